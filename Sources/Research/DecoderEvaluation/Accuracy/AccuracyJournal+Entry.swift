import JSONText
import Statistics

extension AccuracyJournal.Entry {
  /// The entry as a line, `[number, "hash", [[place, best, millionths, nanoseconds], …], [control
  /// places]]`.
  var line: [UInt8] {
    var line = Array("[\(number),\"\(ContentHash.text(checksum))\",".utf8)
    for (list, end) in [(answers, ","), (controls, "]\n")] {
      line += "[".utf8
      for (index, answer) in list.enumerated() {
        line += (index == 0 ? "[\"" : ",[\"").utf8
        line.append(answer.place.letter)
        line += "\",".utf8
        if let best = answer.best {
          JSONText.append(string: best, to: &line)
        } else {
          line += "null".utf8
        }
        line += ",\(answer.millionths ?? -1),\(answer.nanoseconds)]".utf8
      }
      line += "]\(end)".utf8
    }
    return line
  }

  init?(_ line: [UInt8]) {
    guard case .array(let parts)? = try? JSONValue(json: line), parts.count == 4,
      let number = parts[0].count, case .string(let hash) = parts[1],
      let checksum = UInt64(hash, radix: 16), let answers = Self.answers(parts[2]),
      let controls = Self.answers(parts[3])
    else { return nil }
    self.init(number: number, checksum: checksum, answers: answers, controls: controls)
  }

  private static func answers(_ value: JSONValue) -> [DecoderAnswer]? {
    guard case .array(let values) = value else { return nil }
    var answers: [DecoderAnswer] = []
    for value in values {
      guard case .array(let parts) = value, parts.count == 4, case .string(let letter) = parts[0],
        let byte = letter.utf8.first, let place = DecoderAnswer.Place(letter: byte),
        let nanoseconds = parts[3].count
      else { return nil }
      var best: String?
      if case .string(let word) = parts[1] { best = word }
      answers.append(
        DecoderAnswer(
          place: place, best: best, millionths: parts[2].count, nanoseconds: UInt64(nanoseconds)))
    }
    return answers
  }
}
