import KeyboardGeometry

/// The share of letter trigrams whose middle letter makes no corner in the path.
struct CollinearTrigrams: Placement {
  private let triples: [(first: Int, middle: Int, last: Int, share: Double)]
  private let triplesOfLetter: [[Int]]
  private let centers: [Point]
  private let width: Double
  private(set) var locations: [Int]
  private(set) var cost: Double

  /// Creates the placement.
  ///
  /// - Throws: `AssignmentError` if the keyboard has no key that writes a character.
  init(_ use: LetterFrequencies, on keyboard: Keyboard, locations: [Int]) throws(AssignmentError) {
    let places = try Places(keyboard)
    centers = places.centers
    width = keyboard.keyPitch / 2
    var weights: [SIMD3<Int>: Double] = [:]
    var total = 0.0
    for word in use.words {
      for first in word.letters.indices.dropLast(2) {
        let triple = SIMD3(
          Int(word.letters[first]), Int(word.letters[first + 1]), Int(word.letters[first + 2]))
        total += word.weight
        if triple.x != triple.y, triple.y != triple.z { weights[triple, default: 0] += word.weight }
      }
    }
    triples =
      weights.sorted { ($0.key.x, $0.key.y, $0.key.z) < ($1.key.x, $1.key.y, $1.key.z) }
      .map { ($0.key.x, $0.key.y, $0.key.z, $0.value / total) }
    var triplesOfLetter = [[Int]](repeating: [], count: use.letters.count)
    for (number, triple) in triples.enumerated() {
      for letter in Set([triple.first, triple.middle, triple.last]) {
        triplesOfLetter[letter].append(number)
      }
    }
    self.triplesOfLetter = triplesOfLetter
    self.locations = locations
    cost = 0
    cost = triples.indices.reduce(0) { $0 + share($1, locations) }
  }

  private func share(_ number: Int, _ locations: [Int]) -> Double {
    let triple = triples[number]
    let from = centers[locations[triple.first]]
    let way = centers[locations[triple.last]] - from
    let middle = centers[locations[triple.middle]] - from
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return 0 }
    let along = (middle.x * way.x + middle.y * way.y) / square
    let aside = abs(middle.x * way.y - middle.y * way.x) / square.squareRoot()
    return along > 0 && along < 1 && aside <= width ? triple.share : 0
  }

  mutating func change(swapping first: Int, _ second: Int) -> Double {
    var after = locations
    after.swapAt(first, second)
    var sum = 0.0
    for number in Set(triplesOfLetter[first] + triplesOfLetter[second]).sorted() {
      sum += share(number, after) - share(number, locations)
    }
    return sum
  }

  mutating func swap(_ first: Int, _ second: Int) {
    cost += change(swapping: first, second)
    locations.swapAt(first, second)
  }
}
