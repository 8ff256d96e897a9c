import Capture
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOPosix
import QRCode

/// The HTTP server of a study: where it listens and what it tells the person who starts it.
public struct CaptureServer: Sendable {
  let service: CaptureService
  /// The address listened on: `127.0.0.1`, or `0.0.0.0` for the local network.
  let address: String
  let port: Int
  let names: ServerNames
  let token: AccessToken?
  let certificate: ServerCertificate?
  let limits: ServerLimits
  let report: @Sendable (String) -> Void

  /// A server that only this machine reaches, by plain HTTP.
  /// - Parameters:
  ///   - service: answers the calls.
  ///   - port: 1 to 65535, or 0 for any free one.
  ///   - proxies: further names under which a proxy on this machine forwards to the server.
  ///   - report: called with lines for the person who runs the server.
  public init(
    service: CaptureService, port: Int, proxies: [String],
    report: @escaping @Sendable (String) -> Void
  ) {
    self.service = service
    self.port = port
    self.report = report
    address = "127.0.0.1"
    names = ServerNames(
      scheme: "http", hosts: ["127.0.0.1", "localhost"], proxies: proxies)
    token = nil
    certificate = nil
    limits = ServerLimits()
  }

  /// A server for the local network: TLS, and a token in the address.
  /// - Parameters:
  ///   - service: answers the calls.
  ///   - port: 1 to 65535, or 0 for any free one.
  ///   - hosts: the names and addresses under which other machines reach this one.
  ///   - proxies: further names under which a proxy forwards to the server.
  ///   - token: what a page must know.
  ///   - certificate: for those hosts.
  ///   - report: called with lines for the person who runs the server.
  public init(
    service: CaptureService, port: Int, hosts: [String], proxies: [String], token: AccessToken,
    certificate: ServerCertificate, report: @escaping @Sendable (String) -> Void
  ) {
    self.service = service
    self.port = port
    self.report = report
    address = "0.0.0.0"
    names = ServerNames(
      scheme: "https", hosts: hosts + ["127.0.0.1", "localhost"], proxies: proxies)
    self.token = token
    self.certificate = certificate
    limits = ServerLimits()
  }

  /// Serves until the process is told to end (SIGINT, SIGTERM); requests that have begun are
  /// answered first.
  /// - Throws: when the port is taken or the certificate cannot be read.
  public func run() async throws {
    let threads = NIOThreadPool(numberOfThreads: 4)
    threads.start()
    let responder = CaptureResponder(
      service: service, names: names, token: token, limits: limits, threads: threads,
      report: report)
    let plain = HTTPServerBuilder.http1(
      configuration: .init(
        additionalChannelHandlers: [RequestDeadline(limits: limits)],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: 100)))
    let server: HTTPServerBuilder
    if let certificate {
      server = try .tls(plain, tlsConfiguration: try certificate.configuration())
    } else {
      server = plain
    }
    var logger = Logger(label: "capture")
    logger.logLevel = .critical
    let application = Application(
      responder: responder, server: server,
      configuration: ApplicationConfiguration(
        address: .hostname(address, port: port), serverName: "RingSwipe",
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
      onServerRunning: { channel in
        names.port = channel.localAddress?.port ?? port
        for line in introduction { report(line) }
      },
      logger: logger)
    do {
      try await application.runService()
    } catch let error as IOError {
      throw ServerError("cannot listen on \(address):\(port): \(error.description)")
    }
    try await threads.shutdownGracefully()
  }

  /// The addresses to open, with the token in the fragment.
  public var pageAddresses: [String] {
    let hosts = token == nil ? Array(names.hosts.prefix(1)) : names.hosts.dropLast(2) + []
    return hosts.map { host in
      "\(names.scheme)://\(host):\(names.port)/" + (token.map { "#token=\($0.text)" } ?? "")
    }
  }

  /// What is said once the server listens.
  var introduction: [String] {
    guard token != nil, let certificate else {
      return [
        "Open \(pageAddresses.first ?? "") in a browser on this machine. Ctrl-C ends the server.",
        "(A phone: --lan, or `adb reverse tcp:\(names.port) tcp:\(names.port)` and the same address.)",
      ]
    }
    var lines = ["Open one of these addresses on a phone or tablet in the same network:"]
    lines += pageAddresses.map { "  \($0)" }
    if let first = pageAddresses.first, let code = QRCode(first) { lines += code.terminalLines }
    lines.append("The browser warns, as the certificate is this server's own. Its SHA-256 is")
    lines.append("  " + ((try? certificate.fingerprint()) ?? "unknown"))
    lines.append("Whoever knows an address can take part. Ctrl-C ends the server.")
    return lines
  }
}
