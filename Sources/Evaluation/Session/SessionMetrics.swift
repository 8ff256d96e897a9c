import TextEntry

/// The field's measures of a session, by their published definitions
/// (docs/reference/session-logs.md). P is the presented phrase, T the text that was written; nil
/// where there is nothing to divide by, or no P.
package struct SessionMetrics: Hashable, Sendable {
  /// Characters of T.
  package var characters: Int
  /// Seconds from the first change of the text to the last.
  package var seconds: Double?
  /// (|T| − 1) / seconds · 60 / 5 (MacKenzie, Text Entry Systems, 2007).
  package var wordsPerMinute: Double?
  /// |T| / seconds since the first finger came down · 60 / 5: a swiped first word has its time.
  package var wordsPerMinuteFromTouch: Double?
  /// Gestures / |T|, a tap, a swipe and a button being one each (MacKenzie, KSPC, 2002).
  package var gesturesPerCharacter: Double?
  /// (C + INF + IF + F) / (C + INF) (Soukoreff and MacKenzie 2003).
  package var keystrokesPerCharacter: Double?
  /// INF / (C + INF), which is MSD(P, T) / max(|P|, |T|) (Soukoreff and MacKenzie 2001, 2003).
  package var minimumStringDistanceRate: Double?
  /// IF / (C + INF + IF).
  package var correctedErrorRate: Double?
  /// INF / (C + INF + IF).
  package var uncorrectedErrorRate: Double?
  /// (INF + IF) / (C + INF + IF).
  package var totalErrorRate: Double?
  /// 1 − gestures / |T| (Trnka and McCoy 2008: keys saved against typing each character).
  package var keystrokeSavings: Double?
  /// Backspaces and word-deletes / |T|.
  package var deletionsPerCharacter: Double?
  /// Swipes whose word stands in T as it was first written / swipes.
  package var swipeSuccess: Double?
  /// Bits a second (Zhang, Zhai and Wobbrock 2019; see `TextThroughput`).
  package var throughput: Double?
  /// (|T| − 1) / seconds · 60.
  package var charactersPerMinute: Double?
  /// Keys composed by an input method / |T|.
  package var codesPerCharacter: Double?
  /// The mean place of the candidates that were picked, 1 for the first word.
  package var pickRank: Double?
  /// Characters that were picked by hand since the candidate chosen beforehand was not the right
  /// one / characters of all candidates.
  package var conversionErrorRate: Double?
  package var gestures: Int
  package var swipes: Int

  package init(_ tally: SessionTally) {
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
    swipeSuccess = ratio(Double(tally.keptSwipes), Double(tally.swipes))

    let fixed = Double(tally.fixedCharacters)
    guard let presented = tally.header.presented.map(Array.init) else {
      // Free text: the final text counts as the target, so only corrections are errors.
      correctedErrorRate = ratio(fixed, length + fixed)
      keystrokesPerCharacter = ratio(length + fixed + Double(tally.fixes), length)
      return
    }
    guard let edits = TextEdits(presented: presented, transcribed: text) else { return }
    let incorrect = Double(edits.distance)
    let correct = Double(max(presented.count, text.count)) - incorrect
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

  /// The measures in the order of tables: name, value, decimals to show.
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
