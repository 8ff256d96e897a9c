import ArgumentParser
import Foundation
import ResourceLoading
import SystemPackage
import TextEntry

/// Logging a session as a study of prediction does.
struct StudyLogOptions: ParsableArguments {
  @Option(
    name: .customLong("study-log"),
    help: ArgumentHelp(
      "Write the study logs of the prediction into this folder, one file per session "
        + "(docs/reference/study-logs.md); 'session study' analyses them.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    name: .customLong("study-detail"),
    help: ArgumentHelp(
      "Content of the study logs: counts, only numbers; touches, also distances of touches from the "
        + "keys' centres; text, also what was written and where (default: counts).",
      valueName: "level"))
  var detail: StudyDetail?

  @Option(
    name: .customLong("study-retention"),
    help: ArgumentHelp(
      "Delete logs in the folder that are older than this number of days (default: "
        + "\(StudyRetention.standardDays)).", valueName: "days"))
  var days: Int?

  @Option(
    name: .customLong("study-limit"),
    help: ArgumentHelp(
      "Keep at most this many MB of logs; the oldest are deleted first (default: "
        + "\(StudyRetention.standardBytes / 1_000_000)).", valueName: "MB"))
  var megabytes: Int?

  func validate() throws {
    if folder == nil, detail != nil || days != nil || megabytes != nil {
      throw ValidationError(
        "--study-detail, --study-retention and --study-limit need --study-log FOLDER.")
    }
    try StudyRetention.validate(days: days, "--study-retention")
    try StudyRetention.validate(megabytes: megabytes, "--study-limit")
  }

  /// What writes the logs, once old ones are deleted; nil where none are asked for.
  func writer() throws -> StudyLogWriter? {
    guard let folder else { return nil }
    let logs = try StudyLogFolder(making: FilePath(folder))
    try logs.delete(retention, now: Self.now)
    return StudyLogWriter(
      logs, detail: detail ?? .counts,
      program: "ringswipe \(RingSwipe.configuration.version)", platform: Self.platform,
      now: { Self.now })
  }

  /// Closes the last log, and deletes what is too much now.
  func finish(_ writer: StudyLogWriter?) throws {
    guard let folder, let writer else { return }
    try writer.close()
    try StudyLogFolder(FilePath(folder)).delete(retention, now: Self.now)
  }

  private var retention: StudyRetention { StudyRetention(days: days, megabytes: megabytes) }

  /// The time of day, in ms since 1970.
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  private static var platform: String { ProcessInfo.processInfo.operatingSystemVersionString }
}

extension StudyDetail: NamedValue {}

extension StudyRetention {
  /// - Parameters:
  ///   - days: nil for the usual number
  ///   - megabytes: nil for the usual size
  init(days: Int?, megabytes: Int?) {
    self.init(
      days: days ?? Self.standardDays,
      maximumBytes: megabytes.map { $0 * 1_000_000 } ?? Self.standardBytes)
  }

  static func validate(days: Int?, _ option: String) throws(ValidationError) {
    if let days, !(0...36_500).contains(days) {
      throw ValidationError("\(option) takes 0 to 36500 days, not \(days).")
    }
  }

  static func validate(megabytes: Int?, _ option: String) throws(ValidationError) {
    if let megabytes, !(0...1_000_000).contains(megabytes) {
      throw ValidationError("\(option) takes 0 to 1000000 MB, not \(megabytes).")
    }
  }
}
