import RealModule

/// Turns aligned words into the inputs of the second stage: a row for each letter and one for the
/// word (see `LetterInput` and `WordInput`).
///
/// A workspace: call `begin` with a trace, then append its candidates.
package struct CandidateFeatures: Sendable {
  /// Rows of all appended candidates, letter after letter.
  package private(set) var letterRows: [Float] = []
  /// A row for each appended candidate.
  package private(set) var wordRows: [Float] = []
  private var evidence = TraceEvidence()
  private var segments = SegmentTimes()

  /// The number of inputs of a letter.
  package static let letterWidth = LetterInput.allCases.count
  /// The number of inputs of a word.
  package static let wordWidth = WordInput.allCases.count

  /// A letter within this distance explains a minimum of speed or a corner, in key units.
  private static let explained: Float = 0.6
  /// Turns and slow points of a segment count if they are farther than this from its ends, in key units.
  private static let endZone: Float = 0.5
  /// Distances to the nearest minimum or corner are clipped to this, in key units.
  private static let farthestMark: Float = 1.5
  /// Candidates within this many nats of the best are its close rivals.
  private static let closeCost: Float = 2

  /// Inputs that are copied from a letter to its neighbours: the input, its name for the letter after
  /// it, and its name for the one before it.
  private static let toldToNeighbours: [(LetterInput, LetterInput, LetterInput)] = [
    (.residual, .residualBefore, .residualAfter), (.margin, .marginBefore, .marginAfter),
    (.nearCost, .nearCostBefore, .nearCostAfter),
  ]

  /// Creates an empty workspace.
  package init() {}

  /// Forgets the candidates and begins with a new trace.
  /// - Complexity: O(N · keys).
  package mutating func begin(_ track: TraceTrack, field: KeyField) {
    letterRows.removeAll(keepingCapacity: true)
    wordRows.removeAll(keepingCapacity: true)
    evidence.fill(track, field: field)
  }

  /// For each point of the trace the nearest key.
  package var nearestKeys: [Int32] { evidence.nearestKey }

  /// Returns ln(1 + number of costs within 2 nats of the least), an input that all candidates share.
  package static func closeRivals(_ costs: some Sequence<Float>, best: Float) -> Float {
    Float.log(1 + Float(costs.reduce(0) { $0 + ($1 < best + closeCost ? 1 : 0) }))
  }

  /// Appends a candidate.
  /// - Parameters:
  ///   - word: the candidate, aligned.
  ///   - track: the trace that it was aligned with.
  ///   - field: the keyboard's keys.
  ///   - best: the least cost of all candidates.
  ///   - closeRivals: what `closeRivals(_:best:)` returns.
  /// - Complexity: O(letters + N).
  package mutating func append(
    _ word: AlignedWord, track: TraceTrack, field: KeyField, best: Float, closeRivals: Float
  ) {
    let count = word.keys.count
    guard count > 0, word.points.count == count, word.isDoubled.count == count else { return }
    let base = letterRows.count
    letterRows.append(contentsOf: repeatElement(0, count: count * Self.letterWidth))
    segments.measure(word, track: track, field: field)
    let error = MeanError(word, track: track, field: field)
    var whole = WordSums()
    for i in 0..<count {
      let row = base + i * Self.letterWidth
      appendPlace(i, of: word, at: row, track: track, field: field, error: error, into: &whole)
      appendSurroundings(i, of: word, at: row, track: track, field: field)
      if i > 0 {
        appendSegment(to: i, of: word, at: row, track: track, field: field, into: &whole)
      }
    }
    copyNeighbours(from: base, count: count)
    appendWord(
      word, track: track, error: error, sums: whole, best: best, closeRivals: closeRivals)
  }

  private mutating func set(_ input: LetterInput, at row: Int, _ value: Float) {
    letterRows[row + input.rawValue] = value
  }

  /// Writes the inputs about the place of letter i.
  private mutating func appendPlace(
    _ i: Int, of word: AlignedWord, at row: Int, track: TraceTrack, field: KeyField,
    error: MeanError, into sums: inout WordSums
  ) {
    let (t, key, last) = (word.points[i], word.keys[i], word.keys.count - 1)
    let isInner = i > 0 && i < last
    let dx = track.x[t] - field.x[key]
    let dy = track.y[t] - field.y[key]
    let distance = (dx * dx + dy * dy).squareRoot()
    let other = Int(evidence.nearestKey[t]) == key ? evidence.second[t] : evidence.nearest[t]
    let expected = isInner ? turn(word.keys[i - 1], key, word.keys[i + 1], field) : 0
    let made = isInner ? track.turn[t] : 0
    set(.distance, at: row, min(distance, 3))
    set(.margin, at: row, min(max(other - distance, -2), 2))
    set(.expectedTurn, at: row, expected)
    set(.turn, at: row, made)
    set(.turnDifference, at: row, abs(made - expected))
    set(.slow, at: row, track.slow[t])
    set(.slowContrast, at: row, evidence.contrast[t])
    // Without a segment there are no slow points within it.
    set(.unexplainedSlow, at: row, -1)
    set(.isFirst, at: row, i == 0 ? 1 : 0)
    set(.isLast, at: row, i == last ? 1 : 0)
    set(.isDoubled, at: row, word.isDoubled[i] ? 1 : 0)
    set(.dwell, at: row, evidence.dwell[t])
    set(.loop, at: row, evidence.loop[t])
    let low = i > 0 ? word.points[i - 1] : t
    let high = i < last ? word.points[i + 1] : t
    set(.closest, at: row, min(closest(low, high, key, track, field, from: distance), 3))
    set(
      .crossError, at: row,
      min(abs(dx * track.directionY[t] - dy * track.directionX[t]), 3))
    let after = i < last ? field.distance(key, word.keys[i + 1]) : 0
    set(.lengthAfter, at: row, Float.log(1 + after))
    let toMinimum = arcToNearest(evidence.minima, t, track)
    set(.toMinimum, at: row, toMinimum)
    set(.toCorner, at: row, arcToNearest(evidence.corners, t, track))
    set(.residual, at: row, min(error.residual(dx, dy), 3))
    set(.nearCost, at: row, word.letterCosts[i])
    if isInner, toMinimum > Self.explained { sums.unsupported += 1 }
    if word.isDoubled[i] { sums.doubled += 1 }
    sums.worstDistance = max(sums.worstDistance, distance)
    sums.nearSum += min(distance * distance, 4)
    if i == 0 { sums.startDistance = distance }
    if i == last { sums.endDistance = distance }
  }

  /// Copies inputs from each letter to its neighbours.
  private mutating func copyNeighbours(from base: Int, count: Int) {
    for i in 1..<max(count, 1) {
      let row = base + i * Self.letterWidth
      let before = row - Self.letterWidth
      for (own, ofBefore, ofAfter) in Self.toldToNeighbours {
        set(ofBefore, at: row, letterRows[before + own.rawValue])
        set(ofAfter, at: before, letterRows[row + own.rawValue])
      }
    }
  }

  /// Writes the inputs about the trace around letter i.
  private mutating func appendSurroundings(
    _ i: Int, of word: AlignedWord, at row: Int, track: TraceTrack, field: KeyField
  ) {
    let keys = word.keys
    let surroundings = LetterSurroundings(
      of: keys[i], before: i > 0 ? keys[i - 1] : nil,
      after: i + 1 < keys.count ? keys[i + 1] : nil, field: field)
    set(.turnSide, at: row, surroundings.turnSide)
    letterRows.withUnsafeMutableBufferPointer { rows in
      surroundings.measure(about: word.points[i], of: track) { index, along, across, slow in
        rows[row + LetterInput.along0.rawValue + index] = along
        rows[row + LetterInput.across0.rawValue + index] = across
        rows[row + LetterInput.slow0.rawValue + index] = slow
      }
    }
  }

  /// Writes the inputs about the motion to letter i from the letter before, also those of that letter.
  private mutating func appendSegment(
    to i: Int, of word: AlignedWord, at row: Int, track: TraceTrack, field: KeyField,
    into sums: inout WordSums
  ) {
    let (from, to) = (word.points[i - 1], word.points[i])
    let segment = SegmentMotion(
      from: word.keys[i - 1], to: word.keys[i], points: from...max(from, to), track: track,
      field: field, endZone: Self.endZone)
    let before = row - Self.letterWidth
    let deviation = min(segment.deviation, 3)
    let ratio = Float.log((segment.travelled + 0.3) / (segment.length + 0.3))
    let time = segments.logRatio(at: i, elapsed: track.time[to] - track.time[from])
    set(.deviationMean, at: row, deviation)
    set(.deviationMax, at: row, min(segment.deviationMax, 4))
    set(.pathOverLength, at: row, ratio)
    set(.directionMean, at: row, segment.direction)
    set(.unexplainedTurn, at: row, segment.innerTurn)
    set(.unexplainedSlow, at: row, segment.innerSlow)
    set(.timeShare, at: row, time)
    set(.length, at: row, Float.log(1 + segment.length))
    set(.gapBefore, at: row, segment.hasMotion ? 0 : 1)
    set(.speedRise, at: row, track.slow[to] - segment.fastest)
    set(.segmentCost, at: row, word.segmentCosts[i - 1])
    set(.deviationAfter, at: before, deviation)
    set(.directionAfter, at: before, segment.direction)
    set(.timeShareAfter, at: before, time)
    set(.pathOverLengthAfter, at: before, ratio)
    set(.speedRiseAfter, at: before, track.slow[from] - segment.fastest)
    sums.straight += segment.directionSum
    sums.worstTurn = max(sums.worstTurn, segment.innerTurn)
  }

  private mutating func appendWord(
    _ word: AlignedWord, track: TraceTrack, error: MeanError, sums: WordSums, best: Float,
    closeRivals: Float
  ) {
    let row = wordRows.count
    wordRows.append(contentsOf: repeatElement(0, count: Self.wordWidth))
    func set(_ input: WordInput, _ value: Float) { wordRows[row + input.rawValue] = value }
    let count = word.keys.count
    let (total, cost, ideal) = (track.length, word.cost, segments.idealLength)
    set(.cost, cost)
    set(.costPerLetter, cost / Float(count))
    set(.costBehindBest, min(cost - best, 20))
    set(.letters, Float(count))
    set(.pathOverLength, Float.log((total + 0.5) / (ideal + 0.5)))
    set(.skippedStart, min(track.arc[word.points[0]], 3))
    set(.skippedEnd, min(total - track.arc[word.points[count - 1]], 3))
    set(.doubled, sums.doubled)
    set(.duration, Float.log(1 + track.duration / 100))
    set(.length, Float.log(1 + total))
    set(.speed, Float.log((total + 0.1) / (track.duration / 1000 + 0.05)))
    set(.startDistance, min(sums.startDistance, 3))
    set(.endDistance, min(sums.endDistance, 3))
    set(.nearSum, sums.nearSum)
    set(.alongSum, cost - sums.nearSum)
    set(.worstDistance, min(sums.worstDistance, 4))
    set(.worstTurn, sums.worstTurn)
    set(.idealLength, Float.log(1 + ideal))
    set(.straightShare, sums.straight / (total + 0.5))
    set(.costPerLength, cost / (total + 1))
    set(.rivalsClose, closeRivals)
    set(.bestCost, best / (total + 1))
    set(.meanError, min(error.mean, 3))
    set(.residualError, min(error.spread, 3))
    set(.unexplainedMinima, unexplained(evidence.minima, word.points, track))
    set(.unsupportedLetters, sums.unsupported)
    set(.unexplainedCorners, unexplained(evidence.corners, word.points, track))
    set(.hasGuessedTimes, track.hasGuessedTimes ? 1 : 0)
  }

  /// Returns 1 − cos of the turn at key b on the path from a to c.
  private func turn(_ a: Int, _ b: Int, _ c: Int, _ field: KeyField) -> Float {
    let (ax, ay) = (field.x[b] - field.x[a], field.y[b] - field.y[a])
    let (bx, by) = (field.x[c] - field.x[b], field.y[c] - field.y[b])
    let norm = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
    return norm > 0 ? 1 - (ax * bx + ay * by) / norm : 0
  }

  /// Returns the least of `distance` and the distances from the points low…high to the key.
  private func closest(
    _ low: Int, _ high: Int, _ key: Int, _ track: TraceTrack, _ field: KeyField,
    from distance: Float
  ) -> Float {
    guard low <= high else { return distance }
    let (keyX, keyY) = (field.x[key], field.y[key])
    var least = distance * distance
    for u in low...high {
      let (dx, dy) = (track.x[u] - keyX, track.y[u] - keyY)
      least = min(least, dx * dx + dy * dy)
    }
    return least.squareRoot()
  }

  private func arcToNearest(_ marks: [Int], _ t: Int, _ track: TraceTrack) -> Float {
    marks.reduce(Self.farthestMark) { min($0, abs(track.arc[$1] - track.arc[t])) }
  }

  /// Returns how many of the marks have no letter near them.
  private func unexplained(_ marks: [Int], _ points: [Int], _ track: TraceTrack) -> Float {
    var count: Float = 0
    var i = 0
    for u in marks {
      while i < points.count - 1, points[i + 1] <= u { i += 1 }
      var gap = abs(track.arc[u] - track.arc[points[i]])
      if i + 1 < points.count { gap = min(gap, abs(track.arc[points[i + 1]] - track.arc[u])) }
      if gap > Self.explained { count += 1 }
    }
    return count
  }
}

/// Sums and maxima over a word's letters, for the word's own row.
private struct WordSums {
  var doubled: Float = 0
  var nearSum: Float = 0
  var startDistance: Float = 0
  var endDistance: Float = 0
  var worstDistance: Float = 0
  var worstTurn: Float = 0
  var straight: Float = 0
  var unsupported: Float = 0
}
