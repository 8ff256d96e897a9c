import Lexicon
import ResourceLoading
import SwipeTraces
import SystemPackage

/// A trace to make: of which word, on which keyboard, by whom.
struct SynthesisTask: Sendable {
  var id: String
  var word: SynthesisWord
  var keyboard: KeyboardReference
  /// The person's number, from 0.
  var person = 0
  /// The person's name in the trace; nil if no persons were asked for.
  var user: String?
  /// The trace's number, from 0, on which its random numbers depend.
  var number: Int
}

/// A word to swipe, with what is known of the text around it.
package struct SynthesisWord: Hashable, Sendable {
  package var word: String
  /// The words before it.
  package var previous: [String]
  /// The number of its sentence; nil outside sentences.
  package var sentence: Int?

  package init(_ word: String, previous: [String] = [], sentence: Int? = nil) {
    self.word = word
    self.previous = previous
    self.sentence = sentence
  }

  /// Reads the words of a list, a file of phrases, or a running text, one after the other. Phrases and texts may
  /// be of any length.
  /// - Parameters:
  ///   - list: a word list, most frequent first.
  ///   - phrases: one a line; used without a list.
  ///   - text: a running text; used without a list and phrases.
  ///   - report: called with lines of the list that are skipped.
  ///   - take: called with each word and the share of all, if it is known.
  /// - Returns: how many lines were skipped.
  /// - Throws: `InputError` for a file that cannot be read; what `take` throws.
  package static func forEach(
    list: String?, phrases: String?, text: String?, isCancelled: () -> Bool,
    report: (String) -> Void, _ take: (SynthesisWord, Double?) throws -> Void
  ) throws -> Int {
    if let list {
      let path = FilePath(list)
      let list = ListReading(try TextFile.list(in: path), trustsOrder: true)
      for remark in list.remarks { report("\(path): \(remark)") }
      for message in list.problems.messages(in: path) { report(message) }
      let entries = list.lexicon.entries
      for (index, entry) in entries.enumerated() {
        try take(SynthesisWord(entry.word), Double(index + 1) / Double(entries.count))
      }
      return list.problems.totalCount
    }
    func takeFound(_ found: PhraseWords.Word, _ fraction: Double?) throws {
      try take(
        SynthesisWord(found.word, previous: found.previous, sentence: found.sentence), fraction)
    }
    if let phrases {
      try TextFile.check(FilePath(phrases))
      try PhraseWords.forEach(ofLines: FilePath(phrases), isCancelled: isCancelled, takeFound)
    } else if let text {
      try TextFile.check(FilePath(text))
      try PhraseWords.forEach(ofText: FilePath(text), isCancelled: isCancelled, takeFound)
    }
    return 0
  }
}
