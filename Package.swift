// swift-tools-version: 6.2
import PackageDescription

// What stands where: a target `name` is the folder `Sources/<room>/<name>`, its tests are in
// `Tests/<room>/<name>Tests`. `./dev lint` compares the imports that a target names here with the
// `import` lines of its sources.

/// Every target builds in Swift 6 mode; a warning is an error.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// A folder under `Sources` and `Tests`, named for those who need what is in it.
enum Room: String {
  /// Module maps of C libraries, and the C that they need.
  case system = "System"
  /// What every other room builds on and nobody asks for by itself.
  case foundations = "Foundations"
  /// What a phone links.
  case keyboard = "Keyboard"
  /// What a keyboard for Chinese links beside it.
  case inputMethods = "InputMethods"
  /// Names to loaded things, and a user's words in a file.
  case files = "Files"
  /// What studies keyboards, decoders and people.
  case research = "Research"
  /// A study with people, without the network.
  case capture = "Capture"
  /// The library for C and what calls C.
  case cLibrary = "CLibrary"
  /// The command line.
  case program = "Program"
}

/// Libraries of other packages, by the module that is imported. Those that the engine does not use
/// have a trait, so that `traits: []` in an app's manifest keeps SwiftPM from fetching them
/// (docs/tasks/embedding.md).
let products: [String: Target.Dependency] = [
  "Algorithms": .product(name: "Algorithms", package: "swift-algorithms"),
  "ArgumentParser": .product(
    name: "ArgumentParser", package: "swift-argument-parser",
    condition: .when(traits: ["Research"])),
  "GRDB": .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Files"])),
  "Histogram": .product(
    name: "Histogram", package: "hdrhistogram-swift", condition: .when(traits: ["Research"])),
  "RealModule": .product(name: "RealModule", package: "swift-numerics"),
  "SystemPackage": .product(
    name: "SystemPackage", package: "swift-system", condition: .when(traits: ["Files"])),
]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { products[$0] ?? .byName(name: $0) }
}

/// A library of Swift in `Sources/<room>/<name>`.
func library(_ name: String, in room: Room, imports: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies(imports), path: "Sources/\(room.rawValue)/\(name)",
    swiftSettings: strict)
}

/// C sources in `Sources/<room>/<name>`.
func cLibrary(_ name: String, in room: Room, imports: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies(imports), path: "Sources/\(room.rawValue)/\(name)")
}

/// The module map of a library that the system has, in `Sources/System/<name>`.
func systemLibrary(_ name: String, pkgConfig: String, debian: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([debian]), .brew([brew])])
}

/// The tests of a target, in `Tests/<room>/<name>Tests`.
/// - Parameters:
///   - imports: what the tests import beside the target and what it imports itself.
///   - fixtures: whether a folder `Fixtures` holds data.
func tests(
  of name: String, in room: Room, imports: [String] = [], fixtures: Bool = false
) -> Target {
  let suite = name == "ringswipe" ? "RingswipeTests" : "\(name)Tests"
  return .testTarget(
    name: suite, dependencies: dependencies([name] + imports),
    path: "Tests/\(room.rawValue)/\(suite)", exclude: fixtures ? ["Fixtures"] : [],
    // Tests are not optimised: it would double the time of a build of what they test, optimised.
    swiftSettings: strict + [.unsafeFlags(["-Onone"])])
}

