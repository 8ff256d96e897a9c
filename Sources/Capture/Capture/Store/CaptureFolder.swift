import JSONText
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of a study's data, for reading without a lock and for the store.
///
/// ```
/// study.json             the study, with phrases.txt, words.txt and layouts/
/// sessions/p001-1.jsonl  a header, and one line for each record
/// decoding.json          what decodes the swipes, with hashes
/// tombstones.jsonl       who was deleted, and when
/// drop-outs.jsonl        whose places are given again, and since when
/// requests/              what other programs ask of the server
/// lock                   held by the server
/// ```
public struct CaptureFolder: Hashable, Sendable {
  let path: FilePath

  /// Creates a folder at a path, without reading it.
  ///
  /// - Parameter path: the path of the folder
  public init(_ path: String) { self.path = FilePath(path) }

  private var studyFile: FilePath { path.appending("study.json") }
  private var sessionFolder: FilePath { path.appending("sessions") }
  private var decodingFile: FilePath { path.appending("decoding.json") }
  private var tombstones: FilePath { path.appending("tombstones.jsonl") }
  private var dropOutFile: FilePath { path.appending("drop-outs.jsonl") }

  func path(of name: SessionName) -> FilePath { sessionFolder.appending(name.fileName) }

  func failure(_ path: FilePath, _ error: Errno) -> CaptureError {
    Self.notAFile(path) ?? CaptureError(path: path.string, reason: "\(error)")
  }

  /// Returns the error for a pipe or a device in place of a file; nil for all else.
  private static func notAFile(_ path: FilePath) -> CaptureError? {
    guard StoredFiles.isStream(path) else { return nil }
    return CaptureError(
      path: path.string, reason: "is a pipe or a device, and no file of a study; remove it")
  }

  /// Returns the study of the folder.
  ///
  /// - Throws: `CaptureError` if there is none.
  public func study() throws(CaptureError) -> Study {
    guard access(studyFile.string, R_OK) == 0 else {
      throw CaptureError(
        path: path.string, reason: "is not the folder of a study: it has no readable study.json")
    }
    for file in [studyFile, path.appending("phrases.txt"), path.appending("words.txt")] {
      if let error = Self.notAFile(file) { throw error }
    }
    do throws(StudyError) {
      return try Study.load(studyFile.string)
    } catch {
      throw CaptureError(path: error.place, reason: error.reason)
    }
  }

  func make() throws(CaptureError) {
    for folder in [path, sessionFolder] {
      do throws(Errno) {
        try StoredFiles.makeFolder(folder)
      } catch {
        throw failure(folder, error)
      }
    }
  }

  func lock() throws(CaptureError) -> FileDescriptor {
    let file = path.appending("lock")
    do throws(Errno) {
      if let descriptor = try StoredFiles.lock(file) { return descriptor }
    } catch {
      throw failure(file, error)
    }
    throw CaptureError(
      path: path.string, reason: "another program writes into the folder; stop the server first",
      isLocked: true)
  }

  /// Returns the study in the folder, after storing the given one if the folder has none.
  func settle(_ study: Study?) throws(CaptureError) -> Study {
    if access(studyFile.string, F_OK) == 0 {
      let stored = try self.study()
      if let study, !stored.isSame(as: study) {
        throw CaptureError(
          path: path.string,
          reason: "holds recordings of another study or an earlier state of it (study.json); "
            + "choose another folder")
      }
      return stored
    }
    guard let study else { return try self.study() }
    do throws(Errno) {
      try StoredFiles.makeFolder(path.appending("layouts"))
      for condition in study.conditions {
        guard let bytes = condition.file else { continue }
        var name = condition.layout[...]
        if let mark = name.lastIndex(of: "#") { name = name[..<mark] }
        try replace(path.appending("layouts").appending(String(name)), with: bytes)
      }
      try replace(path.appending("phrases.txt"), with: lines(study.phrases))
      if !study.words.isEmpty {
        try replace(path.appending("words.txt"), with: lines(study.words))
      }
      // Written last: it completes the folder.
      try replace(studyFile, with: Array(study.storedText.utf8))
    } catch {
      throw failure(path, error)
    }
    return try self.study()
  }

  private func lines(_ texts: [String]) -> [UInt8] {
    Array((texts.joined(separator: "\n") + "\n").utf8)
  }

  /// Writes a file next to the old one, and then replaces it.
  private func replace(_ file: FilePath, with bytes: [UInt8]) throws(Errno) {
    let draft = FilePath(file.string + ".draft")
    unlink(draft.string)
    try StoredFiles.create(draft, bytes)
    guard rename(draft.string, file.string) == 0 else { throw Errno(rawValue: errno) }
    try StoredFiles.sync(folder: file.removingLastComponent())
  }

  /// Returns the names of the folder's sessions, ordered by participant and number; other files are
  /// ignored.
  func sessionNames() throws(CaptureError) -> [SessionName] {
    do throws(Errno) {
      return try StoredFiles.names(in: sessionFolder).compactMap { name in
        name.hasSuffix(".jsonl") ? SessionName(String(name.dropLast(6))) : nil
      }.sorted { ($0.participant, $0.number) < ($1.participant, $1.number) }
    } catch {
      throw failure(sessionFolder, error)
    }
  }

