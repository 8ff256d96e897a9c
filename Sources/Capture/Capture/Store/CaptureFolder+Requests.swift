import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension CaptureFolder {
  private var requestFolder: FilePath { path.appending("requests") }

  /// What another program may ask of the server that has the folder open.
  public enum Request: String, CaseIterable, Sendable {
    /// To delete everything of a participant.
    case forget
    /// To give a participant's place again.
    case dropOut = "drop-out"
  }

  /// Asks the server that has the folder open, and waits until it has done it.
  ///
  /// - Parameters:
  ///   - request: what is asked
  ///   - participant: the participant's id, such as `p007`
  ///   - seconds: how long to wait
  /// - Returns: whether it is done
  /// - Throws: `CaptureError` if nothing can be asked
  public func ask(
    _ request: Request, _ participant: String, waiting seconds: Int = 10
  ) throws(CaptureError) -> Bool {
    guard SessionName.participantNumber(participant) != nil else {
      throw CaptureError(
        path: participant, reason: "is not a participant's id; ids look like p001, p002, …")
    }
    let file = requestFolder.appending("\(request.rawValue)-\(participant)")
    do throws(Errno) {
      try StoredFiles.makeFolder(requestFolder)
      if access(file.string, F_OK) != 0 { try StoredFiles.create(file, []) }
    } catch {
      throw failure(file, error)
    }
    for _ in 0..<(10 * seconds) {
      usleep(100_000)
      if access(file.string, F_OK) != 0 { return true }
    }
    return false
  }

  /// Returns what other programs ask, and of whom; what cannot be read is nothing.
  func requests() -> [(request: Request, participant: String)] {
    guard let names = try? StoredFiles.names(in: requestFolder) else { return [] }
    return names.compactMap { name in
      guard let mark = name.lastIndex(of: "-"),
        let request = Request(rawValue: String(name[..<mark]))
      else { return nil }
      let id = String(name[name.index(after: mark)...])
      return SessionName.participantNumber(id) == nil ? nil : (request, id)
    }
  }

  /// Removes a request that is done.
  func settle(_ request: Request, _ participant: String) {
    unlink(requestFolder.appending("\(request.rawValue)-\(participant)").string)
  }
}
