import KeyboardGeometry

/// The suggestion bar, and what it needs to know of how the word before the cursor was written.
struct Suggestions {
  /// What the bar shows.
  private(set) var bar = SuggestionBar()
  /// Whether the word before the cursor was picked from the bar: the next words are offered then.
  var isWordPicked = false
  /// Whether the word before the cursor was tapped letter by letter.
  var isWordTapped = false
  /// The calls of the predictor, if a study's log asks for them.
  var notes: PredictionNotes?

  /// Shows a bar.
  mutating func show(_ new: SuggestionBar) { bar = new }

  /// Empties the bar.
  mutating func hide() { if bar != SuggestionBar() { bar = SuggestionBar() } }

  /// Shows the other candidates of a swipe, and next words if they do not fill the bar.
  /// - Parameters:
  ///   - candidates: The candidates of the swipe, the best first.
  ///   - spelled: Those of them that no list has.
  ///   - written: The candidate that was written; empty if none was.
  ///   - next: Predicted next words, the best first.
  mutating func showAlternatives(
    _ candidates: [String], spelled: [String] = [], to written: String,
    followedBy next: [String]
  ) {
    let rivals = candidates.filter { $0 != written }.prefix(KeyboardPanel.barWords)
    bar = SuggestionBar(
      mode: .alternatives,
      words: Array((rivals + next.filter { !rivals.contains($0) }).prefix(KeyboardPanel.barWords)),
      rivals: rivals.count, spelled: spelled.filter(rivals.contains))
  }
}
