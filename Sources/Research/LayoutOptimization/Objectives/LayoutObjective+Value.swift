import KeyboardGeometry

extension LayoutObjective {
  /// Returns the objective's value on a keyboard, in `unit`.
  ///
  /// - Parameters:
  ///   - keyboard: a keyboard whose keys have the letters of `use`, in the same order
  ///   - use: the letter frequencies of the words
  /// - Throws: `AssignmentError` if the objective is not defined for such a keyboard or such words.
  public func value(of keyboard: Keyboard, _ use: LetterFrequencies) throws(AssignmentError)
    -> Double
  {
    let order = Array(use.letters.indices)
    if let problem = try problem(use, on: keyboard) {
      let cost = problem.cost(of: order)
      return isBetterLarge ? -cost : cost
    }
    let cost = try placement(use, on: keyboard, locations: order).cost
    return isBetterLarge ? -cost : cost
  }

  /// Returns a placement for searches by swaps. Its cost is the objective's value, negated where
  /// large values are better.
  ///
  /// - Parameters:
  ///   - use: the letter frequencies of the words
  ///   - keyboard: the keyboard with the places of the letters
  ///   - locations: the place of each letter of `use`; each place appears once
  /// - Throws: `AssignmentError` under the same conditions as `value(of:_:)`.
  public func placement(
    _ use: LetterFrequencies, on keyboard: Keyboard, locations: [Int]
  ) throws(AssignmentError) -> any Placement {
    switch self {
    case .clarity:
      return try GestureClarity(
        words: use.words, places: Places(keyboard).centers, locations: locations)
    case .collinear: return try CollinearTrigrams(use, on: keyboard, locations: locations)
    default:
      guard let problem = try problem(use, on: keyboard) else { throw .empty }
      return try QuadraticPlacement(problem, locations: locations)
    }
  }
}
