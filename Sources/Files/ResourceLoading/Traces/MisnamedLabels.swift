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
    if trace.word == nil {
      // A number is hardly a word.
      notice("word", Self.words, in: trace, of: file) { JSONText.string($0)?.isEmpty == false }
    }
    if trace.user == nil {
      notice("user", Self.users, in: trace, of: file) {
        JSONText.string($0).map { !$0.isEmpty } ?? ($0.first?.isNumber == true)
      }
    }
  }

  private func notice(
    _ label: String, _ names: Set<String>, in trace: SwipeTrace, of file: String,
    where isLabel: (String) -> Bool
  ) {
    // Some twenty bytes are enough for each name.
    let field = trace.otherFields.first { field in
      field.name.utf8.count <= 24
        && names.contains(field.name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
        && isLabel(field.json)
    }
    guard let field else { return }
    state.withLock { state in
      guard state.files[label, default: []].insert(file).inserted,
        (state.files[label]?.count ?? 0) <= Self.namedFiles
      else { return }
      let name = printable(field.name, limit: 60)
      let argument = name.contains(" ") ? "'\(label)=\(name)'" : "\(label)=\(name)"
      state.remarks.append(
        "\(file): the field '\(name)' is not read as a \(label == "word" ? "label" : "user"); did "
          + "you mean '\(label)'? (`ringswipe traces convert --map \(argument)`)")
    }
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
