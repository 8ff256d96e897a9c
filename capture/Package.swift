// swift-tools-version: 6.2
import PackageDescription

/// Every target builds in Swift 6 mode with warnings as errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
]

// Separate from the project's own package, because only those who collect traces need an HTTP
// server.
let package = Package(
  name: "RingSwipeCapture",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "ringswipe-capture", targets: ["ringswipe-capture"])],
  dependencies: [
    .package(name: "RingSwipe", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "QRCode", swiftSettings: strict),
    .target(
      name: "CaptureServer",
      dependencies: [
        "QRCode",
        .product(name: "Capture", package: "RingSwipe"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      // Embedded in the program, so that it can be copied elsewhere.
      resources: [.embedInCode("Page")],
      swiftSettings: strict),
    .executableTarget(
      name: "ringswipe-capture",
      dependencies: [
        "CaptureServer",
        .product(name: "Capture", package: "RingSwipe"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "QRCodeTests", dependencies: ["QRCode"], exclude: ["Fixtures", "make_vectors.py"],
      swiftSettings: strict),
    .testTarget(
      name: "CaptureServerTests",
      dependencies: [
        "CaptureServer", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: strict),
  ]
)
