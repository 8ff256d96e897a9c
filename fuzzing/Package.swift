// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// Returns the executable for one reader: `Sources/<name>Fuzzer` and `corpus/<name>`.
///
/// - Parameters:
///   - readsTraces: whether its input is a file of traces.
///   - decodes: whether it decodes swipes.
func fuzzer(
  _ name: String, _ libraries: String..., readsTraces: Bool = false, decodes: Bool = false
) -> Target {
  .executableTarget(
    name: "\(name)Fuzzer",
    dependencies: ["Checks"] + (readsTraces ? ["TracePieces"] : [])
      + (decodes ? ["SwipePieces"] : [])
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
      dependencies: ["Checks", .product(name: "KeyboardEngine", package: "RingSwipe")],
      swiftSettings: strict),
    .target(
      name: "SwipePieces",
      dependencies: [
        .product(name: "KeyboardEngine", package: "RingSwipe"),
        .product(name: "KeyboardFiles", package: "RingSwipe"),
      ], swiftSettings: strict),
    fuzzer("JSONLines", "KeyboardEngine", readsTraces: true),
    fuzzer("CSV", "KeyboardEngine", readsTraces: true),
    fuzzer("HowWeSwipe", "KeyboardEngine", readsTraces: true),
    fuzzer("Futo", "KeyboardEngine", readsTraces: true),
    fuzzer("EyeSwipe", "KeyboardEngine", readsTraces: true),
    fuzzer("HeliBoard", "KeyboardEngine", readsTraces: true),
    fuzzer("ForeignLog", "KeyboardFiles", "KeyboardEngine", readsTraces: true),
    fuzzer("Gzip", "KeyboardFiles"),
    fuzzer("Layout", "KeyboardEngine"),
    fuzzer("Lexicon", "KeyboardEngine"),
    fuzzer("CompiledLexicon", "KeyboardEngine"),
    fuzzer("Profile", "KeyboardEngine"),
    fuzzer("MotorModel", "KeyboardEngine", "TraceSynthesis"),
    fuzzer("Theme", "Rendering"),
    fuzzer("Session", "KeyboardEngine"),
    fuzzer("Decoder", "KeyboardEngine", decodes: true),
    fuzzer("LiveDecoder", "KeyboardEngine", decodes: true),
    fuzzer("SessionLog", "KeyboardEngine"),
    fuzzer("StudyLog", "KeyboardEngine"),
    fuzzer("NGramModel", "KeyboardEngine"),
    fuzzer("LetterModel", "KeyboardEngine"),
    fuzzer("CodeTable", "InputMethods"),
    fuzzer("Store", "KeyboardFiles"),
    fuzzer("Capture", "Capture"),
  ]
)
