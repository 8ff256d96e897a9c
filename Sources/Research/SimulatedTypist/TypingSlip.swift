import LanguageModel
import SpellingCorrection
import Statistics
import TraceSynthesis

/// A mistake of a thumb in one place of a word.
public enum TypingSlip: String, CaseIterable, Sendable {
  /// A key next to the right one is tapped.
  case neighbor
  /// A letter is left out.
  case dropped
  /// A letter is written twice.
  case doubled
  /// Two different letters are swapped.
  case swapped

  /// The word with this slip in one place, all places equally likely; nil if the slip is possible
  /// in none.
  public func made(
    in word: String, on neighbors: KeyNeighborhood, _ random: inout RandomSource
  ) -> String? {
    var letters = Array(word)
    // The slip must not leave an empty word.
    if self == .dropped, letters.count < 2 { return nil }
    let places = letters.indices.filter { place in
      switch self {
      case .neighbor: !neighbors.neighbors(of: letters[place]).isEmpty
      case .dropped, .doubled: letters[place].isLetter
      case .swapped:
        place + 1 < letters.count && letters[place].isLetter && letters[place + 1].isLetter
          && letters[place] != letters[place + 1]
      }
    }
    guard !places.isEmpty else { return nil }
    let place = places[random.below(places.count)]
    switch self {
    case .neighbor:
      let choices = neighbors.neighbors(of: letters[place])
      letters[place] = choices[random.below(choices.count)]
    case .dropped: letters.remove(at: place)
    case .doubled: letters.insert(letters[place], at: place)
    case .swapped: letters.swapAt(place, place + 1)
    }
    return String(letters)
  }
}
