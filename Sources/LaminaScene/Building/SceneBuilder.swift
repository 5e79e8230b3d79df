import Foundation
import LaminaGeometry
import LaminaLayers
import LaminaDisplayList
import LaminaText

/// Makes layers of a document: the one place that knows both.
///
/// Comes in: a `SceneDocument`. Goes out: `CALayer`s with everything resolved that depends on the appearance, on files
/// and on fonts. Not recursive, so that depth costs no stack.
package struct SceneBuilder {
  let document: SceneDocument
  let options: SceneOptions
  let appearance: Appearance
  /// What the document's own colours stand for in this appearance.
  let tokens: [String: SceneColor]
  let images: ImageStore
  var fonts: SceneFonts
  var diagnostics: [SceneDiagnostic] = []
  /// The node that is being built.
  var current: NodeReference?
  var layers: [CALayer]
  /// Layers drawn, the copies of replicators counted.
  private var drawn = 0

  private enum Place {
    case page
    case child(of: CALayer)
    case mask(of: CALayer)
  }

  private struct Task {
    var reference: NodeReference
    var place: Place
    var depth: Int
    var maskDepth: Int
    /// How many times replicators above draw it.
    var copies: Int
  }

  /// - Throws: `SceneError` for what the file asks for and cannot have.
  package static func build(
    _ document: SceneDocument, files: SceneFiles, options: SceneOptions = SceneOptions(), warnings: [SceneDiagnostic] = []
  ) throws(SceneError) -> BuiltScene {
    var builder = SceneBuilder(document, files, options)
    builder.diagnostics = warnings
    let catalog = builder.loadFonts(files)
    builder.fonts = SceneFonts(catalog: catalog)
    return try builder.run()
  }

  private init(_ document: SceneDocument, _ files: SceneFiles, _ options: SceneOptions) {
    self.document = document
    self.options = options
    appearance = options.appearance ?? document.keys.appearance ?? .light
    tokens = document.keys.colors?.resolved(appearance).ends ?? [:]
    let scale = options.scale ?? CGFloat(document.keys.canvas?.scale ?? 1)
    images = ImageStore(files: files, limits: options.limits, scale: scale)
    fonts = SceneFonts(catalog: .standard)
    layers = []
  }

  private mutating func run() throws(SceneError) -> BuiltScene {
    var pages: [BuiltScene.Page] = []
    // Animations that begin "at once" begin at 0, whatever the thread's clock says.
    let clock = LayerClock(time: 0)
    let outer = LayerClock.current
    LayerClock.current = clock
    defer { LayerClock.current = outer }
    layers.reserveCapacity(document.nodes.count)
    for reference in document.nodes.indices { layers.append(makeLayer(NodeReference(index: reference))) }
    for reference in document.pages {
      // Children are written for this size, so that they must not be there yet to follow it.
      let size = paper(of: reference)
      connect(reference)
      pages.append(page(reference, size))
    }
    checkDashes()
    checkLinks()
    let errors = diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw SceneError(diagnostics, errorCount: errors.count) }
    return BuiltScene(
      document: document, pages: pages, scale: options.scale ?? CGFloat(document.keys.canvas?.scale ?? 1),
      appearance: appearance, info: info, layers: layers, fonts: fonts.catalog, warnings: diagnostics)
  }

  // MARK: Layers

  private mutating func makeLayer(_ reference: NodeReference) -> CALayer {
    let node = document[reference]
    current = reference
    let layer: CALayer
    switch node.type {
    case .layer, .image: layer = CALayer()
    case .text: layer = makeTextLayer(node)
    case .shape: layer = makeShapeLayer(node)
    case .gradient: layer = makeGradientLayer(node)
    case .replicator: layer = makeReplicatorLayer(node)
    case .transform: layer = CATransformLayer()
    }
    applyIdentity(node, to: layer)
    applyGeometry(node, to: layer)
    applyFill(node, to: layer)
    applyBorders(node, to: layer)
    applyShadows(node, to: layer)
    applyCompositing(node, to: layer)
    if node.type == .image { applyImage(node, to: layer) }
    applyLinks(node, to: layer)
    if let animations = node.animations { applyAnimations(animations, of: node, to: layer) }
    return layer
  }

  /// Puts the layers of a page together.
  private mutating func connect(_ page: NodeReference) {
    var tasks = [Task(reference: page, place: .page, depth: 1, maskDepth: 0, copies: 1)]
    while let task = tasks.popLast() {
      let node = document[task.reference]
      let layer = layers[task.reference.index]
      switch task.place {
      case .page: break
      case .child(let parent): parent.addSublayer(layer)
      case .mask(let owner): owner.mask = layer
      }
      guard isWithinLimits(task) else { return }
      var inner = task
      inner.depth += 1
      if node.type == .replicator { inner.copies = task.copies.multipliedClamped(node.count ?? 1) }
      for child in (node.children ?? []).reversed() {
        inner.reference = child
        inner.place = .child(of: layer)
        tasks.append(inner)
      }
      if let mask = node.mask {
        inner.reference = mask
        inner.place = .mask(of: layer)
        inner.maskDepth += 1
        tasks.append(inner)
      }
    }
  }

  private mutating func isWithinLimits(_ task: Task) -> Bool {
    let limits = options.limits
    drawn = drawn.addingClamped(task.copies)
    let problem: String
    if task.depth > limits.depth {
      problem = "the scene is nested deeper than \(limits.depth) levels, the limit"
    } else if task.maskDepth > limits.maskDepth {
      problem = "masks are nested deeper than \(limits.maskDepth), the limit"
    } else if drawn > limits.layers.addingClamped(limits.replicatedCopies) {
      problem = "replicators make more than \(limits.replicatedCopies) copies, the limit"
    } else {
      return true
    }
    current = task.reference
    report(.error, problem, isLimit: true)
    return false
  }

  /// A link to nowhere is drawn, and does nothing.
  private mutating func checkLinks() {
    let destinations = Set(layers.compactMap(\.destination))
    for (index, layer) in layers.enumerated() {
      guard let link = layer.link, link.hasPrefix("#"), !destinations.contains(String(link.dropFirst())) else { continue }
      current = NodeReference(index: index)
      let nearest = NearestName.of(String(link.dropFirst()), in: destinations.sorted().prefix(1000)).map { "; did you mean #\($0)?" }
      report(.warning, "no node has the destination \(link.dropFirst())\(nearest ?? "")", at: place(\.link, in: document.nodes[index]))
    }
  }

  // MARK: Pages

  /// The size that the file gives a page, which a node without a box of its own takes.
  private func paper(of reference: NodeReference) -> CGSize {
    let node = document[reference]
    let layer = layers[reference.index]
    let canvas = document.keys.canvas
    let hasBox = node.frame != nil || node.bounds != nil
    let isSheet = document.keys.pages != nil
    let own = CGSize(width: layer.bounds.width, height: layer.bounds.height)
    // A page has its own size; the canvas is that of a root, and of pages without one.
    let fromCanvas = CGSize(width: canvas?.width ?? Double(own.width), height: canvas?.height ?? Double(own.height))
    let size = isSheet && hasBox ? own : fromCanvas
    if !hasBox { setSize(of: layer, to: size) }
    return size
  }

  private mutating func page(_ reference: NodeReference, _ given: CGSize) -> BuiltScene.Page {
    let node = document[reference]
    let layer = layers[reference.index]
    var size = given
    current = reference
    if let wanted = options.size {
      layer.bounds.size = CGSize(
        width: max(0, layer.bounds.width + wanted.width - size.width),
        height: max(0, layer.bounds.height + wanted.height - size.height))
      layer.position.x += (wanted.width - size.width) * layer.anchorPoint.x
      layer.position.y += (wanted.height - size.height) * layer.anchorPoint.y
      size = wanted
    }
    if size.width <= 0 || size.height <= 0 {
      report(.error, "the canvas has no size: give `canvas: {width, height}`, or this node a frame")
    }
    let background = document.keys.canvas?.background.map(color)
    return BuiltScene.Page(layer: layer, size: size, background: background?.isClear ?? true ? nil : background, label: node.pageLabel)
  }

  private func setSize(of layer: CALayer, to size: CGSize) {
    layer.bounds = CGRect(origin: layer.bounds.origin, size: size)
    layer.position = CGPoint(x: size.width * layer.anchorPoint.x, y: size.height * layer.anchorPoint.y)
  }

  private var info: DocumentInfo {
    var info = DocumentInfo()
    let record = document.keys.info
    (info.title, info.author, info.subject) = (record?.title, record?.author, record?.subject)
    info.keywords = record?.keywords ?? []
    return info
  }

  // MARK: Messages

  /// About the current node, or one of its keys.
  mutating func report(
    _ severity: SceneDiagnostic.Severity, _ message: String, at entry: (key: String, line: Int32, column: Int32)? = nil,
    isLimit: Bool = false
  ) {
    guard diagnostics.count < 1000 else { return }
    let node = current.map { document[$0] }
    let line = entry.map { Int($0.line) } ?? node?.line ?? 0
    let column = entry.map { Int($0.column) } ?? node?.column ?? 0
    let path = SceneDocument.keyPath(of: current, in: document.nodes, entry.map { [.key($0.key)] } ?? [])
    diagnostics.append(
      SceneDiagnostic(severity, file: document.file, line: line, column: column, keyPath: path, message, isLimit: isLimit))
  }

  /// Something is missing that has a stand-in.
  mutating func reportMissing(_ message: String, at entry: (key: String, line: Int32, column: Int32)? = nil) {
    report(options.isStrict ? .error : .warning, message, at: entry)
  }

  func place<Value>(_ path: KeyPath<NodeKeys, Key<Value>>, in node: SceneNode) -> (key: String, line: Int32, column: Int32)? {
    node.keys.entry(path).map { ($0.key.name, $0.line, $0.column) }
  }
}

extension Int {
  fileprivate func multipliedClamped(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
