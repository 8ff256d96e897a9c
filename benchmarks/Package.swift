// swift-tools-version: 6.2
import PackageDescription

// Separate from the project's own package, because only those who measure need the benchmark
// library.
let package = Package(
  name: "RingSwipeBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "RingSwipe", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark.git", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Spine",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "KeyboardGeometry", package: "RingSwipe"),
        .product(name: "Lexicon", package: "RingSwipe"),
        .product(name: "Statistics", package: "RingSwipe"),
        .product(name: "ResourceLoading", package: "RingSwipe"),
        .product(name: "SwipeTraces", package: "RingSwipe"),
        .product(name: "SwipeDecoding", package: "RingSwipe"),
        .product(name: "TraceSynthesis", package: "RingSwipe"),
      ],
      path: "Benchmarks/Spine",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "Soak",
      dependencies: [
        .product(name: "TextEntry", package: "RingSwipe"),
        .product(name: "InputMethods", package: "RingSwipe"),
        .product(name: "KeyboardGeometry", package: "RingSwipe"),
        .product(name: "LanguageModel", package: "RingSwipe"),
        .product(name: "Lexicon", package: "RingSwipe"),
        .product(name: "ResourceLoading", package: "RingSwipe"),
        .product(name: "SwipeTraces", package: "RingSwipe"),
        .product(name: "SwipeDecoding", package: "RingSwipe"),
      ],
      path: "Benchmarks/Soak", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "Layouts",
      dependencies: [
        .product(name: "TextEntry", package: "RingSwipe"),
        .product(name: "KeyboardGeometry", package: "RingSwipe"),
        .product(name: "TabletLayouts", package: "RingSwipe"),
      ],
      path: "Benchmarks/Layouts", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "Extension",
      dependencies: [
        .product(name: "TextEntry", package: "RingSwipe"),
        .product(name: "KeyboardGeometry", package: "RingSwipe"),
        .product(name: "LanguageModel", package: "RingSwipe"),
        .product(name: "Lexicon", package: "RingSwipe"),
        .product(name: "ResourceLoading", package: "RingSwipe"),
        .product(name: "SwipeDecoding", package: "RingSwipe"),
      ],
      path: "Benchmarks/Extension", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "Assignments",
      dependencies: [
        .product(name: "LayoutOptimization", package: "RingSwipe"),
        .product(name: "Statistics", package: "RingSwipe"),
      ],
      path: "Benchmarks/Assignments", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
)
