/// A touch that stays on its key. It means the key's letter: nothing in it could spell a word that no list has, and
/// who means CC taps twice.
extension PathDecoder {
  /// The width and height that a tap stays below, in key units: fingers roll by some tenths of a key.
  private static let tapExtent: Float = 0.4
  /// How far a tap's middle is from that of its key at most, in key units: between keys it means none.
  private static let tapDistance: Float = 0.5
  /// What a word loses that has the letter of a tap twice, in nats: less than the evidence of another key.
  private static let doubledLetter: Float = 8

  /// Returns whether a trace is a tap on a key.
  func isTap(_ track: TraceTrack) -> Bool {
    guard let left = track.x.min(), let right = track.x.max(), let top = track.y.min(),
      let bottom = track.y.max(), right - left < Self.tapExtent, bottom - top < Self.tapExtent
    else { return false }
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    return (0..<field.count).contains { key in
      let (dx, dy) = (field.x[key] - x, field.y[key] - y)
      return dx * dx + dy * dy < Self.tapDistance * Self.tapDistance
    }
  }

  /// Returns whether a candidate is the letter of one key.
  func isLetter(
    _ candidate: Int, _ found: [WordScore], _ question: Question, _ workspace: PathWorkspace
  ) -> Bool {
    candidate < workspace.letterCounts.count && workspace.letterCounts[candidate] == 1
      && word(found[candidate], question).count == 1
  }

  /// Puts words with a letter twice behind the letter alone, in the scores of a tap.
  func preferLetters(
    in scores: inout [Float], of found: [WordScore], _ question: Question,
    _ workspace: PathWorkspace
  ) {
    for index in scores.indices
    where index < workspace.letterCounts.count && workspace.letterCounts[index] == 1
      && !isLetter(index, found, question, workspace)
    {
      scores[index] -= Self.doubledLetter
    }
  }
}