  /// Returns a session's journal.
  ///
  /// Bytes after the last line end were never acknowledged, since their write was interrupted.
  ///
  /// - Returns: nil for a file with an incomplete header, of which nothing was ever acknowledged
  /// - Throws: `CaptureError`, which names the file and line, for damage that an interruption does
  ///   not explain.
  func journal(of name: SessionName) throws(CaptureError) -> SessionJournal? {
    let file = path(of: name)
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try StoredFiles.contents(of: file)
    } catch {
      throw failure(file, error)
    }
    return try SessionJournal(bytes, file: file.string, name: name)
  }

  /// Returns a session's journal after truncating the file to what was acknowledged.
  func mendedJournal(of name: SessionName) throws(CaptureError) -> SessionJournal? {
    let file = path(of: name)
    let journal = try journal(of: name)
    do throws(Errno) {
      let descriptor = try StoredFiles.opened(file, .writeOnly)
      defer { try? descriptor.close() }
      let length = try StoredFiles.length(descriptor)
      if let journal, length > journal.length {
        try StoredFiles.truncate(descriptor, to: journal.length)
        try StoredFiles.sync(descriptor)
      }
      if journal == nil { unlink(file.string) }
    } catch {
      throw failure(file, error)
    }
    return journal
  }

  /// Returns the size of all sessions, in bytes.
  func usedBytes() -> Int {
    guard let names = try? StoredFiles.names(in: sessionFolder) else { return 0 }
    return names.reduce(0) { total, name in
      var status = stat()
      return stat(sessionFolder.appending(name).string, &status) == 0
        ? total + Int(status.st_size) : total
    }
  }

  /// Returns the numbers of deleted participants.
  func forgotten() throws(CaptureError) -> [Int] { try participants(in: tombstones) }

  /// Records that a participant was deleted, and the day; nothing else.
  func addTombstone(_ participant: Int) throws(CaptureError) {
    try add(participant, "forgotten", to: tombstones)
  }

  /// Returns the numbers of the participants whose places are given again.
  func dropOuts() throws(CaptureError) -> [Int] { try participants(in: dropOutFile) }

  /// Records that a participant's place is given again, and the day.
  func addDropOut(_ participant: Int) throws(CaptureError) {
    try add(participant, "droppedOut", to: dropOutFile)
  }

  private func participants(in file: FilePath) throws(CaptureError) -> [Int] {
    guard access(file.string, F_OK) == 0 else { return [] }
    do throws(Errno) {
      let bytes = try StoredFiles.contents(of: file)
      return bytes.split(separator: 0x0A).compactMap { line in
        guard let value = try? JSONValue(json: Array(line)),
          let fields = try? JSONFields<StoredLineProblem>(value, at: ""),
          let id = try? fields.text("participant")
        else { return nil }
        return SessionName.participantNumber(id)
      }
    } catch {
      throw failure(file, error)
    }
  }

  private func add(
    _ participant: Int, _ what: String, to file: FilePath
  ) throws(CaptureError) {
    let line = JSONValue.fields([
      ("participant", .string(SessionName.participant(participant))),
      (what, .string(WallClock.day(WallClock.now))),
    ]).line
    do throws(Errno) {
      var bytes = access(file.string, F_OK) == 0 ? try StoredFiles.contents(of: file) : []
      bytes += Array((line + "\n").utf8)
      try replace(file, with: bytes)
    } catch {
      throw failure(file, error)
    }
  }

  /// Compares what decodes with what decoded when the folder was made, or stores it in a folder that
  /// has no such file.
  ///
  /// - Returns: the version of the program that made the folder
  /// - Throws: `CaptureError` if another language, list, model, profile or decoder was used, since
  ///   figures of one study would then be those of two.
  func settle(_ decoding: DecodingFacts) throws(CaptureError) -> String {
    let bytes: [UInt8]
    do throws(Errno) {
      guard access(decodingFile.string, F_OK) == 0 else {
        try replace(decodingFile, with: Array(decoding.json.text.utf8))
        return decoding.program
      }
      bytes = try StoredFiles.contents(of: decodingFile)
    } catch {
      throw failure(decodingFile, error)
    }
    guard let value = try? JSONValue(json: bytes),
      let fields = try? JSONFields<StoredLineProblem>(value, at: ""),
      let stored = try? DecodingFacts(fields)
    else {
      throw CaptureError(
        path: decodingFile.string,
        reason: "was changed or damaged: bring it back from a copy, or move it elsewhere")
    }
    guard stored.isSame(as: decoding) else {
      throw CaptureError(
        path: path.string,
        reason: "its swipes were decoded otherwise. Then: \(stored.summary). Now: "
          + "\(decoding.summary). Start the server with what it had, or choose another folder")
    }
    return stored.program
  }

  /// Overwrites and removes all sessions of a participant.
  func eraseSessions(of participant: Int) throws(CaptureError) {
    for name in try sessionNames() where name.participant == participant {
      do throws(Errno) {
        try StoredFiles.erase(path(of: name))
        try StoredFiles.sync(folder: sessionFolder)
      } catch {
        throw failure(path(of: name), error)
      }
    }
  }
}
