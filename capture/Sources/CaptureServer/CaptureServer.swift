import Capture
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOPosix
import QRCode

/// The HTTP server of a study.
public struct CaptureServer: Sendable {
  let service: CaptureService
  /// The address on which the server listens: `127.0.0.1`, or `0.0.0.0` for the local network.
  let address: String
  let port: Int
  let names: ServerNames
  let token: AccessToken?
  let leader: AccessToken
  let certificate: ServerCertificate?
  let limits: ServerLimits
  let report: @Sendable (String) -> Void

  /// Creates a server that only this machine can reach, by plain HTTP.
  ///
  /// - Parameters:
  ///   - service: answers the calls
  ///   - port: 1 to 65535, or 0 for any free port
  ///   - proxies: additional names under which a proxy on this machine forwards to the server
  ///   - token: the token that a page must know; nil if nobody else reaches the server, or if
  ///     everybody may take part
  ///   - leader: the token of the study's leader
  ///   - report: called with messages for the operator of the server
  public init(
    service: CaptureService, port: Int, proxies: [String], token: AccessToken?,
    leader: AccessToken, report: @escaping @Sendable (String) -> Void
  ) {
    self.service = service
    self.port = port
    self.report = report
    self.token = token
    self.leader = leader
    address = "127.0.0.1"
    names = ServerNames(
      scheme: "http", hosts: ["127.0.0.1", "localhost"], proxies: proxies)
    certificate = nil
    limits = ServerLimits()
  }

  /// Creates a server for the local network, with TLS and a token in the address.
  ///
  /// - Parameters:
  ///   - service: answers the calls
  ///   - port: 1 to 65535, or 0 for any free port
  ///   - hosts: the names and addresses under which other machines reach this one
  ///   - proxies: additional names under which a proxy forwards to the server
  ///   - token: the token that a page must know
  ///   - leader: the token of the study's leader
  ///   - certificate: the certificate for those hosts
  ///   - report: called with messages for the operator of the server
  public init(
    service: CaptureService, port: Int, hosts: [String], proxies: [String], token: AccessToken,
    leader: AccessToken, certificate: ServerCertificate,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.service = service
    self.port = port
    self.report = report
    self.token = token
    self.leader = leader
    self.certificate = certificate
    address = "0.0.0.0"
    names = ServerNames(
      scheme: "https", hosts: hosts + ["127.0.0.1", "localhost"], proxies: proxies)
    limits = ServerLimits()
  }

  /// Serves until the process is asked to end (SIGINT, SIGTERM); requests in progress are answered
  /// first.
  ///
  /// - Throws: an error if the port is taken or the certificate cannot be read
  public func run() async throws {
    let threads = NIOThreadPool(numberOfThreads: 4)
    threads.start()
    let limits = limits.fittingSystem()
    let table = ConnectionTable(limits)
    let responder = CaptureResponder(
      service: service, names: names, token: token, leader: leader, limits: limits,
      threads: threads, report: report)
    let plain = HTTPServerBuilder.http1(
      configuration: .init(
        additionalChannelHandlers: [RequestDeadline(limits: limits, table: table)],
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
        address: .hostname(address, port: port), serverName: "RingSwipe", backlog: 4096),
      onServerRunning: { channel in
        names.port = channel.localAddress?.port ?? port
        for line in introduction { report(line) }
      },
      logger: logger)
    // What other programs ask, such as `capture forget`.
    let asked = Task.detached { [service, report] in
      while !Task.isCancelled {
        service.serveRequests(report: report)
        try? await Task.sleep(for: .milliseconds(500))
      }
    }
    defer { asked.cancel() }
    do {
      try await application.runService()
    } catch let error as IOError {
      throw ServerError("cannot listen on \(address):\(port): \(error.description)")
    }
    try await threads.shutdownGracefully()
  }

  /// The addresses to open, with the token in the fragment.
  public var pageAddresses: [String] {
    let secret = token.map { "#token=\($0.text)" } ?? ""
    let hosts = certificate == nil ? Array(names.hosts.prefix(1)) : names.hosts.dropLast(2) + []
    return hosts.map { "\(names.scheme)://\($0):\(names.port)/\(secret)" }
      + names.proxies.map { "https://\($0)/\(secret)" }
  }

  /// The address of the leader's page.
  public var leaderAddress: String {
    "\(names.scheme)://127.0.0.1:\(names.port)/leader#leader=\(leader.text)"
  }

  /// The message once the server listens.
  var introduction: [String] {
    let leading = service.hasStore ? ["The study's leader watches at \(leaderAddress)"] : []
    guard token != nil, let certificate else {
      var lines = [
        "Open \(pageAddresses.first ?? "") in a browser on this machine. Ctrl-C ends the server."
      ]
      lines += pageAddresses.dropFirst().map { "Others open \($0)" }
      if !names.proxies.isEmpty {
        lines.append(
          token == nil
            ? "There is no secret: anyone who reaches the proxy can take part."
            : "Anyone who knows that address can take part.")
      }
      lines.append(
        "(A phone: --lan, or `adb reverse tcp:\(names.port) tcp:\(names.port)` and the same address.)"
      )
      return leading + lines
    }
    var lines = leading + ["Open one of these addresses on a phone or tablet on the same network:"]
    lines += pageAddresses.map { "  \($0)" }
    if let first = pageAddresses.first, let code = QRCode(first) { lines += code.terminalLines }
    lines.append("The browser will warn that the certificate is self-signed. Its SHA-256 is")
    lines.append("  " + ((try? certificate.fingerprint()) ?? "unknown"))
    lines.append("Anyone who knows an address can take part. Ctrl-C ends the server.")
    return lines
  }
}
