import Foundation

/// The server's own files in the subfolder `server` of the data folder: its token and certificate,
/// which are kept so that pages continue to work after a restart.
public struct ServerFolder {
  private let folder: URL

  /// Opens or creates the subfolder.
  ///
  /// - Parameter dataFolder: the folder of the collected traces, which exists
  /// - Throws: an error if the subfolder cannot be created
  public init(dataFolder: String) throws {
    folder = URL(filePath: dataFolder, directoryHint: .isDirectory).appending(path: "server")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Returns the stored token, or a new one.
  ///
  /// - Parameters:
  ///   - renew: whether to replace a stored token
  ///   - name: the name of its file
  /// - Throws: an error if it cannot be written
  public func token(renew: Bool, name: String = "token") throws -> AccessToken {
    if !renew, let text = read(name), let token = AccessToken(text) { return token }
    let token = AccessToken.random()
    try write(token.text + "\n", to: name)
    return token
  }

  /// Returns the stored certificate, or a new self-signed one if the stored one can no longer be
  /// used.
  ///
  /// - Parameter hosts: the DNS names and addresses that it must cover
  /// - Throws: an error if it cannot be created or written
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

  /// Writes a file that nobody else may read, completely or not at all.
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

/// The reason why the server cannot start, as a readable message.
public struct ServerError: Error, CustomStringConvertible {
  /// A readable message, without a full stop.
  public let description: String

  /// Creates an error.
  ///
  /// - Parameter description: the message, without a full stop
  public init(_ description: String) {
    self.description = description
  }
}
