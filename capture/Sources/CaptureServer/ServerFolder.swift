import Foundation

/// The server's own files in the data folder's subfolder `server`: its token and certificate, which
/// are kept so that a page goes on after the server was started anew.
public struct ServerFolder {
  private let folder: URL

  /// - Parameter dataFolder: the folder of the collected traces, which is there.
  /// - Throws: when the subfolder cannot be made.
  public init(dataFolder: String) throws {
    folder = URL(filePath: dataFolder, directoryHint: .isDirectory).appending(path: "server")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// The kept token, or a new one.
  /// - Parameter renew: whether a kept one is replaced.
  /// - Throws: when it cannot be written.
  public func token(renew: Bool) throws -> AccessToken {
    if !renew, let text = read("token"), let token = AccessToken(text) { return token }
    let token = AccessToken.random()
    try write(token.text + "\n", to: "token")
    return token
  }

  /// The kept certificate, or a new self-signed one when it no longer serves.
  /// - Parameter hosts: DNS names and addresses that it is for.
  /// - Throws: when it cannot be made or written.
  public func certificate(for hosts: [String]) throws -> ServerCertificate {
    if let certificate = read("certificate.pem"), let key = read("key.pem") {
      let kept = ServerCertificate(certificatePEM: certificate, privateKeyPEM: key)
      if kept.serves(hosts) { return kept }
    }
    let made = try ServerCertificate.selfSigned(for: hosts)
    try write(made.certificatePEM, to: "certificate.pem")
    try write(made.privateKeyPEM, to: "key.pem")
    return made
  }

  private func read(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Writes a file that nobody else may read, whole or not at all.
  private func write(_ text: String, to name: String) throws {
    let target = folder.appending(path: name).path
    let temporary = target + ".new"
    try? FileManager.default.removeItem(atPath: temporary)
    guard
      FileManager.default.createFile(
        atPath: temporary, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]),
      rename(temporary, target) == 0
    else { throw ServerError("cannot write \(target)") }
  }
}

/// What keeps the server from starting, in one sentence for a person.
public struct ServerError: Error, CustomStringConvertible {
  public let description: String

  /// - Parameter description: the sentence, without a full stop.
  public init(_ description: String) {
    self.description = description
  }
}
