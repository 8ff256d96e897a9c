import KeyboardGeometry
import LanguageModel
import Lexicon
import RealModule

/// The words of phrases: how they are written, their letters and their probabilities in context.
struct PhraseWords {
  private let decoder: PathDecoder
  private let model: (any ContextModel)?
  /// The words before the phrase.
  private let previous: [String]

  init(_ decoder: PathDecoder, _ query: SwipeQuery) {
    self.decoder = decoder
    model = query.contextModel ?? decoder.contextModel
    previous = query.previous
  }

  /// Returns a listed word as it is written.
  func text(_ word: PhraseBeam.Word) -> String { decoder.lexicon.word(word) }

  /// Returns ln p of a listed word after the last two of the same phrase.
  func logProbability(of word: Int, after last: Int, _ before: Int) -> Float {
    let frequency = -decoder.searched.cost(ofWord: word)
    guard let model else { return frequency }
    var context: [String] = []
    if last < 0 {
      context = previous
    } else {
      if before >= 0 { context.append(text(before)) } else { context += previous.suffix(1) }
      context.append(text(last))
    }
    if let known = model.logProbability(of: text(word), after: context) { return Float(known) }
    return frequency + Float(model.logWeightOfFrequency(after: context))
  }

  /// Returns ln p of words in their order.
  func context(of words: [String], after previous: [String]) -> Float {
    var sum: Float = 0
    for (index, word) in words.enumerated() {
      if let model {
        let known = model.logProbability(of: word, after: previous + words[..<index])
        sum += known.map { Float($0) } ?? PhraseReader.unknownWord
      } else {
        let listed = decoder.lexicon.index(code: swipeCode(of: word), word: word)
        sum += listed.map { -decoder.searched.cost(ofWord: $0) } ?? PhraseReader.unknownWord
      }
    }
    return sum
  }

  /// Returns the letters of words, with the separators between them.
  func symbols(_ words: [String], _ boundary: PhraseBoundary) -> [PhraseCuts.Symbol] {
    var symbols: [PhraseCuts.Symbol] = []
    for (index, word) in words.enumerated() {
      if index > 0, boundary == .space {
        symbols.append(
          PhraseCuts.Symbol(column: decoder.field.count + 1, word: nil, sharesLetter: false))
      }
      var isFirst = true
      for character in swipeCode(of: word) {
        guard let key = decoder.keyboard.key(for: character)?.index else { continue }
        let shares = isFirst && symbols.last?.column == key + 1
        symbols.append(PhraseCuts.Symbol(column: key + 1, word: index, sharesLetter: shares))
        isFirst = false
      }
    }
    return symbols
  }
}
