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
        .product(name: "KeyboardEngine", package: "RingSwipe"),
        .product(name: "KeyboardFiles", package: "RingSwipe"),
        .product(name: "TraceSynthesis", package: "RingSwipe"),
      ],
      path: "Benchmarks/Spine",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "Soak",
      dependencies: [
        .product(name: "InputMethods", package: "RingSwipe"),
        .product(name: "KeyboardEngine", package: "RingSwipe"),
        .product(name: "KeyboardFiles", package: "RingSwipe"),
      ],
      path: "Benchmarks/Soak", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "Layouts",
      dependencies: [
        .product(name: "KeyboardEngine", package: "RingSwipe"),
      ],
      path: "Benchmarks/Layouts", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "Extension",
      dependencies: [
        .product(name: "KeyboardEngine", package: "RingSwipe"),
        .product(name: "KeyboardFiles", package: "RingSwipe"),
      ],
      path: "Benchmarks/Extension", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "Assignments",
      dependencies: [
        .product(name: "LayoutResearch", package: "RingSwipe"),
        .product(name: "TraceSynthesis", package: "RingSwipe"),
      ],
      path: "Benchmarks/Assignments", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
)
