import NIOCore
import Synchronization

/// The names under which pages may reach the server. A request with another host comes from a page
/// that only pretends to be ours (DNS rebinding), and one with another origin from a foreign page.
public final class ServerNames: Sendable {
  /// The scheme, `http` or `https`.
  public let scheme: String
  /// The host names and addresses without a port; IPv6 addresses in brackets.
  public let hosts: [String]
  /// Names for which another server answers, such as a TLS proxy, with any port and either scheme.
  public let proxies: [String]
  private let boundPort = Mutex(0)

  /// Creates a set of names.
  ///
  /// - Parameters:
  ///   - scheme: `http` or `https`
  ///   - hosts: host names and addresses without a port; IPv6 addresses in brackets
  ///   - proxies: names under which a proxy forwards to the server, without a port
  public init(scheme: String, hosts: [String], proxies: [String] = []) {
    self.scheme = scheme
    self.hosts = hosts.map { $0.lowercased() }
    self.proxies = proxies.map { $0.lowercased() }
  }

  /// The port, which is known once the server listens.
  public var port: Int {
    get { boundPort.withLock { $0 } }
    set { boundPort.withLock { $0 = newValue } }
  }

  /// Returns whether a request's `Host` names this server.
  ///
  /// - Parameter authority: the value of the header, such as `127.0.0.1:8360`
  public func allowsHost(_ authority: String?) -> Bool {
    guard let (host, port) = Self.split(authority?.lowercased() ?? "") else { return false }
    if proxies.contains(host) { return true }
    return hosts.contains(host) && (port ?? (scheme == "https" ? 443 : 80)) == self.port
  }

  /// Returns whether a request's `Host` is one for which a proxy answers.
  func isProxied(_ authority: String?) -> Bool {
    Self.split(authority?.lowercased() ?? "").map { proxies.contains($0.host) } ?? false
  }

  /// Returns whether a request's `Origin` is one of this server's own pages.
  ///
  /// - Parameter origin: the value of the header, such as `http://127.0.0.1:8360`
  public func allowsOrigin(_ origin: String?) -> Bool {
    guard let origin = origin?.lowercased() else { return false }
    for scheme in ["http", "https"] where origin.hasPrefix(scheme + "://") {
      let authority = String(origin.dropFirst(scheme.count + 3))
      guard let (host, _) = Self.split(authority) else { return false }
      if proxies.contains(host) { return true }
      return scheme == self.scheme && allowsHost(authority)
    }
    return false
  }

  /// Returns the host and port of `host`, `host:port` or `[v6]:port`, or nil for anything else.
  private static func split(_ authority: String) -> (host: String, port: Int?)? {
    var host = Substring(authority)
    var port: Int?
    let nameEnd = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : authority.startIndex
    guard let nameEnd else { return nil }
    if let colon = authority[nameEnd...].firstIndex(of: ":") {
      let digits = authority[authority.index(after: colon)...]
      guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(digits)
      else { return nil }
      port = number
      host = authority[..<colon]
    }
    return host.isEmpty || host.contains("/") ? nil : (String(host), port)
  }

  /// Returns the machine's addresses that other machines can reach: IPv4, without loopback and
  /// link-local addresses.
  public static func localNetworkAddresses() -> [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    var addresses: [String] = []
    for device in devices {
      guard case .v4? = device.address, let address = device.address?.ipAddress,
        !address.hasPrefix("127."), !address.hasPrefix("169.254."), !addresses.contains(address)
      else { continue }
      addresses.append(address)
    }
    return addresses
  }
}
