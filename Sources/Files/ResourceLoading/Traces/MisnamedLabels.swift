import JSONText
import SwipeTraces
import Synchronization

/// Notices traces whose word or user is probably in a field of another name.
package final class MisnamedLabels: Sendable {
  /// The number of files that are named for each label; the rest are counted.
  private static let namedFiles = 3
  /// The names of fields, in lower case and without `_`, `-` and spaces, that may hold a word.
  private static let words: Set<String> = [
    "word", "label", "target", "targetword", "intended", "intendedword", "prompt", "promptedword",
    "truth", "groundtruth", "gold", "reference",
  ]
  /// The same for a user.
  private static let users: Set<String> = [
    "user", "userid", "username", "uid", "participant", "participantid", "participantnumber",
    "subject", "subjectid", "person", "personid", "worker", "workerid",
  ]

  private struct State {
    /// The files that have been named, by label.
    var files: [String: Set<String>] = [:]
    var remarks: [String] = []
  }

  private let state = Mutex(State())

  /// Examines a trace of a file.
  func add(_ trace: SwipeTrace, of file: String) {
    guard trace.word == nil || trace.user == nil, !trace.otherFields.isEmpty else { return }
    var found: [(label: String, field: String)] = []
    // A number is hardly a word.
    if trace.word == nil,
      let field = Self.field(
        Self.words, in: trace, where: { JSONText.string($0)?.isEmpty == false })
    {
      found.append(("word", field))
    }
    if trace.user == nil,
      let field = Self.field(
        Self.users, in: trace,
        where: { JSONText.string($0).map { !$0.isEmpty } ?? ($0.first?.isNumber == true) })
    {
      found.append(("user", field))
    }
    guard !found.isEmpty else { return }
    state.withLock { state in
      found.removeAll { label, _ in
        !state.files[label, default: []].insert(file).inserted
          || (state.files[label]?.count ?? 0) > Self.namedFiles
      }
      if !found.isEmpty { state.remarks.append(Self.remark(found, file)) }
    }
  }

  /// Returns the field that is probably a label.
  private static func field(
    _ names: Set<String>, in trace: SwipeTrace, where isLabel: (String) -> Bool
  ) -> String? {
    // Some twenty bytes are enough for each name.
    trace.otherFields.first { field in
      field.name.utf8.count <= 24
        && names.contains(field.name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
        && isLabel(field.json)
    }?.name
  }

  /// Says which fields are not read, what may be meant, and the command that mends it.
  private static func remark(_ found: [(label: String, field: String)], _ file: String) -> String {
    let names = found.map { (label: $0.label, field: printable($0.field, limit: 60)) }
    let map = names.map { "\($0.label)=\($0.field)" }.joined(separator: ",")
    let fields = names.map { "'\($0.field)'" }.joined(separator: " and ")
    let kinds = names.map { $0.label == "word" ? "a label" : "a user" }.joined(separator: " and ")
    let subject = names.count > 1 ? "the fields \(fields) are" : "the field \(fields) is"
    let meant = names.map { "'\($0.label)'" }.joined(separator: " and ")
    let input = file == "-" ? "" : ShellWord.quoted(file) + " "
    return "\(file): \(subject) not read as \(kinds); did you mean \(meant)? "
      + "(ringswipe traces convert \(input)--map \(ShellWord.quoted(map)))"
  }

  /// Returns what has been noticed since the last call.
  /// - Parameter isFinal: whether all traces have been examined.
  package func takeRemarks(isFinal: Bool) -> [String] {
    state.withLock { state in
      var remarks = state.remarks
      state.remarks = []
      guard isFinal else { return remarks }
      for (label, files) in state.files.sorted(by: { $0.key < $1.key })
      where files.count > Self.namedFiles {
        remarks.append(
          "\(files.count - Self.namedFiles) more files with a field that is not read as '\(label)'")
      }
      state.files = [:]
      return remarks
    }
  }
}
