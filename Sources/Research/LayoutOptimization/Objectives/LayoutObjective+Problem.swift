import KeyboardGeometry
import RealModule

/// Objectives as quadratic assignment problems: the units are letters, the locations are the places
/// of a keyboard.
extension LayoutObjective {
  /// Returns the objective as a quadratic assignment problem.
  ///
  /// The problem's cost is the objective's value, negated where large values are better.
  ///
  /// - Parameters:
  ///   - use: the frequencies of the letters, one for each place
  ///   - keyboard: the keyboard with the places; the letters on it do not matter
  /// - Returns: nil for `clarity` and `collinear`, which are not quadratic assignments
  /// - Throws: `AssignmentError` if the objective is not defined for such a keyboard.
  public func problem(
    _ use: LetterFrequencies, on keyboard: Keyboard
  ) throws(AssignmentError) -> QuadraticAssignment? {
    let places = try Places(keyboard)
    guard places.centers.count == use.letters.count else {
      throw .notAPlacement(
        "\(use.letters.count) letters can't be placed on \(places.centers.count) keys")
    }
    switch self {
    case .ringEnergy: return try ringEnergy(use, places)
    case .distance:
      return try pairs(use, scale: -1) { places.distance($0, $1) }
    case .tapTime:
      let pitch = keyboard.keyPitch
      return try pairs(use) { 176 + 64 * Double.log2(places.distance($0, $1) / pitch + 1) }
    case .swipeTime:
      return try pairs(use, scale: use.pairsPerWord) {
        68.8 * Double.pow(places.distance($0, $1) * Self.millimetresPerPoint, 0.469)
      }
    case .swipeTimeFitted:
      let pitch = keyboard.keyPitch
      return try pairs(use, scale: use.pairsPerWord) {
        245 * Double.pow(places.distance($0, $1) / pitch, 0.272)
      }
    case .qwerty: return try qwertyDistance(use, places)
    case .alphabet: return try alphabeticalDisorder(use, places)
    case .reach:
      return try letters(use) { letter, place in
        use.letterShares[letter] * Self.reach(places, place)
      }
    case .lowerRight:
      let slopes = places.slopes
      return try letters(use) { letter, place in use.letterShares[letter] * slopes[place] }
    case .clarity, .collinear: return nil
    }

    func pairs(
      _ use: LetterFrequencies, scale: Double = 1, _ distance: (Int, Int) -> Double
    ) throws(AssignmentError) -> QuadraticAssignment {
      try QuadraticAssignment(
        flows: use.pairShares.map { $0.map { $0 * scale } },
        distances: places.table { $0 == $1 ? 0 : distance($0, $1) })
    }

    func letters(
      _ use: LetterFrequencies, _ cost: (Int, Int) -> Double
    ) throws(AssignmentError) -> QuadraticAssignment {
      let none = places.table { _, _ in 0 }
      return try QuadraticAssignment(
        flows: none, distances: none, placementCosts: places.table(cost))
    }
  }

  /// The size of a point: 1/163 inch, as on a phone with 326 pixels per inch.
  static let millimetresPerPoint = 25.4 / 163

  private func ringEnergy(
    _ use: LetterFrequencies, _ places: Places
  ) throws(AssignmentError) -> QuadraticAssignment {
    guard case .ring(let ring) = places.keyboard.layout.arrangement else {
      throw .notAPlacement("the ring's energy is defined for rings only")
    }
    let scale = ring.scale(in: places.keyboard.size)
    let middle = Point(x: places.keyboard.size.width / 2, y: places.keyboard.size.height / 2)
    // The y axis points up; the unit is the ring's radius.
    let spots = places.centers.map {
      Point(x: ($0.x - middle.x) / scale, y: (middle.y - $0.y) / scale)
    }
    let slopes = places.slopes
    return try QuadraticAssignment(
      flows: use.pairShares.map { $0.map { -$0 } },
      distances: places.table { spots[$0].distance(to: spots[$1]) },
      placementCosts: places.table { letter, place in
        use.letterShares[letter] * (8 * spots[place].length + 2 * slopes[place])
      })
  }

  private func qwertyDistance(
    _ use: LetterFrequencies, _ places: Places
  ) throws(AssignmentError) -> QuadraticAssignment {
    guard let qwerty = try? KeyboardLayout.qwerty.placed(in: places.keyboard.size) else {
      throw .notAPlacement("QWERTY cannot be placed in \(places.keyboard.size)")
    }
    let home = use.letters.map { qwerty.key(for: $0)?.center }
    let known = home.count { $0 != nil }
    let none = places.table { _, _ in 0 }
    return try QuadraticAssignment(
      flows: none, distances: none,
      placementCosts: places.table { letter, place in
        guard let home = home[letter] else { return 0 }
        let way = places.centers[place] - home
        return (abs(way.x) + abs(way.y)) / qwerty.keyPitch / Double(known)
      })
  }

  private func alphabeticalDisorder(
    _ use: LetterFrequencies, _ places: Places
  ) throws(AssignmentError) -> QuadraticAssignment {
    let ranks = places.keyboard.readingRanks
    let count = ranks.count
    let pairs = Double(max(1, count * (count - 1) / 2))
    return try QuadraticAssignment(
      flows: places.table { use.letters[$0] < use.letters[$1] ? 1 / pairs : 0 },
      distances: places.table { ranks[$0] > ranks[$1] ? 1 : 0 })
  }

  private static func reach(_ places: Places, _ place: Int) -> Double {
    let size = places.keyboard.size
    let thumb = Point(x: size.width, y: size.height)
    let distance = places.centers[place].distance(to: thumb) * millimetresPerPoint
    return max(0, max(comfortable.lowerBound - distance, distance - comfortable.upperBound))
  }

  /// How far from its base the tip of a thumb moves without effort, in mm: an estimate, see
  /// `reach`.
  private static let comfortable = 20.0...60.0
}
