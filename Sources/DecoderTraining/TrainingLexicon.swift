import Lexicon

/// A lexicon with what training looks up repeatedly: each word's path and the word of a label.
public struct TrainingLexicon: Sendable {
  public let lexicon: CompiledLexicon
  /// Letters that the words are swiped by.
  var letters: [Character] { lexicon.alphabet }
  private let symbols: [UInt8]
  private let starts: [Int32]
  private let indexByWord: [String: Int32]

  /// - Complexity: O(total length of the words)
  public init(_ lexicon: CompiledLexicon) {
    self.lexicon = lexicon
    var symbols: [UInt8] = []
    var starts: [Int32] = [0]
    var indexByWord: [String: Int32] = [:]
    for word in 0..<lexicon.wordCount {
      symbols += lexicon.path(to: lexicon.node(ofWord: word))
      starts.append(Int32(symbols.count))
      // Spelling first: of words that differ in capitals only, the more frequent one stays.
      let spelling = lexicon.word(word).lowercased()
      if let other = indexByWord[spelling], lexicon.count(Int(other)) >= lexicon.count(word) {
        continue
      }
      indexByWord[spelling] = Int32(word)
    }
    self.symbols = symbols
    self.starts = starts
    self.indexByWord = indexByWord
  }

  var wordCount: Int { lexicon.wordCount }

  /// The word that a label stands for, if it is listed; capitals do not matter.
  func index(of label: String) -> Int? { indexByWord[label.lowercased()].map(Int.init) }

  /// The word's letters as indices of `letters`, doubled ones once.
  func path(_ word: Int) -> ArraySlice<UInt8> { symbols[Int(starts[word])..<Int(starts[word + 1])] }

  /// The same as text.
  func code(_ word: Int) -> String { String(path(word).map { letters[Int($0)] }) }
}
