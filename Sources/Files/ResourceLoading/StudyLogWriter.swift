import SystemPackage
import TextEntry

/// Writes the study logs of sessions into a folder, one file for each session.
package final class StudyLogWriter {
  private let folder: StudyLogFolder
  private let detail: StudyDetail
  private let program: String
  private let platform: String
  /// The time of day, in ms since 1970.
  private let now: () -> Int64
  private var open: FileDescriptor?
  private var failure: OutputError?
  /// The number of logs begun.
  public private(set) var count = 0

  /// Creates a writer.
  /// - Parameters:
  ///   - folder: the folder of the logs.
  ///   - detail: how much they record.
  ///   - program: the program and its version.
  ///   - platform: the system and its version.
  ///   - now: returns the time of day, in ms since 1970.
  package init(
    _ folder: StudyLogFolder, detail: StudyDetail, program: String, platform: String,
    now: @escaping () -> Int64
  ) {
    self.folder = folder
    self.detail = detail
    self.program = program
    self.platform = platform
    self.now = now
  }

  /// Returns the logger of the next session, which has its own file.
  /// - Parameters:
  ///   - header: the header of the session, whose user gets a random id that the folder keeps.
  ///   - log: the name of the user if the header has none.
  /// - Throws: `InputError` or `OutputError` of the folder.
  package func logger(for header: SessionLogHeader, of log: String) throws -> StudyLogger {
    try close()
    let user = try folder.user(named: header.user ?? log)
    let study = StudyLogHeader(
      user: user, detail: detail, program: program, platform: platform, start: now(),
      simulated: header.simulation?.generator)
    let (name, descriptor) = try folder.newLog(of: user, start: study.start)
    open = descriptor
    count += 1
    let path = folder.file(name).string
    let origin = ContinuousClock.now
    return StudyLogger(
      study, clock: { (ContinuousClock.now - origin) / .milliseconds(1) },
      write: { [weak self] bytes in
        do {
          _ = try descriptor.writeAll(bytes)
        } catch {
          self?.failure = OutputError(path: path, reason: "\(error)")
        }
      })
  }

  /// Closes the last log.
  /// - Throws: `OutputError` if it could not be written.
  package func close() throws {
    try open?.close()
    open = nil
    if let failure { throw failure }
  }
}
