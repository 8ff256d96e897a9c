import KeyboardGeometry
import LayoutOptimization
import Statistics
import Testing

@Suite struct GestureClarityTests {
  /// Three keys in a row, 30 pt apart. ab spans 0…30, bc the next 30 pt, and ac both: its points
  /// lie u·30 pt from those of ab (u from 0 to 1, mean 15) and 30 − u·30 from those of bc (mean
  /// 15).
  @Test func distancesByHand() throws {
    let clarity = try GestureClarity(
      words: [([0, 1], 3), ([1, 2], 1), ([0, 2], 1)],
      places: [Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: 60, y: 0)], locations: [0, 1, 2])
    #expect(zip(clarity.distances, [15, 15, 15]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(clarity.value - 15) < 1e-9)
  }

  @Test func sharesWeigh() throws {
    // Words of one letter: c is 40 from b, and b 10 from a.
    let clarity = try GestureClarity(
      words: [([0], 1), ([1], 1), ([2], 2)],
      places: [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 50, y: 0)], locations: [0, 1, 2])
    #expect(abs(clarity.value - (10 + 10 + 2 * 40) / 4) < 1e-9)
  }

  /// *to* and *too* are one path, and so are a word and its copy.
  @Test func equalPathsCountOnce() throws {
    let places = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 50, y: 0)]
    let clarity = try GestureClarity(
      words: [([0, 1], 1), ([0, 1, 1], 1), ([0, 0, 1], 1), ([0, 2], 1)], places: places,
      locations: [0, 1, 2])
    #expect(clarity.equalWords == 2)
    #expect(clarity.distances.count == 2)
  }

  @Test(arguments: [KeyboardLayout.ring, .qwerty, .minimal])
  func equalsExhaustiveSearch(layout: KeyboardLayout) throws {
    let keyboard = try layout.placed(in: Size(width: 390, height: 290))
    let centers = keyboard.characterKeys.map(\.center)
    var random = RandomSource(seed: 5)
    let words = Self.words(300, letters: centers.count, &random)
    let clarity = try GestureClarity(
      words: words, places: centers, locations: Array(centers.indices))
    let expected = Self.nearest(words.map { $0.letters.map { centers[Int($0)] } })
    #expect(clarity.distances.count == expected.count)
    for (distance, expected) in zip(clarity.distances, expected) {
      #expect(abs(distance - expected) < 1e-12 * max(1, expected))
    }
  }

  @Test func swapsEqualRecounts() throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let centers = keyboard.characterKeys.map(\.center)
    var random = RandomSource(seed: 6)
    let words = Self.words(300, letters: centers.count, &random)
    var locations = Array(centers.indices)
    var clarity = try GestureClarity(words: words, places: centers, locations: locations)
    for step in 0..<40 {
      let (r, s) = (random.below(26), random.below(26))
      let before = clarity.value
      let change = clarity.change(swapping: r, s)
      // Some changes are computed and not made, some made without being computed first.
      if step % 3 == 0 { _ = clarity.change(swapping: s, (s + 1) % 26) }
      if step % 4 == 1 {
        #expect(clarity.value == before)
        continue
      }
      clarity.swap(r, s)
      locations.swapAt(r, s)
      let anew = try GestureClarity(words: words, places: centers, locations: locations)
      #expect(abs(clarity.value - anew.value) < 1e-9)
      #expect(abs(before - change - clarity.value) < 1e-9)
      #expect(clarity.cost == -clarity.value)
    }
  }

  /// A change is abandoned early only if it exceeds the limit; otherwise it is the same.
  @Test(arguments: [true, false]) func limitsSkipOnlyWorseChanges(isEven: Bool) throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let centers = keyboard.characterKeys.map(\.center)
    var random = RandomSource(seed: 8)
    let words = Self.words(400, letters: centers.count, &random).enumerated().map { number, word in
      (letters: word.letters, weight: isEven ? 1 : 1 / Double(number + 1))
    }
    let clarity = try GestureClarity(
      words: words, places: centers, locations: Array(centers.indices))
    var leftOut = 0
    for _ in 0..<60 {
      let (r, s) = (random.below(26), random.below(26))
      var (one, other) = (clarity, clarity)
      let exact = one.change(swapping: r, s)
      let limit = exact + 0.3 * random.normal()
      let limited = other.change(swapping: r, s, atMost: limit)
      if exact > limit + 1e-9 {
        #expect(limited == nil)
        leftOut += 1
      } else if exact < limit - 1e-9 {
        #expect(abs(try #require(limited) - exact) < 1e-9)
      }
      // The swap itself has the same result in both cases.
      one.swap(r, s)
      other.swap(r, s)
      #expect(abs(one.value - other.value) < 1e-9)
    }
    #expect(leftOut > 10)
  }

  @Test func coincidingKeysDoNotMatter() throws {
    let places = [Point](repeating: Point(x: 5, y: 5), count: 3)
    let clarity = try GestureClarity(
      words: [([0, 1], 1), ([1, 2], 1), ([2], 1)], places: places, locations: [0, 1, 2])
    #expect(clarity.value == 0)
  }

  @Test func badInputIsRefused() {
    let places = [Point(x: 0, y: 0), Point(x: 10, y: 0)]
    for words: [(letters: [UInt8], weight: Double)] in [
      [], [([0], 1)], [([0], 1), ([0, 0], 1)], [([0], 1), ([7], 1)], [([0], .nan), ([1], 1)],
      [([0], 0), ([1], 0)],
    ] {
      #expect(throws: AssignmentError.self) {
        try GestureClarity(words: words, places: places, locations: [0, 1])
      }
    }
    #expect(throws: AssignmentError.self) {
      try GestureClarity(words: [([0], 1), ([1], 1)], places: places, locations: [0, 0])
    }
  }

  /// Returns random words without equal paths.
  static func words(
    _ count: Int, letters: Int, _ random: inout RandomSource
  ) -> [(letters: [UInt8], weight: Double)] {
    var known: Set<[UInt8]> = []
    var words: [(letters: [UInt8], weight: Double)] = []
    while words.count < count {
      var word: [UInt8] = []
      for _ in 0..<(1 + random.below(9)) {
        let letter = UInt8(random.below(letters))
        if letter != word.last { word.append(letter) }
      }
      if known.insert(word).inserted { words.append((word, 1 + random.uniform())) }
    }
    return words
  }

  /// Returns the distance from each path to its nearest neighbour, computed pair by pair without
  /// the library: the mean distance of 20 points found by walking along each path.
  static func nearest(_ paths: [[Point]]) -> [Double] {
    let points = paths.map { corners in
      let total = zip(corners, corners.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      return (0..<20).map { number -> Point in
        var rest = total * Double(number) / 19
        for (from, to) in zip(corners, corners.dropFirst()) {
          let length = from.distance(to: to)
          if rest <= length, length > 0 { return from + (to - from) * (rest / length) }
          rest -= length
        }
        return corners[corners.count - 1]
      }
    }
    return points.indices.map { one in
      points.indices.filter { $0 != one }.map { other in
        zip(points[one], points[other]).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 20
      }.min() ?? .infinity
    }
  }
}
