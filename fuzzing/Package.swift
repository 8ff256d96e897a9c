// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// One executable per reader: `Sources/<name>Fuzzer` and `corpus/<name>`.
func fuzzer(_ name: String, _ library: String) -> Target {
  .executableTarget(
    name: "\(name)Fuzzer",
    dependencies: ["Checks", .product(name: library, package: "RingSwipe")],
    // libFuzzer brings the main function.
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
    fuzzer("JSONLines", "SwipeTraces"),
    fuzzer("CSV", "SwipeTraces"),
    fuzzer("HowWeSwipe", "SwipeTraces"),
    fuzzer("Layout", "KeyboardGeometry"),
    fuzzer("Lexicon", "Lexicon"),
    fuzzer("CompiledLexicon", "Lexicon"),
    fuzzer("Profile", "SwipeDecoding"),
    fuzzer("BigramModel", "LanguageModel"),
  ]
)
