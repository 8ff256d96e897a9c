// swift-tools-version: 6.2
import PackageDescription

/// Every target builds in Swift 6 mode; a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
]

// A target imports only from layers below its own, or from those that stand before it in its own; the libraries that a keyboard app needs
// (Statistics, KeyboardGeometry, Lexicon, LanguageModel, SwipeTraces, SwipeDecoding, TextEntry) use
// nothing that a phone lacks.
let package = Package(
  name: "RingSwipe",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Statistics", targets: ["Statistics"]),
    .library(name: "ParallelWork", targets: ["ParallelWork"]),
    .library(name: "Gzip", targets: ["Gzip"]),
    .library(name: "KeyboardGeometry", targets: ["KeyboardGeometry"]),
    .library(name: "TabletLayouts", targets: ["TabletLayouts"]),
    .library(name: "Lexicon", targets: ["Lexicon"]),
    .library(name: "InputMethods", targets: ["InputMethods"]),
    .library(name: "LanguageModel", targets: ["LanguageModel"]),
    .library(name: "SpellingCorrection", targets: ["SpellingCorrection"]),
    .library(name: "LanguageModelStore", targets: ["LanguageModelStore"]),
    .library(name: "SwipeTraces", targets: ["SwipeTraces"]),
    .library(name: "SwipeDecoding", targets: ["SwipeDecoding"]),
    .library(name: "CodeSwiping", targets: ["CodeSwiping"]),
    .library(name: "TextEntry", targets: ["TextEntry"]),
    .library(name: "TraceCollections", targets: ["TraceCollections"]),
    .library(name: "TraceSynthesis", targets: ["TraceSynthesis"]),
    .library(name: "ModelFitting", targets: ["ModelFitting"]),
    .library(name: "DecoderTraining", targets: ["DecoderTraining"]),
    .library(name: "MotorModelTraining", targets: ["MotorModelTraining"]),
    .library(name: "LayoutOptimization", targets: ["LayoutOptimization"]),
    .library(name: "LayoutTrials", targets: ["LayoutTrials"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "ResourceLoading", targets: ["ResourceLoading"]),
    .library(name: "SimulatedTypist", targets: ["SimulatedTypist"]),
    .library(name: "Evaluation", targets: ["Evaluation"]),
    .library(name: "Capture", targets: ["Capture"]),
    .executable(name: "ringswipe", targets: ["ringswipe"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Layer 0
    .target(
      name: "JSONText",
      dependencies: [],
      swiftSettings: strict),
    .target(
      name: "Statistics",
      dependencies: [
        .product(name: "RealModule", package: "swift-numerics")
      ],
      swiftSettings: strict),
    .target(
      name: "ParallelWork",
      dependencies: [],
      swiftSettings: strict),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPNGText", dependencies: ["CPNG"]),
    .target(name: "CNetworkKernels"),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "Gzip",
      dependencies: [
        "CZlib"
      ],
      swiftSettings: strict),
    .target(
      name: "KeyboardGeometry",
      dependencies: [
        "JSONText", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(name: "TabletLayouts", dependencies: ["KeyboardGeometry"], swiftSettings: strict),
    .target(
      name: "Lexicon",
      dependencies: [
        "Statistics", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    // Layer 1
    .target(
      name: "InputMethods",
      dependencies: [
        "Lexicon", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "SwipeTraces",
      dependencies: [
        "JSONText"
      ],
      swiftSettings: strict),
    .target(
      name: "LanguageModel",
      dependencies: [
        "Lexicon", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "SpellingCorrection",
      dependencies: [
        "KeyboardGeometry", "LanguageModel", "Lexicon", "Statistics",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "LayoutOptimization",
      dependencies: [
        "JSONText", "KeyboardGeometry", "Lexicon", "ParallelWork", "Statistics",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    // Layer 2
    .target(
      name: "TraceCollections",
      dependencies: [
        "JSONText", "Statistics", "SwipeTraces",
      ],
      swiftSettings: strict),
    .target(
      name: "SwipeDecoding",
      dependencies: [
        "CNetworkKernels", "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon",
        "SwipeTraces",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "CodeSwiping",
      dependencies: [
        "InputMethods", "KeyboardGeometry", "LanguageModel", "Lexicon", "SwipeDecoding",
        "SwipeTraces", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "TraceSynthesis",
      dependencies: [
        "JSONText", "KeyboardGeometry", "Statistics", "SwipeTraces",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "LanguageModelStore",
      dependencies: [
        "JSONText", "LanguageModel", "Lexicon", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    // Layer 3
    .target(
      name: "TextEntry",
      dependencies: [
        "InputMethods", "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon",
        "SpellingCorrection",
        "SwipeDecoding", "SwipeTraces", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "Rendering",
      dependencies: [
        "CCairo", "CPNGText", "JSONText", "KeyboardGeometry", "SwipeDecoding", "SwipeTraces",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "ModelFitting",
      dependencies: [
        "Statistics", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "DecoderTraining",
      dependencies: [
        "CNetworkKernels", "KeyboardGeometry", "Lexicon", "ModelFitting", "ParallelWork",
        "Statistics", "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "MotorModelTraining",
      dependencies: [
        "KeyboardGeometry", "Lexicon", "ModelFitting", "ParallelWork", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .target(
      name: "LayoutTrials",
      dependencies: [
        "KeyboardGeometry", "LayoutOptimization", "Lexicon", "ParallelWork", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
      ],
      swiftSettings: strict),
    // Layer 4
    .target(
      name: "ResourceLoading",
      dependencies: [
        "CodeSwiping", "Gzip", "InputMethods", "JSONText", "KeyboardGeometry", "LanguageModel",
        "Lexicon", "Statistics", "SwipeDecoding", "SwipeTraces", "TabletLayouts", "TextEntry",
        "TraceSynthesis",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "SimulatedTypist",
      dependencies: [
        "InputMethods", "KeyboardGeometry", "LanguageModel", "Lexicon", "SpellingCorrection",
        "Statistics",
        "SwipeDecoding", "SwipeTraces", "TextEntry", "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    // Layer 5
    .target(
      name: "Evaluation",
      dependencies: [
        "CodeSwiping", "DecoderTraining", "InputMethods", "JSONText", "KeyboardGeometry",
        "LanguageModel",
        "Lexicon", "ModelFitting", "ParallelWork", "ResourceLoading", "SimulatedTypist",
        "SpellingCorrection",
        "Statistics", "SwipeDecoding", "SwipeTraces", "TextEntry", "TraceCollections",
        "TraceSynthesis",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
        .product(name: "RealModule", package: "swift-numerics"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "Capture",
      dependencies: [
        "Evaluation", "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon", "Rendering",
        "ResourceLoading", "SimulatedTypist", "Statistics", "SwipeDecoding", "SwipeTraces",
        "TextEntry",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    // Layer 6
    .executableTarget(
      name: "ringswipe",
      dependencies: [
        "Capture", "CodeSwiping", "DecoderTraining", "Evaluation", "InputMethods", "JSONText",
        "KeyboardGeometry", "LanguageModel", "LanguageModelStore", "LayoutOptimization",
        "LayoutTrials", "Lexicon", "ModelFitting", "MotorModelTraining",
        "ParallelWork",
        "Rendering", "ResourceLoading", "SimulatedTypist", "SpellingCorrection", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TabletLayouts", "TextEntry", "TraceCollections",
        "TraceSynthesis",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
        .product(name: "RealModule", package: "swift-numerics"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    // Tests, one target for each target
    .testTarget(
      name: "JSONTextTests",
      dependencies: [
        "JSONText"
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StatisticsTests",
      dependencies: [
        "Statistics", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ParallelWorkTests",
      dependencies: [
        "ParallelWork"
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GzipTests",
      dependencies: [
        "Gzip"
      ],
      swiftSettings: strict),
    .testTarget(
      name: "KeyboardGeometryTests",
      dependencies: [
        "KeyboardGeometry"
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TabletLayoutsTests",
      dependencies: [
        "KeyboardGeometry", "TabletLayouts",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "LexiconTests",
      dependencies: [
        "Lexicon", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "InputMethodsTests",
      dependencies: [
        "InputMethods", "Lexicon", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SwipeTracesTests",
      dependencies: [
        "SwipeTraces"
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LanguageModelTests",
      dependencies: [
        "LanguageModel", "Lexicon", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SpellingCorrectionTests",
      dependencies: [
        "KeyboardGeometry", "LanguageModel", "Lexicon", "SpellingCorrection",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SwipeDecodingTests",
      dependencies: [
        "CNetworkKernels",
        "KeyboardGeometry", "LanguageModel", "Lexicon", "Statistics", "SwipeDecoding",
        "SwipeTraces", "TraceSynthesis", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CodeSwipingTests",
      dependencies: [
        "CodeSwiping", "InputMethods", "KeyboardGeometry", "LanguageModel", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TraceSynthesisTests",
      dependencies: [
        "JSONText", "KeyboardGeometry", "Statistics", "SwipeTraces", "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TraceCollectionsTests",
      dependencies: [
        "SwipeTraces", "TraceCollections",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LanguageModelStoreTests",
      dependencies: [
        "LanguageModel", "LanguageModelStore", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TextEntryTests",
      dependencies: [
        "InputMethods", "KeyboardGeometry", "LanguageModel", "Lexicon", "SpellingCorrection",
        "Statistics",
        "SwipeDecoding", "SwipeTraces", "TabletLayouts", "TextEntry", "TraceSynthesis",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "CPNG", "KeyboardGeometry", "Rendering", "SwipeDecoding", "SwipeTraces",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ModelFittingTests",
      dependencies: [
        "ModelFitting"
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DecoderTrainingTests",
      dependencies: [
        "DecoderTraining", "KeyboardGeometry", "Lexicon", "ModelFitting", "ParallelWork",
        "Statistics", "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MotorModelTrainingTests",
      dependencies: [
        "KeyboardGeometry", "ModelFitting", "MotorModelTraining", "ParallelWork", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ResourceLoadingTests",
      dependencies: [
        "Gzip", "InputMethods", "KeyboardGeometry", "LanguageModel", "Lexicon", "ResourceLoading",
        "SwipeTraces",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SimulatedTypistTests",
      dependencies: [
        "KeyboardGeometry", "LanguageModel", "Lexicon", "SimulatedTypist", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TabletLayouts", "TextEntry",
        "TraceSynthesis",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "DecoderTraining", "Evaluation", "InputMethods", "JSONText", "KeyboardGeometry",
        "LanguageModel", "Lexicon",
        "ModelFitting", "ParallelWork", "ResourceLoading", "Statistics", "SwipeDecoding",
        "SwipeTraces", "TextEntry", .product(name: "RealModule", package: "swift-numerics"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "CaptureTests",
      dependencies: [
        "Capture", "Evaluation", "JSONText", "KeyboardGeometry", "ResourceLoading", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TextEntry", "TraceSynthesis",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "LayoutOptimizationTests",
      dependencies: [
        "KeyboardGeometry", "LayoutOptimization", "Lexicon", "ParallelWork", "Statistics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutTrialsTests",
      dependencies: [
        "KeyboardGeometry", "LayoutOptimization", "LayoutTrials", "Lexicon", "ParallelWork",
        "Statistics", "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RingswipeTests",
      dependencies: [
        "JSONText", "LanguageModel", "LanguageModelStore", "Statistics", "ringswipe",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
  ]
)

// RINGSWIPE_TESTS=SwipeDecoding,Lexicon leaves the tests of these targets alone, so that the rest
// need not be built for them.
if let names = Context.environment["RINGSWIPE_TESTS"]?.split(separator: ",") {
  let kept = Set(names.map { "\($0)Tests" })
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}

// Tests are not optimised: it would double the time of a build of what they test, optimised.
for target in package.targets where target.type == .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
}
