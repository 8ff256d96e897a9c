/// The second stage's inputs for each letter of an aligned word.
///
/// No input says which key it is or in which direction of the screen an error lies, so one network
/// serves every layout. Lengths are in key units and clipped; angles are 1 − cos, 0…2; times and ratios
/// are natural logarithms. A letter's segment is the motion from the letter before it.
///
/// The raw value is the input's column, `stringValue` its name in profiles. (`CodingKey` has the
/// compiler write it down; looking up a case's name by reflection took 3 % of a start.)
package enum LetterInput: Int, CaseIterable, CodingKey, Sendable {
  /// The distance of the letter's point from its key.
  case distance
  /// How much farther away the nearest other key is.
  case margin
  /// The turn that the keys before and after require, the turn made, and their difference.
  case expectedTurn, turn, turnDifference
  /// The slowness at the point, and how much it exceeds that of the surroundings.
  case slow, slowContrast
  /// The mean and the largest distance of the segment's motion from its straight line.
  case deviationMean, deviationMax
  /// The length of the segment's motion over that of its straight line.
  case pathOverLength
  /// The motion against the segment's direction, per length.
  case directionMean
  /// The sharpest turn and the greatest slowness within the segment, which no letter explains.
  case unexplainedTurn, unexplainedSlow
  /// The segment's time over its share of the word's time by length^0.46 (the corpus's own exponent).
  case timeShare
  /// The length of the segment's straight line.
  case length
  /// 1 if the letter is the word's first, its last, or is written twice.
  case isFirst, isLast, isDoubled
  /// The time spent near the point, and the turning near it to either side, which show a doubled letter.
  case dwell, loop
  /// The least distance of the trace from the key between the letters before and after.
  case closest
  /// The distance from the key across the direction of motion.
  case crossError
  /// 1 if the segment has no motion at all.
  case gapBefore
  /// The same inputs of the segment that follows.
  case lengthAfter, deviationAfter, directionAfter, timeShareAfter, pathOverLengthAfter
  /// How much faster the finger gets within the segment before, and after, than it is at the letter.
  case speedRise, speedRiseAfter
  /// The arc length to the nearest minimum of speed, and to the nearest corner.
  case toMinimum, toCorner
  /// The distance from the key after the word's mean error is subtracted.
  case residual
  /// The first stage's costs of the letter's place and of the segment.
  case nearCost, segmentCost
  /// `residual`, `margin` and `nearCost` of the letters before and after; 0 if there is no such letter.
  case residualBefore, residualAfter, marginBefore, marginAfter, nearCostBefore, nearCostAfter
  /// The sine of the turn that the keys before and after require, positive to the right.
  case turnSide
  /// The trace around the letter, at the arc lengths `LetterSurroundings.offsets` from its point: its
  /// position relative to the key, along the word's direction there and across it, and its slowness.
  case along0, along1, along2, along3, along4, along5, along6, along7, along8, along9, along10
  case across0, across1, across2, across3, across4, across5, across6, across7, across8, across9
  case across10
  case slow0, slow1, slow2, slow3, slow4, slow5, slow6, slow7, slow8, slow9, slow10
}

/// The second stage's inputs for an aligned word as a whole; units, columns and names as in
/// `LetterInput`.
package enum WordInput: Int, CaseIterable, CodingKey, Sendable {
  /// The first stage's cost in nats: the whole, per letter, and in excess of the best candidate's.
  case cost, costPerLetter, costBehindBest
  /// The number of letters.
  case letters
  /// The length of the trace over that of the word's straight lines.
  case pathOverLength
  /// The length of the motion before the first letter, and after the last.
  case skippedStart, skippedEnd
  /// The number of doubled letters.
  case doubled
  /// The duration, length and mean speed of the whole trace.
  case duration, length, speed
  /// The distances of the first letter's point and of the last one's from their keys.
  case startDistance, endDistance
  /// The sum of squared distances (clipped), and the cost that they do not explain.
  case nearSum, alongSum
  /// The largest `LetterInput.distance` and `LetterInput.turnDifference`.
  case worstDistance, worstTurn
  /// The length of the word's straight lines.
  case idealLength
  /// The motion against the segments' directions, per length of the trace.
  case straightShare
  /// The first stage's cost per length of the trace.
  case costPerLength
  /// ln(1 + number of candidates whose cost is close to the best one's).
  case rivalsClose
  /// The best candidate's cost per length of the trace.
  case bestCost
  /// The length of the letters' mean error, and their spread about it.
  case meanError, residualError
  /// The numbers of minima of speed without a letter near them, of letters without a minimum near them,
  /// and of corners without a letter near them.
  case unexplainedMinima, unsupportedLetters, unexplainedCorners
  /// 1 if the trace came without times, which are then guessed.
  case hasGuessedTimes
}
