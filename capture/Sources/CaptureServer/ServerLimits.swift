import NIOCore

/// What one client may take of the server.
public struct ServerLimits: Sendable {
  /// Bytes of a request's body: 1 MiB, ten times a trace of 4,000 samples.
  public var bodyBytes = 1 << 20
  /// Bytes of a request's headers: 16 KiB.
  public var headerBytes = 16 << 10
  /// Connections at once; further ones wait.
  public var connections = 64
  /// From a request's headers to the end of its body.
  public var bodyTime: TimeAmount = .seconds(10)
  /// From a connection's beginning to its first request, and from an answer to the next request.
  public var headTime: TimeAmount = .seconds(10)

  public init() {}
}
