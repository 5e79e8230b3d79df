/// How much one input may ask for. Every stage checks its part here, so that no input can take the machine with it.
///
/// The defaults are far above what a drawing needs and far below what a server minds. A field is a plain number: raise
/// or lower it before the work starts.
public struct Limits: Sendable, Hashable {
  /// Bytes of a scene file, before it is parsed.
  public var fileBytes = 256 << 20
  /// Values that a file's aliases may expand to.
  public var expandedValues = 20_000_000
  /// Brackets inside brackets in a YAML file. JSON is read without this limit: its reader's time does not grow with depth.
  public var yamlDepth = 10_000
  /// Layers of a scene, masks included.
  public var layers = 2_000_000
  /// Levels of children.
  public var depth = 200_000
  /// Masks inside masks.
  public var maskDepth = 32
  /// Groups inside each other that each need a picture of their own.
  public var groupDepth = 512
  /// Characters of one text.
  public var textLength = 1_000_000
  /// Dashes of one edge of a border or of one stroked path.
  public var dashes = 100_000
  /// Copies that replicators make, multiplied through when they nest.
  public var replicatedCopies = 1_000_000
  /// Pixels of a picture that is written, after scaling.
  public var canvasPixels = 1 << 28
  /// Pixels of an image that is read, before it is decoded.
  public var imagePixels = 1 << 27
  /// Bytes of an image, a font or another file that a scene names.
  public var assetBytes = 256 << 20
  /// Pages of a document.
  public var pages = 10_000
  /// Frames of a sequence.
  public var frames = 100_000
  /// Bytes that pixels and decoded images may take together.
  public var memoryBytes = 4 << 30
  /// Seconds that one command may take; nil for as long as it needs.
  public var seconds: Double?

  /// The defaults.
  public init() {}

  /// Something was larger than its limit.
  public struct Exceeded: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was too large, as the subject of a sentence: "the canvas".
    public let subject: String
    /// What was asked for, with its unit: "40000 × 40000 pixels".
    public let found: String
    /// What is allowed, with its unit.
    public let allowed: String

    public init(_ subject: String, found: String, allowed: String) {
      (self.subject, self.found, self.allowed) = (subject, found, allowed)
    }

    public var description: String { "\(subject) would take \(found); the limit is \(allowed)" }
  }
}
