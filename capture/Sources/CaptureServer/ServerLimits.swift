import NIOCore

/// The limits on what one client may use.
public struct ServerLimits: Sendable {
  /// The size of a request's body, in bytes: 1 MiB, ten times a trace of 4,000 samples.
  public var bodyBytes = 1 << 20
  /// The size of a request's headers, in bytes: 16 KiB.
  public var headerBytes = 16 << 10
  /// The number of simultaneous connections; further ones wait.
  public var connections = 64
  /// The time from the headers of a request to the end of its body.
  public var bodyTime: TimeAmount = .seconds(10)
  /// The time from the beginning of a connection to its first request, and from an answer to the
  /// next request.
  public var headTime: TimeAmount = .seconds(10)

  /// Creates the default limits.
  public init() {}
}
