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

  /// Reads the words of a list, a file of phrases, or a running text.
  /// - Parameters:
  ///   - list: a word list, most frequent first.
  ///   - phrases: one a line; used without a list.
  ///   - text: a running text; used without a list and phrases.
  ///   - report: called with lines of the list that are skipped.
  /// - Returns: the words, and how many lines were skipped.
  package static func read(
    list: String?, phrases: String?, text: String?, isCancelled: @escaping () -> Bool,
    report: (String) -> Void
  ) throws(InputError) -> (words: [SynthesisWord], skippedLines: Int) {
    if let list {
      let path = FilePath(list)
      let list = ListReading(try TextFile.list(in: path), trustsOrder: true)
      for remark in list.remarks { report("\(path): \(remark)") }
      for message in list.problems.messages(in: path) { report(message) }
      return (list.lexicon.entries.map { SynthesisWord($0.word) }, list.problems.totalCount)
    }
    var found: [PhraseWords.Word] = []
    if let phrases { found = try PhraseWords.ofLines(FilePath(phrases)) }
    if let text { found = try PhraseWords.ofText(FilePath(text), isCancelled: isCancelled) }
    return (
      found.map { SynthesisWord($0.word, previous: $0.previous, sentence: $0.sentence) }, 0
    )
  }
}
