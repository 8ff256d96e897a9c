import TraceSynthesis

/// Counts slips in traced strokes: letters within words that were skipped, aimed at another key, or
/// corrected, rather than touched inexactly.
///
/// A letter that is touched farther than `farthest` from its key is a slip: the wrong key was aimed
/// at if the finger turned there and another key was nearer; otherwise the letter was skipped. If
/// the finger strays far from the straight line, comes near another key and turns back, a wrong key
/// was corrected.
struct SlipCount: Sendable {
  /// The distance from its key, in key pitches, beyond which a touch is a slip: twice half the
  /// width of the widest key.
  static let farthest = 1.0
  /// The minimum distance of a correction from the straight line to the next letter, in key
  /// pitches.
  static let detour = 1.2
  /// The cosine below which a path turns at a letter: its direction changes by more than 60°.
  static let straight = 0.5

  var letters = 0
  var neighbours = 0
  var skips = 0
  var corrections = 0

  /// The rates, each at most `SlipRates.most`; 0 if there are no letters within words.
  var rates: SlipRates {
    guard letters > 0 else { return SlipRates() }
    func rate(_ count: Int) -> Double { min(Double(count) / Double(letters), SlipRates.most) }
    return SlipRates(
      neighbour: rate(neighbours), skip: rate(skips), correction: rate(corrections))
  }

  /// Counts a trace's slips.
  ///
  /// - Returns: for each letter, whether its touch is a slip
  mutating func add(_ trace: TracedStrokes) -> [Bool] {
    letters += max(trace.touches.count - 2, 0)
    var slips = [Bool](repeating: false, count: trace.touches.count)
    for index in trace.touches.indices.dropFirst().dropLast() {
      let miss = trace.touches[index] - trace.centers[index]
      guard (miss * miss).sum() > Self.farthest * Self.farthest else { continue }
      slips[index] = true
      if turns(trace, at: index) { neighbours += 1 } else { skips += 1 }
    }
    // Corrections count only before letters within words, since rates are shares of those letters.
    for stroke in trace.strokes.indices.dropLast() where !slips[stroke] && !slips[stroke + 1] {
      if returns(trace, stroke) { corrections += 1 }
    }
    return slips
  }

  private func turns(_ trace: TracedStrokes, at index: Int) -> Bool {
    let before = trace.touches[index] - trace.touches[index - 1]
    let after = trace.touches[index + 1] - trace.touches[index]
    let size = ((before * before).sum() * (after * after).sum()).squareRoot()
    return size > 0 && (before * after).sum() / size < Self.straight
  }

  /// Returns whether a stroke leaves its straight line far enough to reach another key.
  private func returns(_ trace: TracedStrokes, _ stroke: Int) -> Bool {
    let (from, to) = (trace.touches[stroke], trace.touches[stroke + 1])
    let way = to - from
    let square = max((way * way).sum(), 1e-9)
    for frame in trace.frames[stroke]...trace.frames[stroke + 1] {
      let place = trace.path[frame] - from
      let share = min(max((place * way).sum() / square, 0), 1)
      let off = place - way * share
      if (off * off).sum() > Self.detour * Self.detour { return true }
    }
    return false
  }
}
