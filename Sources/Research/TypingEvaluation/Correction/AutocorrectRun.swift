import LanguageModel
import Lexicon
import Reports
import SimulatedTypist
import SpellingCorrection
import Statistics
import TraceSynthesis

/// A text typed with slips, of which auto-correction changes what it would change on a keyboard.
package struct AutocorrectRun {
  private let rule: AutoCorrection
  private let neighbors: KeyNeighborhood
  private let slipShare: Double
  private var model: AdaptiveModel
  private var learned: LearnedLexicon
  private var random: RandomSource
  private var previous: [String] = []
  /// The word to type next, of which only the one behind it may show that it belongs to an address.
  private var waiting: TextWord?
  /// Words typed, and those of them with a slip.
  package private(set) var (words, slipped) = (0, 0)
  /// Slips corrected, slips changed to another wrong word, and right words changed.
  package private(set) var (righted, slipsChangedWrongly, rightChanged) = (0, 0, 0)
  /// Known misspellings of the text itself that became what they stand for, with or without a slip: the right
  /// word is not the text's.
  package private(set) var repairedInText = 0
  /// The first words that were changed wrongly: target, typed, changed.
  package private(set) var harmful: [String] = []

  /// - Parameters:
  ///   - correction: decides what is changed.
  ///   - neighbors: of the keys, which slips hit.
  ///   - lexicon: beside which the user's words are learned.
  ///   - model: predicts words and learns what is written.
  ///   - slipShare: the share of words that are typed with a slip, 0…1.
  package init(
    correction: AutoCorrection, neighbors: KeyNeighborhood, lexicon: CompiledLexicon,
    model: AdaptiveModel, slipShare: Double, seed: UInt64
  ) {
    rule = correction
    self.neighbors = neighbors
    self.model = model
    self.slipShare = slipShare
    learned = LearnedLexicon(beside: lexicon)
    random = RandomSource(seed: seed)
  }

  /// Types the next word of a text, and lets it be corrected. `finish` types the last one.
  package mutating func type(_ word: TextWord) {
    typeWaiting(before: word)
    waiting = word
  }

  /// Ends the text.
  package mutating func finish() {
    typeWaiting(before: nil)
    waiting = nil
  }

  private mutating func typeWaiting(before next: TextWord?) {
    guard let waiting else { return }
    type(
      waiting.word, startsSentence: waiting.startsSentence,
      isInAddress: waiting.isInAddress || next?.isJoined == true && next?.isInAddress == true)
  }

  private mutating func type(_ word: String, startsSentence: Bool, isInAddress: Bool) {
    if startsSentence { previous.removeAll() }
    words += 1
    var typed = word
    if random.uniform() < slipShare, let slip = slip(in: word) {
      typed = slip
      slipped += 1
    }
    // The keyboard leaves parts of addresses alone.
    let changed = isInAddress ? nil : correction(of: typed)
    if let changed {
      if changed == word {
        righted += 1
      } else {
        count(changed, for: typed, meant: word)
      }
    }
    // The user takes back a wrong change: the target word, or an unnoticed slip, stays.
    let written = changed == nil || changed == word ? changed ?? typed : typed
    model.commit(written, after: previous)
    learned.learn(written, atSentenceStart: previous.isEmpty)
    previous = (previous + [written]).suffix(3)
  }

  /// Counts a change to another word than that of the text.
  private mutating func count(_ changed: String, for typed: String, meant word: String) {
    if let right = rule.meaning(ofMisspelling: word), isSameWord(changed, right) {
      repairedInText += 1
      return
    }
    if typed == word { rightChanged += 1 } else { slipsChangedWrongly += 1 }
    if harmful.count < 1000 { harmful.append("\(word) \(typed) \(changed)") }
  }

  /// In a function of its own, so that no copy of the model outlives it.
  private func correction(of typed: String) -> String? {
    rule.correction(of: typed, after: previous, context: model) { learned.contains($0) }
  }

  private mutating func slip(in word: String) -> String? {
    for kind in random.shuffled(TypingSlip.allCases) {
      if let slip = kind.made(in: word, on: neighbors, &random), slip != word { return slip }
    }
    return nil
  }

  /// The counts for the screen.
  package var table: String {
    let wrong = slipsChangedWrongly + rightChanged
    let perThousand = words > 0 ? 1000 * Double(wrong) / Double(words) : 0
    return """
        words \(words), typed with a slip \(slipped)
        slips corrected \(righted)
        slips changed to another wrong word \(slipsChangedWrongly)
        right words changed \(rightChanged)
        words changed wrongly per 1,000: \(formatted(perThousand, decimals: 2))
        known misspellings of the text repaired \(repairedInText)

      """
  }
}
