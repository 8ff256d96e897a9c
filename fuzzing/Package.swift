// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// Returns the executable for one reader: `Sources/<name>Fuzzer` and `corpus/<name>`.
///
/// - Parameter readsTraces: whether its input is a file of traces
func fuzzer(_ name: String, _ libraries: String..., readsTraces: Bool = false) -> Target {
  .executableTarget(
    name: "\(name)Fuzzer",
    dependencies: (readsTraces ? ["Checks", "TracePieces"] : ["Checks"])
      + libraries.map { .product(name: $0, package: "RingSwipe") },
    // libFuzzer provides the main function.
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

// Built by `fuzzing/run`, which adds `--sanitize=fuzzer`, so that coverage is recorded here and in
// the libraries under test.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "RingSwipe", path: "..")],
  targets: [
    .target(name: "Checks", swiftSettings: strict),
    .target(
      name: "TracePieces",
      dependencies: ["Checks", .product(name: "SwipeTraces", package: "RingSwipe")],
      swiftSettings: strict),
    fuzzer("JSONLines", "SwipeTraces", readsTraces: true),
    fuzzer("CSV", "SwipeTraces", readsTraces: true),
    fuzzer("HowWeSwipe", "SwipeTraces", readsTraces: true),
    fuzzer("Futo", "SwipeTraces", readsTraces: true),
    fuzzer("Gzip", "Gzip"),
    fuzzer("Layout", "KeyboardGeometry"),
    fuzzer("Lexicon", "Lexicon"),
    fuzzer("CompiledLexicon", "Lexicon"),
    fuzzer("Profile", "SwipeDecoding"),
    fuzzer("MotorModel", "TraceSynthesis", "KeyboardGeometry", "Statistics", "SwipeTraces"),
    fuzzer("Theme", "Rendering"),
    fuzzer("Session", "TextEntry", "KeyboardGeometry", "SwipeDecoding", "SwipeTraces"),
    fuzzer("SessionLog", "TextEntry", "KeyboardGeometry"),
    fuzzer("StudyLog", "TextEntry"),
    fuzzer("NGramModel", "LanguageModel"),
    fuzzer("CodeTable", "InputMethods"),
    fuzzer("Store", "LanguageModelStore"),
    fuzzer("Capture", "Capture"),
  ]
)
