import JSONText
import LanguageModel
import Lexicon
import Reports
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces

/// A stroke of several words and the phrases to which it was decoded; docs/reference/phrases.md describes the
/// members and columns.
package struct DecodedStroke: Sendable {
  /// The identifier of the trace.
  package var id: String
  /// The words with which the trace is labelled, if any.
  package var word: String?
  /// The origin of the trace.
  package var origin: TraceOrigin
  /// The phrases, best first; empty if the decoder rejects the stroke.
  package var phrases: [DecodedPhrase]
  /// The words to put in, take out or change in the best phrase, by the letters that are swiped; nil without a
  /// label.
  package var wordErrors: Int?
  /// The number of words of the label.
  package var labelWords = 0
  /// Whether the trace has words before it.
  package var isInContext: Bool
  /// The time that decoding took.
  package var nanoseconds: UInt64

  /// Decodes a stroke.
  /// - Parameters:
  ///   - trace: the stroke; its label is the words with spaces between them.
  ///   - keyboard: the keyboard for which the decoder was made.
  ///   - location: the location of the trace.
  ///   - decoder: a decoder made for the keyboard.
  ///   - boundary: how the finger goes from word to word.
  ///   - limit: the number of phrases requested.
  ///   - learnedWords: the user's words beside the lexicon; nil for none.
  /// - Throws: `InputError.badTrace` if the decoder cannot read phrases on the keyboard.
  package init(
    _ trace: SwipeTrace, on keyboard: KeyboardReference, location: TraceLocation?,
    decoder: any SwipeDecoder, between boundary: PhraseBoundary, limit: Int,
    learnedWords: LearnedLexicon?
  ) throws(InputError) {
    let start = ContinuousClock.now
    var query = SwipeQuery(trace.samples, limit: limit, previous: trace.previous)
    query.learnedWords = learnedWords
    guard let phrases = decoder.phrases(query, between: boundary) else {
      throw .badTrace(
        reason: boundary == .space
          ? "its keyboard has neither space key nor rings to go through, or the profile has no letter "
            + "emission"
          : "the profile has no letter emission, which phrases are read by")
    }
    nanoseconds = (ContinuousClock.now - start).wholeNanoseconds
    self.phrases = phrases
    id = trace.id
    word = trace.word
    origin = TraceOrigin(user: trace.user, keyboard: keyboard, location: location)
    isInContext = !trace.previous.isEmpty
    if let label = trace.word {
      let meant = label.split { $0.isWhitespace }.map { swipeCode(of: String($0)) }
      labelWords = meant.count
      wordErrors = editDistance(
        meant, (phrases.first?.words ?? []).map { swipeCode(of: $0.word) })
    }
  }

  /// The decoding time, rounded to whole µs.
  private var microseconds: UInt64 { (nanoseconds + 500) / 1000 }

  /// Returns a JSON object, with its line break.
  /// - Parameter isTimed: whether the decoding time is included.
  package func jsonLine(isTimed: Bool) -> [UInt8] {
    var line = Array("{\"id\":".utf8)
    JSONText.append(string: id, to: &line)
    if let word {
      line += ",\"word\":".utf8
      JSONText.append(string: word, to: &line)
    }
    line += ",\"phrases\":[".utf8
    for (index, phrase) in phrases.enumerated() {
      line += (index == 0 ? "{\"text\":" : ",{\"text\":").utf8
      JSONText.append(string: phrase.text, to: &line)
      line += ",\"score\":".utf8
      appendFormatted(phrase.score, decimals: 3, to: &line)
      line += ",\"words\":[".utf8
      for (index, word) in phrase.words.enumerated() {
        line += (index == 0 ? "{\"word\":" : ",{\"word\":").utf8
        JSONText.append(string: word.word, to: &line)
        line += ",\"first\":\(word.samples.lowerBound),\"last\":\(word.samples.upperBound - 1)".utf8
        if word.isUnlisted { line += ",\"unlisted\":true".utf8 }
        line.append(UInt8(ascii: "}"))
      }
      line += "]}".utf8
    }
    line += "]".utf8
    if let wordErrors { line += ",\"wordErrors\":\(wordErrors)".utf8 }
    origin.appendMembers(to: &line)
    if isTimed { line += ",\"microseconds\":\(microseconds)".utf8 }
    line += "}\n".utf8
    return line
  }

  /// Returns the names of the columns that `csvRows` fills, with the line break.
  /// - Parameter isTimed: whether the decoding time is included.
  package static func csvHeader(isTimed: Bool) -> String {
    let names =
      ["id", "word", "rank", "phrase", "score", "number", "part", "first", "last", "word_errors"]
      + TraceOrigin.columns + (isTimed ? ["microseconds"] : [])
    return names.joined(separator: ",") + "\n"
  }

  /// Returns one row for each word of each phrase; a single row if there is no phrase.
  /// - Parameter isTimed: whether the decoding time is included.
  package func csvRows(isTimed: Bool) -> [UInt8] {
    let end =
      [wordErrors.map { "\($0)" } ?? ""] + origin.cells + (isTimed ? ["\(microseconds)"] : [])
    var rows: [UInt8] = []
    for (rank, phrase) in phrases.enumerated() {
      for (number, part) in phrase.words.enumerated() {
        let cells = [
          id, word ?? "", "\(rank + 1)", phrase.text, formatted(phrase.score, decimals: 3),
          "\(number + 1)", part.word, "\(part.samples.lowerBound)",
          "\(part.samples.upperBound - 1)",
        ]
        CSVCell.append(row: cells + end, to: &rows)
      }
    }
    if phrases.isEmpty {
      CSVCell.append(row: [id, word ?? "", "", "", "", "", "", "", ""] + end, to: &rows)
    }
    return rows
  }

  /// The heading of the table.
  package static let tableHeader = tableRow("trace", "", "phrases")

  /// A line for the screen: the trace, whether the best phrase is right, and the phrases; with the label if it is
  /// not.
  package var tableLine: String {
    let mark = wordErrors.map { $0 == 0 ? "✓" : "✗" } ?? ""
    var text = phrases.isEmpty ? "(no words)" : phrases.map(\.text).joined(separator: " | ")
    if let word, wordErrors != 0 { text += "  (meant: \(word))" }
    return Self.tableRow(id, mark, text)
  }

  private static func tableRow(_ id: String, _ mark: String, _ text: String) -> String {
    let cells = [(id, 20), (mark, 2)].map { text, width in
      let shown = text.shortened(to: width).printable
      return shown + String(repeating: " ", count: max(0, width - shown.count))
    }
    return (cells + [text.printable]).joined(separator: " ") + "\n"
  }
}
