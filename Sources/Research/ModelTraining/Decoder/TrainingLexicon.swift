import Lexicon
import ResourceLoading
import SwipeDecoding

/// A lexicon with what training looks up repeatedly: each word's path and the word of a label.
public struct TrainingLexicon: Sendable {
  /// The lexicon.
  public let lexicon: CompiledLexicon
  /// The letters with which the words are swiped.
  var letters: [Character] { lexicon.alphabet }
  private let symbols: [UInt8]
  private let starts: [Int32]
  private let indexByWord: [String: Int32]

  /// Prepares a lexicon.
  ///
  /// - Complexity: O(total length of the words)
  public init(_ lexicon: CompiledLexicon) {
    self.lexicon = lexicon
    var symbols: [UInt8] = []
    var starts: [Int32] = [0]
    var indexByWord: [String: Int32] = [:]
    lexicon.forEachWord { index, word, path in
      symbols += path
      starts.append(Int32(symbols.count))
      // Of words that differ in capitals only, the more frequent one keeps the spelling.
      let spelling = word.lowercased()
      if let other = indexByWord[spelling], lexicon.count(Int(other)) >= lexicon.count(index) {
        return
      }
      indexByWord[spelling] = Int32(index)
    }
    self.symbols = symbols
    self.starts = starts
    self.indexByWord = indexByWord
  }

  var wordCount: Int { lexicon.wordCount }

  /// Returns the index of the word that a label stands for, if it is listed; case is ignored.
  func index(of label: String) -> Int? { indexByWord[label.lowercased()].map(Int.init) }

  /// Returns the word's letters as indices into `letters`, with doubled letters merged.
  func path(_ word: Int) -> ArraySlice<UInt8> { symbols[Int(starts[word])..<Int(starts[word + 1])] }

  /// Returns the word's letters as text, with doubled letters merged.
  func code(_ word: Int) -> String { String(path(word).map { letters[Int($0)] }) }
}

extension TrainingLexicon {
  /// Returns a lexicon with the codes that its words have on the layout of most of the traces:
  /// letters with a key
  /// are letters, also where the list was made without them, as a decoder has them.
  /// - Throws: `InputError` if the words with other codes cannot be compiled.
  /// - Complexity: O(1) for layouts whose letters are a–z, otherwise O(total length of the words).
  package static func words(
    _ words: CompiledLexicon, swipedIn traces: [LabelledTrace]
  ) throws(InputError) -> CompiledLexicon {
    var counts: [Character: Int] = [:]
    for (layout, traces) in Dictionary(grouping: traces, by: \.keyboard.layout) {
      for letter in Set(layout.characters) { counts[letter, default: 0] += traces.count }
    }
    let letters = Set(counts.filter { 2 * $0.value > traces.count }.keys)
    return try words.restoringLetters(on: letters)?.compiled() ?? words
  }
}
