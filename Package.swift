// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built alike: Swift 6 mode, explicit existentials, imports that stay inside, no warnings.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func stage(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// A small program that shows how the library is used.
func sample(_ name: String, _ dependency: Target.Dependency = "Lamina") -> Target {
  .executableTarget(name: "Sample" + name, dependencies: [dependency], path: "Samples/Programs/" + name, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "Lamina",
  products: [
    .library(name: "Lamina", targets: ["Lamina"]),
    .library(name: "LaminaTesting", targets: ["LaminaTesting"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .executable(name: "lamina", targets: ["lamina"]),
  ],
  targets: [
    // C doors: one for each Debian library. Where a library's pkg-config file carries flags that SwiftPM
    // refuses, the door is a C target whose include folder points at the headers.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz"),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig"),
    .systemLibrary(name: "CHyphen"),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate"),
    .systemLibrary(name: "CSpng", pkgConfig: "spng"),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg"),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp"),
    .target(
      name: "CPango", dependencies: ["CCairo", "CHarfBuzz", "CFontconfig"],
      linkerSettings: [
        .linkedLibrary("pangocairo-1.0"), .linkedLibrary("pangoft2-1.0"), .linkedLibrary("pango-1.0"),
        .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"),
      ]),
    .target(
      name: "CRSVG", dependencies: ["CCairo"],
      // librsvg itself is loaded when the first SVG image is read.
      linkerSettings: [
        .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"), .linkedLibrary("dl"),
      ]),

    // Inner loops that are compiled for more than one processor, which Swift has no means for.
    .target(name: "CKernels"),

    // The stages. Arrows point down and never back.
    stage("LaminaGeometry"),
    stage("LaminaImages", ["LaminaGeometry", "CCairo", "CDeflate", "CSpng", "CTurboJPEG", "CWebP", "CRSVG", "CKernels"]),
    stage("LaminaConstraints"),
    stage("LaminaText", ["LaminaGeometry", "CCairo", "CPango", "CHarfBuzz", "CFontconfig", "CHyphen"]),
    stage("LaminaDisplayList", ["LaminaGeometry", "LaminaImages", "LaminaText"]),
    stage("LaminaLayers", ["LaminaGeometry", "LaminaImages", "LaminaText", "LaminaDisplayList"]),
    stage("LaminaCairo", ["LaminaGeometry", "LaminaImages", "LaminaText", "LaminaDisplayList", "CCairo", "CKernels"]),
    stage("LaminaScene", ["LaminaGeometry", "LaminaImages", "LaminaText", "LaminaDisplayList", "LaminaLayers", "CYAML"]),
    stage(
      "LaminaUIKit",
      ["LaminaGeometry", "LaminaConstraints", "LaminaImages", "LaminaText", "LaminaDisplayList", "LaminaLayers"]),
    stage(
      "Lamina",
      [
        "LaminaGeometry", "LaminaImages", "LaminaText", "LaminaDisplayList", "LaminaLayers", "LaminaCairo", "LaminaScene", "LaminaUIKit",
      ]),
    stage("LaminaTesting", ["Lamina"]),
    stage("QuartzCore", ["Lamina"]),
    stage("UIKit", ["Lamina", "_Testing_UIKit"]),
    stage("_Testing_UIKit"),

    // Use.
    .executableTarget(name: "lamina", dependencies: ["Lamina"], path: "Sources/lamina-cli", swiftSettings: settings),
    .target(
      name: "BenchmarkBaselines", dependencies: ["CCairo", "CPango"], cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("m")]),
    // A program of its own, so that a process of ours is timed beside a process of C.
    .executableTarget(name: "benchmark-baseline", dependencies: ["BenchmarkBaselines"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Lamina", "LaminaGeometry", "LaminaConstraints", "LaminaImages", "LaminaDisplayList", "LaminaLayers", "LaminaCairo",
        "BenchmarkBaselines", "lamina", "benchmark-baseline",
      ], swiftSettings: settings),

    sample("Card"), sample("Table"), sample("Progress", "QuartzCore"),

    tests("LaminaGeometryTests", ["LaminaGeometry"]),
    tests("LaminaConstraintsTests", ["LaminaConstraints"]),
    tests("LaminaImagesTests", ["LaminaImages", "LaminaGeometry", "CSpng", "CTurboJPEG"]),
    tests("LaminaTextTests", ["LaminaText", "LaminaGeometry", "CCairo"]),
    tests("LaminaDisplayListTests", ["LaminaDisplayList", "LaminaGeometry"]),
    tests("LaminaLayersTests", ["LaminaLayers", "LaminaDisplayList", "LaminaGeometry", "LaminaImages", "LaminaText"]),
    tests("LaminaUIKitTests", ["LaminaUIKit", "UIKit", "Lamina", "LaminaLayers", "LaminaGeometry", "LaminaConstraints"]),
    tests("LaminaCairoTests", ["LaminaCairo", "LaminaDisplayList", "LaminaGeometry", "LaminaImages", "LaminaText", "CKernels"]),
    tests("LaminaSceneTests", ["LaminaScene", "LaminaLayers", "LaminaGeometry", "LaminaDisplayList", "LaminaText"]),
    tests(
      "LaminaTests",
      ["Lamina", "LaminaTesting", "LaminaCairo", "LaminaDisplayList", "LaminaGeometry", "LaminaImages", "LaminaLayers", "LaminaScene"],
      exclude: ["Corpus"]),
  ],
  swiftLanguageModes: [.v6]
)
