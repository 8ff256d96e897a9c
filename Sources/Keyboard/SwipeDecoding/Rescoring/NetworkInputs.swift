/// The second stage's inputs for each letter of an aligned word.
///
/// No input tells which key it is or to which side an error lies, so one network serves every
/// layout. Lengths are in key units and clipped, angles 1 − cos (0…2), times and ratios natural
/// logarithms. "Segment" is the motion from the letter before.
public enum LetterInput: Int, CaseIterable, Sendable {
  /// From the letter's point to its key.
  case distance
  /// By how much the nearest other key is further away.
  case margin
  /// The turn that the keys before and after ask for, the turn made, and their difference.
  case expectedTurn, turn, turnDifference
  /// Slowness at the point, and against its surroundings.
  case slow, slowContrast
  /// Mean and largest distance of the segment's motion from its straight line.
  case deviationMean, deviationMax
  case pathOverLength
  /// Motion against the segment's direction, per length.
  case directionMean
  /// Sharpest turn and greatest slowness within the segment that no letter explains.
  case unexplainedTurn, unexplainedSlow
  /// Time of the segment against its share by length^0.46 (the corpus's own exponent).
  case timeShare
  case length
  case isFirst, isLast, isDoubled
  /// Time spent about the point, and turning about it without regard to side: a doubled letter.
  case dwell, loop
  /// The nearest that the trace comes to the key between the letters before and after.
  case closest
  /// Distance from the key across the direction of motion.
  case crossError
  /// Whether the segment has no motion at all.
  case gapBefore
  /// The same of the segment that follows.
  case lengthAfter, deviationAfter, directionAfter, timeShareAfter, pathOverLengthAfter
  /// How much faster the finger gets within the segment before and after than at the letter.
  case speedRise, speedRiseAfter
  /// Arc length to the nearest minimum of speed and the nearest corner.
  case toMinimum, toCorner
  /// Distance from the key after subtracting the word's mean error.
  case residual
  /// What the first stage charges for the letter's place and the segment.
  case nearCost, segmentCost
  /// The same of the letters before and after: distance beyond the word's mean error, margin to other
  /// keys, the first stage's charge; 0 where there is no such letter.
  case residualBefore, residualAfter, marginBefore, marginAfter, nearCostBefore, nearCostAfter
  /// The sine of the turn that the keys before and after ask for, positive to the right.
  case turnSide
  /// The trace about the letter, at arc lengths of `LetterSurroundings.offsets` from its point:
  /// where it is from the key, along the way that the word takes there and across it; and how slow
  /// it is there.
  case along0, along1, along2, along3, along4, along5, along6, along7, along8, along9, along10
  case across0, across1, across2, across3, across4, across5, across6, across7, across8, across9
  case across10
  case slow0, slow1, slow2, slow3, slow4, slow5, slow6, slow7, slow8, slow9, slow10
}

/// The second stage's inputs for an aligned word as a whole; units as in `LetterInput`.
public enum WordInput: Int, CaseIterable, Sendable {
  /// The first stage's cost in nats: whole, per letter, and beyond the best candidate's.
  case cost, costPerLetter, costBehindBest
  case letters
  case pathOverLength
  /// Motion before the first and after the last letter.
  case skippedStart, skippedEnd
  /// How many letters are doubled.
  case doubled
  /// Of the whole trace.
  case duration, length, speed
  case startDistance, endDistance
  /// Sum of squared distances (clipped), and the cost that they do not explain.
  case nearSum, alongSum
  case worstDistance, worstTurn
  case idealLength
  /// Motion against the segments' directions, per length of the trace.
  case straightShare
  case costPerLength
  /// ln of the number of candidates that cost nearly as little as the best.
  case rivalsClose
  /// The best candidate's cost per length.
  case bestCost
  /// Length of the mean error of all letters, and the spread about it.
  case meanError, residualError
  /// Minima of speed that no letter is near, letters that no minimum is near, corners that no
  /// letter is near.
  case unexplainedMinima, unsupportedLetters, unexplainedCorners
  /// Whether the trace came without times, so that they are guessed.
  case hasGuessedTimes
}
