import NIOCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The limits on what one client may use.
public struct ServerLimits: Sendable {
  /// The size of a request's body, in bytes: 1 MiB, ten times a trace of 4,000 samples.
  public var bodyBytes = 1 << 20
  /// The size of a request's headers, in bytes: 16 KiB.
  public var headerBytes = 16 << 10
  /// The number of simultaneous connections; for another one the idlest of the client with the most
  /// is closed.
  public var connections = 8192
  /// The number of simultaneous connections of one address: a class behind one router or proxy is one
  /// address.
  public var connectionsOfAddress = 4096
  /// The time from the beginning of a connection to its first byte.
  public var firstByteTime: TimeAmount = .seconds(1)
  /// The time from the headers of a request to the end of its body.
  public var bodyTime: TimeAmount = .seconds(10)
  /// The time from the first byte of a connection to its first request, and from an answer to the
  /// next request.
  public var headTime: TimeAmount = .seconds(10)

  /// Creates the default limits.
  public init() {}

  /// The files that the process may have open beside connections.
  private static let otherFiles = 256

  /// Raises the number of files that the process may open to what the system allows, and lowers the
  /// numbers of connections to what that leaves.
  ///
  /// - Returns: the limits that hold
  func fittingSystem() -> ServerLimits {
    var limits = self
    var files = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &files) == 0 else { return limits }
    let wanted = rlim_t(connections + Self.otherFiles)
    if files.rlim_cur < wanted {
      var raised = files
      raised.rlim_cur = min(wanted, files.rlim_max)
      if setrlimit(resource, &raised) == 0 { files = raised }
    }
    let room = Int(clamping: files.rlim_cur) - Self.otherFiles
    limits.connections = max(16, min(connections, room))
    limits.connectionsOfAddress = min(connectionsOfAddress, max(8, limits.connections / 2))
    return limits
  }
}
