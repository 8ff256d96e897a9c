import Capture
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOPosix
import Synchronization

/// Answers every request: the page's files, and `POST /api/NAME` with JSON in both directions,
/// which `CaptureService` answers on threads that may block. Requests that are not allowed are
/// refused before their bodies are read.
public final class CaptureResponder: HTTPResponder {
  /// The context of a request: who sent it.
  public struct Context: RequestContext {
    /// What every context has.
    public var coreContext: CoreRequestContextStorage
    /// The address of the client, or of the proxy.
    let address: String

    /// Creates the context of a request on a connection.
    public init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      address = source.channel.remoteAddress?.ipAddress ?? ""
    }
  }

  private let service: CaptureService
  private let names: ServerNames
  private let token: AccessToken?
  private let leader: AccessToken
  private let limits: ServerLimits
  private let threads: NIOThreadPool
  private let report: @Sendable (String) -> Void
  private let violations = Mutex(0)

  /// Creates a responder.
  ///
  /// - Parameters:
  ///   - service: answers the calls
  ///   - names: the allowed hosts and origins
  ///   - token: the token that `/api` requires in the header `RingSwipe-Token`; nil if only this
  ///     machine can reach the server
  ///   - leader: the token of the study's leader, in the header `RingSwipe-Leader`
  ///   - limits: the limits of a request
  ///   - threads: a running pool for calls, which block while writing and decoding
  ///   - report: called with messages for the operator of the server
  public init(
    service: CaptureService, names: ServerNames, token: AccessToken?, leader: AccessToken,
    limits: ServerLimits, threads: NIOThreadPool, report: @escaping @Sendable (String) -> Void
  ) {
    self.service = service
    self.names = names
    self.token = token
    self.leader = leader
    self.limits = limits
    self.threads = threads
    self.report = report
  }

  /// Answers a request.
  public func respond(to request: Request, context: Context) async throws -> Response {
    guard names.allowsHost(request.head.authority) else {
      return refusal(.misdirectedRequest, "bad-host", "This server does not have that name.")
    }
    var path = request.head.path ?? ""
    // A link to the page may have parameters, which the page itself reads.
    if path.hasPrefix("/?") { path = "/" }
    if let file = PageFiles.all[path] {
      guard request.method == .get || request.method == .head else {
        return refusal(
          .methodNotAllowed, "bad-method", "Pages must be requested with GET.", allow: "GET")
      }
      return response(.ok, type: file.type, bytes: request.method == .head ? [] : file.bytes)
    }
    guard path.hasPrefix("/api/") else {
      return refusal(.notFound, "not-found", "There is nothing at this address.")
    }
    let name = String(path.dropFirst(5))
    if name == "csp-report" { return await policyReport(request) }
    let call = CaptureCall(rawValue: name)
    let leading = LeaderCall(rawValue: name)
    guard call != nil || leading != nil else {
      return refusal(.notFound, "not-found", "There is nothing at this address.")
    }
    if let refused = refusal(of: request, isLeading: leading != nil) { return refused }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: limits.bodyBytes)
    } catch is NIOTooManyBytesError {
      return refusal(.contentTooLarge, "too-large", "A request may have at most 1 MiB.")
    }
    let client = client(of: request, context)
    let reply = try await threads.runIfActive { [service] in
      let bytes = Array(body.readableBytesView)
      if let leading { return service.reply(to: leading, body: bytes) }
      return call.map { service.reply(to: $0, body: bytes, client: client) }
        ?? CaptureReply(status: 404, json: [])
    }
    var response = response(
      .init(code: reply.status), type: "application/json; charset=utf-8", bytes: reply.json)
    if reply.status == 429 { response.headers[.retryAfter] = "600" }
    return response
  }

  /// Returns the refusal of a call, decided from its headers alone, or nil if it is allowed.
  ///
  /// - Parameter isLeading: whether it is a call of the study's leader
  private func refusal(of request: Request, isLeading: Bool) -> Response? {
    guard request.method == .post else {
      return refusal(
        .methodNotAllowed, "bad-method", "Calls must be made with POST.", allow: "POST")
    }
    guard names.allowsOrigin(request.headers[.origin]) else {
      return refusal(.forbidden, "bad-origin", "Only this server's own page may make calls.")
    }
    if isLeading {
      guard leader.matches(request.headers[Self.leaderHeader]) else {
        return refusal(
          .unauthorized, "bad-token",
          "The address lacks the leader's key: open the complete address that the server printed.")
      }
    } else if let token, !token.matches(request.headers[Self.tokenHeader]) {
      return refusal(
        .unauthorized, "bad-token",
        "The address lacks its key: open the complete address or scan its code again.")
    }
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }
    guard type.lowercased().filter({ $0 != " " }) == "application/json" else {
      return refusal(
        .unsupportedMediaType, "bad-type", "The body of a call must be application/json.")
    }
    // A number too large for an integer is too large.
    if let length = request.headers[.contentLength], Int(length) ?? .max > limits.bodyBytes {
      return refusal(.contentTooLarge, "too-large", "A request may have at most 1 MiB.")
    }
    return nil
  }

  /// Returns who sent a request: the address of the connection or, behind a proxy of this machine, the
  /// one that the proxy names last.
  private func client(of request: Request, _ context: Context) -> String {
    let isLocal = context.address == "::1" || context.address.hasPrefix("127.")
    guard isLocal, names.isProxied(request.head.authority),
      let forwarded = request.headers[Self.forwardedHeader]
    else { return context.address }
    let last = forwarded.split(separator: ",").last.map { $0.filter { $0 != " " } } ?? ""
    return last.isEmpty ? context.address : String(last.prefix(64))
  }

  /// Handles a browser's report that the page violates its own policy, which is an error in the
  /// page or in a browser extension.
  private func policyReport(_ request: Request) async -> Response {
    guard request.method == .post, let body = try? await request.body.collect(upTo: 16 << 10) else {
      return refusal(.badRequest, "bad-report", "This is not a report.")
    }
    let count = violations.withLock { count in
      count += 1
      return count
    }
    if count <= 100 {
      let text = body.readableBytesView.prefix(1000).filter { (32..<127).contains($0) }
      report("policy violated by the page: \(String(decoding: text, as: UTF8.self))")
    }
    return response(.noContent, type: nil, bytes: [])
  }

  private func refusal(
    _ status: HTTPResponse.Status, _ code: String, _ sentence: String, allow: String? = nil
  ) -> Response {
    var response = response(
      status, type: "application/json; charset=utf-8",
      bytes: Array(#"{"error":"\#(sentence)","code":"\#(code)"}"#.utf8))
    if let allow { response.headers[.allow] = allow }
    return response
  }

  private func response(_ status: HTTPResponse.Status, type: String?, bytes: [UInt8]) -> Response {
    var headers = Self.securityHeaders
    if let type { headers[.contentType] = type }
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The header in which the page sends the token from its address.
  static let tokenHeader = HTTPField.Name("RingSwipe-Token") ?? .authorization

  /// The header in which the leader's page sends the leader's token.
  static let leaderHeader = HTTPField.Name("RingSwipe-Leader") ?? .authorization

  private static let forwardedHeader = HTTPField.Name("X-Forwarded-For") ?? .from

  /// The headers of every answer. They isolate the page in its own process, which gives its clock
  /// steps of 5 µs; nothing on the page comes from elsewhere or is kept in caches, and no other
  /// page may embed or read it.
  static let securityHeaders: HTTPFields = {
    let fields = [
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        + "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        + "report-uri /api/csp-report",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
      "Cache-Control": "no-store",
    ]
    var headers = HTTPFields()
    for (name, value) in fields {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    return headers
  }()
}
