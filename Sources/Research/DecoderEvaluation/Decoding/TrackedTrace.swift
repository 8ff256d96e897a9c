import JSONText
import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// A trace and the keys that it visits. docs/reference/results.md describes the members and
/// columns.
package struct TrackedTrace: Sendable {
  /// The identifier of the trace.
  package var id: String
  /// The word with which the trace is labelled, if any.
  package var word: String?
  /// The origin of the trace.
  package var origin: TraceOrigin
  /// The visited keys in order.
  package var visits: [Visit]

  /// A visited key.
  package struct Visit: Hashable, Sendable {
    /// The key's character; empty for a key that writes none.
    package var key: String
    /// The time of the visit, in ms from the first sample.
    package var time: Double
    /// The index of the sample, from 0.
    package var sample: Int
    /// The event that registered the visit.
    package var registration: String
  }

  /// Tracks a trace.
  package init(_ trace: SwipeTrace, origin: TraceOrigin, by tracker: SwipeTracker) {
    id = trace.id
    word = trace.word
    self.origin = origin
    visits = tracker.visitedKeys(of: trace.samples).map { visited in
      Visit(
        key: tracker.keyboard.keys[visited.key].character.map(String.init) ?? "",
        time: (visited.time * 1000).rounded() / 1000, sample: visited.sampleIndex,
        registration: visited.registration.rawValue)
    }
  }

  /// The visited keys as text.
  package var keys: String { visits.map(\.key).joined() }

  /// One JSON object, with its line break.
  package var jsonLine: [UInt8] {
    var line = Array("{\"id\":".utf8)
    JSONText.append(string: id, to: &line)
    if let word {
      line += ",\"word\":".utf8
      JSONText.append(string: word, to: &line)
    }
    line += ",\"keys\":".utf8
    JSONText.append(string: keys, to: &line)
    line += ",\"visits\":[".utf8
    for (index, visit) in visits.enumerated() {
      line += (index == 0 ? "{\"key\":" : ",{\"key\":").utf8
      JSONText.append(string: visit.key, to: &line)
      line += ",\"t\":".utf8
      JSONText.append(number: visit.time, to: &line)
      line += ",\"sample\":\(visit.sample),\"by\":\"\(visit.registration)\"}".utf8
    }
    line += "]".utf8
    origin.appendMembers(to: &line)
    line += "}\n".utf8
    return line
  }

  /// The names of the columns that `csvRows` fills, with the line break.
  package static let csvHeader =
    (["id", "word", "keys", "visit", "key", "t", "sample", "by"] + TraceOrigin.columns)
    .joined(separator: ",") + "\n"

  /// One row for each visit. A trace that visits no key has one row, so that no trace is lost.
  package var csvRows: [UInt8] {
    let (start, end) = ([id, word ?? "", keys], origin.cells)
    var rows: [UInt8] = []
    for (index, visit) in visits.enumerated() {
      var time: [UInt8] = []
      JSONText.append(number: visit.time, to: &time)
      CSVCell.append(
        row: start + [
          "\(index + 1)", visit.key, String(decoding: time, as: UTF8.self), "\(visit.sample)",
          visit.registration,
        ] + end, to: &rows)
    }
    if visits.isEmpty { CSVCell.append(row: start + ["", "", "", "", ""] + end, to: &rows) }
    return rows
  }
}
