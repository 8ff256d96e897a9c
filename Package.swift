// swift-tools-version: 6.2
import PackageDescription

/// Every target builds in Swift 6 mode; a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
]

// A target imports only from floors below its own; the libraries that a keyboard app needs
// (KeyboardGeometry, Lexicon, LanguageModel, SwipeTraces, SwipeDecoding, TextEntry) use nothing that
// a phone lacks.
let package = Package(
  name: "RingSwipe",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "KeyboardGeometry", targets: ["KeyboardGeometry"]),
    .library(name: "Lexicon", targets: ["Lexicon"]),
    .library(name: "LanguageModel", targets: ["LanguageModel"]),
    .library(name: "LanguageModelStore", targets: ["LanguageModelStore"]),
    .library(name: "SwipeTraces", targets: ["SwipeTraces"]),
    .library(name: "SwipeDecoding", targets: ["SwipeDecoding"]),
    .library(name: "TextEntry", targets: ["TextEntry"]),
    .library(name: "TraceSynthesis", targets: ["TraceSynthesis"]),
    .library(name: "DecoderTraining", targets: ["DecoderTraining"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "ResourceLoading", targets: ["ResourceLoading"]),
    .library(name: "SimulatedTypist", targets: ["SimulatedTypist"]),
    .library(name: "Evaluation", targets: ["Evaluation"]),
    .executable(name: "ringswipe", targets: ["ringswipe"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Beneath the floors: JSON, for every target that has a file format.
    .target(name: "JSONText", swiftSettings: strict),
    // Floor 0
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPNGText", dependencies: ["CPNG"]),
    .target(
      name: "KeyboardGeometry",
      dependencies: ["JSONText", .product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: strict),
    .target(
      name: "Lexicon",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: strict),
    // Floor 1
    .target(
      name: "LanguageModel",
      dependencies: [
        "KeyboardGeometry", "Lexicon", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(name: "SwipeTraces", dependencies: ["JSONText"], swiftSettings: strict),
    // Floor 2
    .target(
      name: "SwipeDecoding",
      dependencies: [
        "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon", "SwipeTraces",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "LanguageModelStore",
      dependencies: [
        "JSONText", "LanguageModel", "Lexicon", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "TraceSynthesis",
      dependencies: [
        "JSONText", "KeyboardGeometry", "SwipeTraces",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    // Floor 3
    .target(
      name: "TextEntry",
      dependencies: [
        "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon", "SwipeTraces", "SwipeDecoding",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "DecoderTraining",
      dependencies: [
        "KeyboardGeometry", "Lexicon", "SwipeTraces", "SwipeDecoding", "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "Rendering",
      dependencies: [
        "CCairo", "CPNGText", "JSONText", "KeyboardGeometry", "Lexicon", "SwipeTraces",
        "SwipeDecoding",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    // Floor 4
    .target(
      name: "ResourceLoading",
      dependencies: [
        "DecoderTraining", "KeyboardGeometry", "LanguageModel", "Lexicon", "SwipeDecoding",
        "SwipeTraces", "TextEntry", "TraceSynthesis",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "SimulatedTypist",
      dependencies: [
        "KeyboardGeometry", "LanguageModel", "Lexicon", "SwipeDecoding", "SwipeTraces",
        "TextEntry", "TraceSynthesis", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    // Floor 5
    .target(
      name: "Evaluation",
      dependencies: [
        "DecoderTraining", "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon",
        "ResourceLoading", "SimulatedTypist", "SwipeDecoding", "SwipeTraces", "TextEntry",
        "TraceSynthesis",
        .product(name: "Histogram", package: "hdrhistogram-swift"),
        .product(name: "RealModule", package: "swift-numerics"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    // Floor 6
    .executableTarget(
      name: "ringswipe",
      dependencies: [
        "JSONText", "KeyboardGeometry", "LanguageModel", "LanguageModelStore", "Lexicon",
        "SwipeTraces", "SwipeDecoding", "TextEntry", "TraceSynthesis", "DecoderTraining",
        "Evaluation", "Rendering", "ResourceLoading", "SimulatedTypist",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "RealModule", package: "swift-numerics"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ],
      swiftSettings: strict),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"], swiftSettings: strict),
    .testTarget(
      name: "KeyboardGeometryTests", dependencies: ["KeyboardGeometry"], swiftSettings: strict),
    .testTarget(name: "LexiconTests", dependencies: ["Lexicon"], swiftSettings: strict),
    .testTarget(
      name: "LanguageModelTests",
      dependencies: ["LanguageModel", "KeyboardGeometry", "Lexicon"], swiftSettings: strict),
    .testTarget(
      name: "LanguageModelStoreTests",
      dependencies: [
        "LanguageModelStore", "LanguageModel", .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: strict),
    .testTarget(name: "SwipeTracesTests", dependencies: ["SwipeTraces"], swiftSettings: strict),
    .testTarget(
      name: "SwipeDecodingTests",
      dependencies: [
        "SwipeDecoding", "KeyboardGeometry", "LanguageModel", "Lexicon", "SwipeTraces",
        "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TextEntryTests",
      dependencies: [
        "TextEntry", "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon", "SwipeTraces",
        "SwipeDecoding", "TraceSynthesis",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TraceSynthesisTests",
      dependencies: [
        "TraceSynthesis", "JSONText", "KeyboardGeometry", "SwipeTraces",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DecoderTrainingTests",
      dependencies: [
        "DecoderTraining", "KeyboardGeometry", "Lexicon", "SwipeTraces", "SwipeDecoding",
        "TraceSynthesis", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SimulatedTypistTests",
      dependencies: [
        "SimulatedTypist", "KeyboardGeometry", "LanguageModel", "Lexicon", "SwipeDecoding",
        "SwipeTraces", "TextEntry", "TraceSynthesis",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "Evaluation", "DecoderTraining", "JSONText", "KeyboardGeometry", "LanguageModel",
        "Lexicon", "SimulatedTypist", "SwipeDecoding", "SwipeTraces", "TextEntry", "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Rendering", "CPNG", "KeyboardGeometry", "Lexicon", "SwipeDecoding", "SwipeTraces",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RingswipeTests",
      dependencies: ["ringswipe", "LanguageModel", "LanguageModelStore"], exclude: ["Fixtures"],
      swiftSettings: strict),
  ]
)
