import ArgumentParser
import Capture
import CaptureServer
import Foundation

@main
struct CaptureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ringswipe-capture",
    abstract: "Serves a page on which people swipe words, and stores their traces.",
    discussion: """
      Without STUDY the built-in study is served. Only this machine reaches the server, unless --lan
      is given. The traces are in the data folder: `ringswipe capture status`, `export` and `forget`
      work on it, also while the server runs. Ctrl-C ends the server; started again, every session
      goes on where it was. Behind a proxy the address has a secret too, unless --open says that
      anybody may take part.

      Examples:
        ringswipe-capture --data my-study
        ringswipe-capture study.json --data my-study --lan
        ringswipe-capture --try-only
      """)

  @Argument(help: "Study file (JSON; docs/tasks/collecting-traces.md).")
  var study: String?

  @Option(help: "Folder of the traces, created if missing.")
  var data = "capture-data"

  @Option(help: "File of phrases, one per line, or a language code, instead of the study's.")
  var phrases: String?

  @Option(
    help:
      "Language that is written (de, fr, …): phrases, word list, model; without a study file its ring."
  )
  var language: String?

  @Option(help: "Port; 0 for any free port.")
  var port = 8360

  @Flag(help: "Serve the local network, over TLS and with a secret in the address.")
  var lan = false

  @Option(help: "Additional name of this machine on the local network (repeatable).")
  var name: [String] = []

  @Option(help: "Name under which a proxy forwards to the server (repeatable).")
  var proxy: [String] = []

  @Flag(help: "With --proxy: no secret in the address, so that anybody may take part.")
  var open = false

  @Option(help: "Your own certificate for --lan, as PEM with its issuers' certificates.")
  var certificate: String?

  @Option(help: "Private key for --certificate, as PEM.")
  var key: String?

  @Flag(help: "Create a new secret, which invalidates all earlier addresses.")
  var newToken = false

  @Flag(help: "Serve only the page for trying keyboards: no study, nothing stored.")
  var tryOnly = false

  @Option(help: "Word list that decodes, instead of the study's: a name or a file.")
  var lexicon: String?

  @Option(help: "Maximum size of the data folder, in megabytes.")
  var quota = 1024

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port must be 0 to 65535") }
    guard (1...1_000_000).contains(quota) else {
      throw ValidationError("--quota must be 1 to 1000000 megabytes")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key must be given together")
    }
    if !lan, certificate != nil || !name.isEmpty {
      throw ValidationError("--certificate and --name require --lan")
    }
    if newToken, !lan, proxy.isEmpty || open {
      throw ValidationError("--new-token requires --lan, or --proxy without --open")
    }
    if open, proxy.isEmpty || lan {
      throw ValidationError("--open is for --proxy without --lan")
    }
    if tryOnly, study != nil || phrases != nil {
      throw ValidationError("--try-only serves no study: omit STUDY and --phrases")
    }
    for host in name + proxy where host.isEmpty || host.contains(where: { "/:@ ".contains($0) }) {
      throw ValidationError("'\(host)' is not a host name (without http:// and port)")
    }
  }

  func run() async throws {
    do {
      try await serve()
    } catch let error as ExitCode {
      throw error
    } catch {
      Self.tell("Error: \(error)")
      throw ExitCode(1)
    }
  }

  private func serve() async throws {
    var store: CaptureStore?
    var beginning = "Keyboards to try; nothing is stored."
    var study: Study?
    if !tryOnly {
      study = try Study.load(self.study, phrases: phrases, language: language, lexicon: lexicon)
    }
    let decoding = try CaptureDecoding(for: study, report: { Self.tell($0) })
    if let study {
      let facts = study.feedback == .none ? try CaptureDecoding.undecoded(study) : decoding.facts
      let opened = try CaptureStore(
        folder: data, study: study, decoding: facts, quota: quota << 20)
      store = opened
      beginning = "Study '\(study.name)'; the traces go to \(data).\n\(facts.summary)"
      if let earlier = opened.earlierProgram {
        Self.tell(
          "The folder was begun by version \(earlier) of the program; each session names its own.")
      }
    }
    defer { store?.close() }
    let service = try CaptureService(store: store, decoding: decoding)
    // Without a study nothing is kept, not even the secrets.
    let folder = tryOnly ? nil : try ServerFolder(dataFolder: data)
    let leader = try folder?.token(renew: newToken, name: "leader") ?? .random()
    func secret() throws -> AccessToken { try folder?.token(renew: newToken) ?? .random() }
    guard lan else {
      let token = proxy.isEmpty || open ? nil : try secret()
      Self.tell(beginning)
      let server = CaptureServer(
        service: service, port: port, proxies: proxy, token: token, leader: leader,
        report: { Self.tell($0) })
      return try await server.run()
    }
    let hosts = ServerNames.localNetworkAddresses() + name
    guard !hosts.isEmpty else {
      throw ServerError("this machine has no address on a local network; give one with --name")
    }
    let server = CaptureServer(
      service: service, port: port, hosts: hosts, proxies: proxy,
      token: try secret(), leader: leader, certificate: try serverCertificate(hosts, folder),
      report: { Self.tell($0) })
    Self.tell(beginning)
    try await server.run()
  }

  private func serverCertificate(
    _ hosts: [String], _ folder: ServerFolder?
  ) throws -> ServerCertificate {
    guard let certificate, let key else {
      let all = hosts + ["127.0.0.1", "localhost"]
      return try folder?.certificate(for: all) ?? .selfSigned(for: all)
    }
    func text(_ path: String) throws -> String {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw ServerError("cannot read \(path)")
      }
      return text
    }
    return ServerCertificate(certificatePEM: try text(certificate), privateKeyPEM: try text(key))
  }

  /// Reports a line to the operator of the server at once.
  private static func tell(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
