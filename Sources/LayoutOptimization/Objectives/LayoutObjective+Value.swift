import KeyboardGeometry

extension LayoutObjective {
  /// The objective's value on a keyboard as it is, in `unit`.
  /// - Parameters:
  ///   - keyboard: each of whose keys that write has a letter of `use`, in the same order
  ///   - use: the words that count
  /// - Throws: `AssignmentError` if the objective says nothing of such a keyboard or such words.
  public func value(of keyboard: Keyboard, _ use: LetterUse) throws(AssignmentError) -> Double {
    let order = Array(use.letters.indices)
    if let problem = try problem(use, on: keyboard) {
      let cost = problem.cost(of: order)
      return isBetterLarge ? -cost : cost
    }
    let cost = try placement(use, on: keyboard, locations: order).cost
    return isBetterLarge ? -cost : cost
  }

  /// A placement for searches by swaps, whose cost is what is to be small: the value, or the value
  /// with its sign changed where large values are better.
  /// - Parameters:
  ///   - use: the words that count
  ///   - keyboard: with the places of the letters
  ///   - locations: the place of each letter of `use`, each once
  /// - Throws: `AssignmentError` as `value(of:_:)`.
  public func placement(
    _ use: LetterUse, on keyboard: Keyboard, locations: [Int]
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