let package = Package(
  name: "RingSwipe",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    // What a keyboard links: layouts, words, correction, decoding, the session.
    .library(
      name: "KeyboardEngine",
      targets: [
        "KeyboardGeometry", "TabletLayouts", "Lexicon", "LanguageModel", "SpellingCorrection",
        "SwipeTraces", "SwipeDecoding", "TextEntry",
      ]),
    // Cangjie, Array, Bopomofo and others, beside it.
    .library(name: "InputMethods", targets: ["InputMethods", "CodeSwiping", "MethodComposing"]),
    // Word lists, profiles, models and traces from files; logs of other apps; a user's words in SQLite.
    .library(
      name: "KeyboardFiles",
      targets: [
        "ResourceLoading", "TraceImport", "LanguageModelStore", "LearnedExchange", "Gzip",
      ]),
    // Traces, and traces that were never swiped.
    .library(name: "TraceSynthesis", targets: ["SwipeTraces", "TraceSynthesis", "Statistics"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(
      name: "Evaluation",
      targets: [
        "BaselineDecoders", "DecoderEvaluation", "TypingEvaluation", "Realism", "SimulatedTypist",
        "Reports",
      ]),
    .library(name: "ModelTraining", targets: ["ModelTraining", "ParallelWork"]),
    .library(name: "LayoutResearch", targets: ["LayoutOptimization", "LayoutTrials"]),
    .library(name: "Capture", targets: ["Capture"]),
    // The objects of libringswipe, which `./dev c-library` links: docs/tasks/embedding-in-c.md.
    .library(name: "RingSwipeLibrary", type: .static, targets: ["RingSwipeLibrary"]),
    .executable(name: "ringswipe", targets: ["ringswipe"]),
  ],
  traits: [
    .default(enabledTraits: ["Research"]),
    .trait(name: "Files", description: "Files, the store of a user's words: swift-system, GRDB."),
    .trait(
      name: "Research",
      description: "Everything, with the program: swift-argument-parser and HdrHistogram too.",
      enabledTraits: ["Files"]),
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
    // System
    systemLibrary("CCairo", pkgConfig: "cairo", debian: "libcairo2-dev", brew: "cairo"),
    systemLibrary("CPNG", pkgConfig: "libpng", debian: "libpng-dev", brew: "libpng"),
    cLibrary("CLibraryLoading", in: .system),
    cLibrary("CCairoFunctions", in: .system, imports: ["CCairo", "CLibraryLoading"]),
    cLibrary("CPNGText", in: .system, imports: ["CLibraryLoading", "CPNG"]),
    systemLibrary("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev", brew: "zlib"),
    // Foundations
    cLibrary("CAlignmentKernels", in: .foundations),
    cLibrary("CMemory", in: .foundations),
    cLibrary("CNetworkKernels", in: .foundations),
    library("Statistics", in: .foundations, imports: ["RealModule"]),
    library("FlatFiles", in: .foundations, imports: ["Statistics"]),
    library("JSONText", in: .foundations),
    library("ParallelWork", in: .foundations),
    // Keyboard
    library("KeyboardGeometry", in: .keyboard, imports: ["JSONText", "RealModule"]),
    library("Lexicon", in: .keyboard, imports: ["Algorithms", "FlatFiles", "RealModule"]),
    library(
      "LanguageModel", in: .keyboard,
      imports: ["Algorithms", "CMemory", "FlatFiles", "Lexicon", "RealModule", "Statistics"]),
    library(
      "SpellingCorrection", in: .keyboard,
      imports: [
        "Algorithms", "KeyboardGeometry", "LanguageModel", "Lexicon", "RealModule", "Statistics",
      ]),
    library("SwipeTraces", in: .keyboard, imports: ["JSONText", "Statistics"]),
    library(
      "SwipeDecoding", in: .keyboard,
      imports: [
        "CAlignmentKernels", "CMemory", "CNetworkKernels", "JSONText", "KeyboardGeometry",
        "LanguageModel", "Lexicon", "RealModule", "SwipeTraces",
      ]),
    library("TabletLayouts", in: .keyboard, imports: ["KeyboardGeometry"]),
    library(
      "TextEntry", in: .keyboard,
      imports: [
        "Algorithms", "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon", "RealModule",
        "SpellingCorrection", "SwipeDecoding", "SwipeTraces",
      ]),
    // Input methods
    library(
      "InputMethods", in: .inputMethods, imports: ["FlatFiles", "LanguageModel", "Lexicon"]),
    library(
      "CodeSwiping", in: .inputMethods,
      imports: [
        "InputMethods", "KeyboardGeometry", "LanguageModel", "Lexicon", "RealModule",
        "SwipeDecoding", "SwipeTraces",
      ]),
    library(
      "MethodComposing", in: .inputMethods,
      imports: [
        "InputMethods", "KeyboardGeometry", "LanguageModel", "RealModule", "SwipeDecoding",
        "TextEntry",
      ]),
    // Files
    library("Gzip", in: .files, imports: ["CZlib"]),
    library("LearnedExchange", in: .files, imports: ["JSONText", "LanguageModel", "Lexicon"]),
    library(
      "LanguageModelStore", in: .files,
      imports: [
        "GRDB", "InputMethods", "LanguageModel", "LearnedExchange", "Lexicon", "TextEntry",
      ]),
    library(
      "ResourceLoading", in: .files,
      imports: [
        "Algorithms", "CodeSwiping", "FlatFiles", "Gzip", "InputMethods", "JSONText",
        "KeyboardGeometry", "LanguageModel", "Lexicon", "MethodComposing", "ParallelWork",
        "SpellingCorrection", "Statistics", "SwipeDecoding", "SwipeTraces", "SystemPackage",
        "TabletLayouts", "TextEntry", "TraceSynthesis",
      ]),
    library(
      "TraceImport", in: .files,
      imports: ["JSONText", "KeyboardGeometry", "ResourceLoading", "Statistics", "SwipeTraces"]),
    // Research
    library(
      "TraceSynthesis", in: .research,
      imports: [
        "Algorithms", "JSONText", "KeyboardGeometry", "RealModule", "Statistics", "SwipeTraces",
      ]),
    library(
      "Reports", in: .research,
      imports: ["Histogram", "JSONText", "Statistics", "SwipeTraces"]),
    library(
      "BaselineDecoders", in: .research,
      imports: [
        "KeyboardGeometry", "Lexicon", "RealModule", "ResourceLoading", "SwipeDecoding",
        "SwipeTraces",
      ]),
    library(
      "DecoderEvaluation", in: .research,
      imports: [
        "Algorithms", "BaselineDecoders", "Histogram", "JSONText", "KeyboardGeometry",
        "LanguageModel", "Lexicon", "ParallelWork", "RealModule", "Reports", "ResourceLoading",
        "Statistics", "SwipeDecoding", "SwipeTraces", "SystemPackage", "TraceSynthesis",
      ]),
    library(
      "LayoutOptimization", in: .research,
      imports: [
        "JSONText", "KeyboardGeometry", "Lexicon", "ParallelWork", "RealModule", "Statistics",
      ]),
    library(
      "LayoutTrials", in: .research,
      imports: [
        "JSONText", "KeyboardGeometry", "LayoutOptimization", "Lexicon", "ParallelWork", "Reports",
        "ResourceLoading", "Statistics", "SwipeDecoding", "SwipeTraces", "SystemPackage",
        "TraceSynthesis",
      ]),
    library(
      "ModelTraining", in: .research,
      imports: [
        "Algorithms", "CNetworkKernels", "KeyboardGeometry", "LanguageModel", "Lexicon",
        "ParallelWork", "RealModule", "Reports", "ResourceLoading", "Statistics", "SwipeDecoding",
        "SwipeTraces", "SystemPackage", "TraceSynthesis",
      ]),
    library(
      "Realism", in: .research,
      imports: [
        "Algorithms", "JSONText", "KeyboardGeometry", "Lexicon", "ParallelWork", "RealModule",
        "Reports", "ResourceLoading", "Statistics", "SwipeDecoding", "SwipeTraces", "SystemPackage",
        "TraceSynthesis",
      ]),
    library(
      "Rendering", in: .research,
      imports: [
        "CCairoFunctions", "CPNGText", "JSONText", "KeyboardGeometry", "RealModule",
        "SwipeDecoding", "SwipeTraces",
      ]),
    library(
      "Pictures", in: .research,
      imports: [
        "DecoderEvaluation", "KeyboardGeometry", "Lexicon", "ParallelWork", "RealModule",
        "Rendering", "Reports", "ResourceLoading", "Statistics", "SwipeDecoding", "SwipeTraces",
        "SystemPackage", "TextEntry", "TypingEvaluation",
      ]),
    library(
      "SimulatedTypist", in: .research,
      imports: [
        "KeyboardGeometry", "LanguageModel", "Lexicon", "RealModule", "SpellingCorrection",
        "Statistics", "SwipeTraces", "TextEntry", "TraceSynthesis",
      ]),
    library(
      "TypingEvaluation", in: .research,
      imports: [
        "InputMethods", "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon",
        "MethodComposing",
        "ParallelWork", "RealModule", "Reports", "SimulatedTypist", "SpellingCorrection",
        "Statistics", "SwipeTraces", "TextEntry", "TraceSynthesis",
      ]),
    // Capture
    library(
      "Capture", in: .capture,
      imports: [
        "BaselineDecoders", "JSONText", "KeyboardGeometry", "LanguageModel", "Lexicon", "Rendering",
        "Reports", "ResourceLoading", "Statistics", "SwipeDecoding", "SwipeTraces", "SystemPackage",
        "TextEntry", "TypingEvaluation",
      ]),
    // C library
    cLibrary("CRingSwipe", in: .cLibrary),
    library(
      "RingSwipeLibrary", in: .cLibrary,
      imports: [
        "CRingSwipe", "KeyboardGeometry", "LanguageModel", "LearnedExchange", "Lexicon",
        "ParallelWork", "RealModule", "ResourceLoading", "SpellingCorrection", "SwipeDecoding",
        "SwipeTraces", "SystemPackage", "TextEntry",
      ]),
    // Program
    .executableTarget(
      name: "ringswipe",
      dependencies: dependencies([
        "ArgumentParser", "BaselineDecoders", "Capture", "CodeSwiping", "DecoderEvaluation", "GRDB",
        "InputMethods", "JSONText", "KeyboardGeometry", "LanguageModel", "LanguageModelStore",
        "LayoutOptimization", "LayoutTrials", "Lexicon", "MethodComposing", "ModelTraining",
        "ParallelWork", "Pictures", "Realism", "Rendering", "Reports", "ResourceLoading",
        "SimulatedTypist", "SpellingCorrection", "Statistics", "SwipeDecoding", "SwipeTraces",
        "SystemPackage", "TabletLayouts", "TextEntry", "TraceImport", "TraceSynthesis",
        "TypingEvaluation",
      ]),
      path: "Sources/Program/ringswipe", swiftSettings: strict),
    // Tests
    tests(of: "Statistics", in: .foundations, imports: ["RealModule"]),
    tests(of: "FlatFiles", in: .foundations, imports: ["Lexicon"]),
    tests(of: "JSONText", in: .foundations),
    tests(of: "ParallelWork", in: .foundations),
    tests(of: "KeyboardGeometry", in: .keyboard),
    tests(of: "Lexicon", in: .keyboard, imports: ["FlatFiles", "RealModule"]),
    tests(of: "LanguageModel", in: .keyboard, imports: ["FlatFiles", "Lexicon", "RealModule"]),
    tests(
      of: "SpellingCorrection", in: .keyboard,
      imports: ["KeyboardGeometry", "LanguageModel", "Lexicon"]),
    tests(of: "SwipeTraces", in: .keyboard),
    tests(
      of: "SwipeDecoding", in: .keyboard,
      imports: [
        "CNetworkKernels", "KeyboardGeometry", "LanguageModel", "Lexicon", "RealModule",
        "Statistics", "SwipeTraces", "TraceSynthesis",
      ]),
    tests(of: "TabletLayouts", in: .keyboard, imports: ["KeyboardGeometry"], fixtures: true),
    tests(
      of: "TextEntry", in: .keyboard,
      imports: [
        "KeyboardGeometry", "LanguageModel", "Lexicon", "SpellingCorrection", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TabletLayouts", "TraceSynthesis",
      ]),
    tests(of: "InputMethods", in: .inputMethods, imports: ["Lexicon"]),
    tests(
      of: "MethodComposing", in: .inputMethods,
      imports: [
        "InputMethods", "KeyboardGeometry", "LanguageModel", "Lexicon", "RealModule",
        "SwipeDecoding", "SwipeTraces", "TextEntry",
      ]),
    tests(
      of: "CodeSwiping", in: .inputMethods,
      imports: [
        "InputMethods", "KeyboardGeometry", "LanguageModel", "RealModule", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
      ]),
    tests(of: "Gzip", in: .files),
    tests(of: "LearnedExchange", in: .files, imports: ["LanguageModel", "Lexicon"]),
    tests(
      of: "LanguageModelStore", in: .files,
      imports: ["GRDB", "LanguageModel", "Lexicon", "TextEntry"]),
    tests(
      of: "ResourceLoading", in: .files,
      imports: [
        "Gzip", "InputMethods", "KeyboardGeometry", "LanguageModel", "Lexicon", "MethodComposing",
        "ParallelWork", "SpellingCorrection", "Statistics", "SwipeDecoding", "SwipeTraces",
        "SystemPackage", "TextEntry",
      ], fixtures: true),
    tests(
      of: "TraceImport", in: .files,
      imports: ["KeyboardGeometry", "ResourceLoading", "SwipeTraces"]),
    tests(
      of: "TraceSynthesis", in: .research,
      imports: ["JSONText", "KeyboardGeometry", "RealModule", "Statistics", "SwipeTraces"]),
    tests(of: "Reports", in: .research, imports: ["Statistics", "SwipeTraces"]),
    tests(
      of: "BaselineDecoders", in: .research,
      imports: ["KeyboardGeometry", "Lexicon", "ResourceLoading", "SwipeDecoding", "SwipeTraces"]),
    tests(
      of: "DecoderEvaluation", in: .research,
      imports: [
        "JSONText", "KeyboardGeometry", "Lexicon", "ResourceLoading", "Statistics",
        "SwipeDecoding", "SwipeTraces", "SystemPackage",
      ], fixtures: true),
    tests(
      of: "LayoutOptimization", in: .research,
      imports: ["KeyboardGeometry", "Lexicon", "ParallelWork", "Statistics"]),
    tests(
      of: "LayoutTrials", in: .research,
      imports: [
        "KeyboardGeometry", "LayoutOptimization", "Lexicon", "ParallelWork", "Statistics",
        "SwipeDecoding", "SwipeTraces", "SystemPackage", "TraceSynthesis",
      ]),
    tests(
      of: "ModelTraining", in: .research,
      imports: [
        "KeyboardGeometry", "LanguageModel", "Lexicon", "ParallelWork", "RealModule", "Statistics",
        "SwipeDecoding", "SwipeTraces", "TraceSynthesis",
      ]),
    tests(
      of: "Realism", in: .research, imports: ["KeyboardGeometry", "ParallelWork", "SwipeTraces"]),
    tests(
      of: "Rendering", in: .research,
      imports: ["CPNG", "KeyboardGeometry", "SwipeDecoding", "SwipeTraces", "TabletLayouts"]),
    tests(
      of: "Pictures", in: .research,
      imports: [
        "DecoderEvaluation", "KeyboardGeometry", "ParallelWork", "Rendering", "SwipeTraces",
      ]),
    tests(
      of: "SimulatedTypist", in: .research,
      imports: [
        "KeyboardGeometry", "LanguageModel", "Lexicon", "Statistics", "SwipeDecoding",
        "SwipeTraces",
        "TabletLayouts", "TextEntry", "TraceSynthesis",
      ]),
    tests(
      of: "TypingEvaluation", in: .research,
      imports: [
        "InputMethods", "KeyboardGeometry", "LanguageModel", "Lexicon", "MethodComposing",
        "RealModule", "SpellingCorrection", "TextEntry",
      ]),
    tests(
      of: "Capture", in: .capture,
      imports: [
        "JSONText", "KeyboardGeometry", "SystemPackage", "TextEntry", "TypingEvaluation",
      ], fixtures: true),
    tests(
      of: "ringswipe", in: .program,
      imports: [
        "ArgumentParser", "JSONText", "LanguageModel", "LanguageModelStore", "Statistics",
      ], fixtures: true),
  ]
)

// Swift 6.3 is the first that compares functions for C with their header; the rest needs 6.2.
#if compiler(<6.3)
  package.products.removeAll { $0.name == "RingSwipeLibrary" }
  package.targets.removeAll { $0.name == "RingSwipeLibrary" }
#endif

// RINGSWIPE_TESTS=SwipeDecoding,Lexicon leaves the tests of these targets alone, so that the rest
// need not be built for them.
if let names = Context.environment["RINGSWIPE_TESTS"]?.split(separator: ",") {
  let kept = Set(names.map { "\($0)Tests" })
  package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
}
