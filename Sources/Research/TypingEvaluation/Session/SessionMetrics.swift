import TextEntry

/// The standard measures of text entry for a session, by their published definitions
/// (docs/reference/session-logs.md). P is the presented phrase, T the transcribed text. A measure
/// is nil if its divisor is 0, or if it needs P and there is none.
package struct SessionMetrics: Hashable, Sendable {
  /// The number of characters of T.
  package var characters: Int
  /// The seconds from the first change of the text to the last.
  package var seconds: Double?
  /// The words per minute: (|T| − 1) / seconds · 60 / 5 (MacKenzie, Text Entry Systems, 2007).
  package var wordsPerMinute: Double?
  /// The words per minute from the first touch: |T| / seconds since the first finger came down · 60
  /// / 5, so that the time of a swiped first word counts.
  package var wordsPerMinuteFromTouch: Double?
  /// The gestures per character: gestures / |T|, where a tap, a swipe and a button count as one
  /// each (MacKenzie, KSPC, 2002).
  package var gesturesPerCharacter: Double?
  /// The keystrokes per character (KSPC): (C + INF + IF + F) / (C + INF) (Soukoreff and MacKenzie
  /// 2003).
  package var keystrokesPerCharacter: Double?
  /// The MSD error rate: INF / (C + INF), which is MSD(P, T) / max(|P|, |T|) (Soukoreff and
  /// MacKenzie 2001, 2003).
  package var minimumStringDistanceRate: Double?
  /// The corrected error rate: IF / (C + INF + IF).
  package var correctedErrorRate: Double?
  /// The uncorrected error rate: INF / (C + INF + IF).
  package var uncorrectedErrorRate: Double?
  /// The total error rate: (INF + IF) / (C + INF + IF).
  package var totalErrorRate: Double?
  /// The keystroke savings: 1 − gestures / |T| (Trnka and McCoy 2008: keystrokes saved against
  /// typing each character).
  package var keystrokeSavings: Double?
  /// The backspaces and word deletions per character of T.
  package var deletionsPerCharacter: Double?
  /// The share of swipes whose word is still in T as it was first written; nil if nothing was decoded
  /// and the words are those that were asked for.
  package var swipeSuccess: Double?
  /// The throughput in bits per second (Zhang, Zhai and Wobbrock 2019; see `TextThroughput`).
  package var throughput: Double?
  /// The characters per minute: (|T| − 1) / seconds · 60.
  package var charactersPerMinute: Double?
  /// The keys composed by an input method per character of T.
  package var codesPerCharacter: Double?
  /// The mean rank of the candidates that were picked, 1 for the first word.
  package var pickRank: Double?
  /// The characters picked by hand because the preselected candidate was wrong, divided by the
  /// characters of all candidates.
  package var conversionErrorRate: Double?
  /// The number of gestures: taps, swipes and buttons.
  package var gestures: Int
  /// The number of swipes.
  package var swipes: Int

  /// Computes the measures of a session.
  ///
  /// - Parameter caseTreatment: whether errors count capitals
  package init(_ tally: SessionTally, case caseTreatment: CaseTreatment = .ignored) {
    let text = tally.text
    let length = Double(text.count)
    func ratio(_ a: Double, _ b: Double) -> Double? { b > 0 ? a / b : nil }
    characters = text.count
    gestures = tally.gestures
    swipes = tally.swipes
    if let first = tally.firstWrite, let last = tally.lastWrite, last > first {
      seconds = (last - first) / 1000
    }
    if let seconds { wordsPerMinute = max(0, length - 1) / seconds * 60 / 5 }
    if let first = tally.firstTouch, let last = tally.lastWrite, last > first {
      wordsPerMinuteFromTouch = length / ((last - first) / 1000) * 60 / 5
    }
    if let seconds { charactersPerMinute = max(0, length - 1) / seconds * 60 }
    if tally.picks > 0 {
      codesPerCharacter = ratio(Double(tally.composedKeys), length)
      pickRank = ratio(Double(tally.pickRanks), Double(tally.picks))
      conversionErrorRate = ratio(
        Double(tally.convertedCharacters), Double(tally.pickedCharacters))
    }
    gesturesPerCharacter = ratio(Double(tally.gestures), length)
    keystrokeSavings = gesturesPerCharacter.map { 1 - $0 }
    deletionsPerCharacter = ratio(Double(tally.deletions), length)
    if !tally.isUndecoded {
      swipeSuccess = ratio(Double(tally.keptSwipes), Double(tally.swipes))
    }

    let fixed = Double(tally.fixedCharacters)
    guard let presented = tally.header.presented.map(caseTreatment.characters), !presented.isEmpty
    else {
      // Free text, also with an empty phrase: the final text counts as the target, so that only corrections are errors.
      correctedErrorRate = ratio(fixed, length + fixed)
      keystrokesPerCharacter = ratio(length + fixed + Double(tally.fixes), length)
      return
    }
    let transcribed = caseTreatment.characters(text)
    guard let edits = TextEdits(presented: presented, transcribed: transcribed) else { return }
    let incorrect = Double(edits.distance)
    let correct = Double(max(presented.count, transcribed.count)) - incorrect
    keystrokesPerCharacter = ratio(
      correct + incorrect + fixed + Double(tally.fixes), correct + incorrect)
    minimumStringDistanceRate = ratio(incorrect, correct + incorrect)
    correctedErrorRate = ratio(fixed, correct + incorrect + fixed)
    uncorrectedErrorRate = ratio(incorrect, correct + incorrect + fixed)
    totalErrorRate = ratio(incorrect + fixed, correct + incorrect + fixed)
    if let seconds {
      throughput =
        TextThroughput.bitsPerCharacter(edits, presentedLength: presented.count) * length / seconds
    }
  }

  /// The measures' names, in the order of tables.
  package static let columnNames = SessionMetrics(SessionTally(SessionLogHeader())).columns.map(
    \.name)

  /// The names of the measures that are shares, from 0 to 1.
  private static let shares: Set<String> = [
    "msd_error_rate", "corrected_error_rate", "uncorrected_error_rate", "total_error_rate",
    "swipe_success", "conversion_error_rate",
  ]

  /// Returns the values that a measure can have. Savings may be below 0; counts, times and rates are not.
  package static func bounds(of measure: String) -> ClosedRange<Double> {
    if shares.contains(measure) { return 0...1 }
    return measure == "keystroke_savings" ? -.infinity...1 : 0...(.infinity)
  }

  /// The measures in the order of tables: name, value, and decimals to show.
  package var columns: [(name: String, value: Double?, decimals: Int)] {
    [
      ("characters", Double(characters), 0), ("gestures", Double(gestures), 0),
      ("swipes", Double(swipes), 0), ("seconds", seconds, 2), ("wpm", wordsPerMinute, 2),
      ("wpm_from_touch", wordsPerMinuteFromTouch, 2), ("gpc", gesturesPerCharacter, 4),
      ("kspc", keystrokesPerCharacter, 4), ("msd_error_rate", minimumStringDistanceRate, 4),
      ("corrected_error_rate", correctedErrorRate, 4),
      ("uncorrected_error_rate", uncorrectedErrorRate, 4), ("total_error_rate", totalErrorRate, 4),
      ("keystroke_savings", keystrokeSavings, 4),
      ("deletions_per_character", deletionsPerCharacter, 4), ("swipe_success", swipeSuccess, 4),
      ("throughput_bits_per_second", throughput, 3), ("cpm", charactersPerMinute, 2),
      ("codes_per_character", codesPerCharacter, 4), ("pick_rank", pickRank, 4),
      ("conversion_error_rate", conversionErrorRate, 4),
    ]
  }
}
