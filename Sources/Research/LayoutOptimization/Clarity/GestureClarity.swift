import KeyboardGeometry

/// Gesture clarity: how far apart the paths of a keyboard's words lie, in pt; larger is clearer.
///
/// The clarity is the mean of each path's distance to its nearest neighbour, weighted by word
/// frequency. The distance of two paths is the mean distance of points that divide each path evenly
/// (Smith, Bi & Zhai, CHI 2015; the location channel of SHARK², Kristensson & Zhai, UIST 2004).
///
/// Words with the same path (*to* and *too*) can't be told apart by any arrangement of these keys;
/// they count as one path, and `equalWords` is their number.
public struct GestureClarity: Placement {
  /// The centres of the keys on which letters may lie, in pt.
  private let places: [Point]
  /// Each path as letter indices, with doubled letters merged.
  private let paths: [[UInt8]]
  /// The share of each path among all words, by weight.
  private let shares: [Double]
  /// The paths in descending order of share.
  private let heaviestFirst: [Int]
  /// The paths through each letter.
  private let pathsOfLetter: [[Int32]]
  /// The number of words whose path another word already has.
  public let equalWords: Int

  /// The key of each letter, as an index into the places.
  public private(set) var locations: [Int]
  private var table: PathTable
  private var tree: PathTree
  private var neighbors: [Neighbor]
  /// The clarity, in pt.
  public private(set) var value: Double
  private var trial: Trial?
  /// The likely nearest neighbours, built when a change is first computed.
  private var candidates: PathCandidates?

  /// The result of a swap that was computed, kept in case the swap is made.
  private struct Trial {
    var first: Int
    var second: Int
    var table: PathTable
    var tree: PathTree
    var neighbors: [Neighbor]
    var value: Double
  }

  /// Creates the clarity of an arrangement.
  ///
  /// - Parameters:
  ///   - words: the letter indices of each word, and its positive weight; words without letters are
  ///     left out
  ///   - places: the centres of the keys, in pt
  ///   - locations: the key of each letter, as an index into `places`
  /// - Throws: `AssignmentError` if a letter or place doesn't exist, a place appears twice, or
  ///   fewer than two paths are left.
  /// - Complexity: about O(n log n) in the number of words
  public init(
    words: [(letters: [UInt8], weight: Double)], places: [Point], locations: [Int]
  ) throws(AssignmentError) {
    guard Set(locations).count == locations.count,
      locations.allSatisfy({ places.indices.contains($0) }), locations.count <= 255
    else { throw .notAPlacement("each letter needs a key of its own") }
    var index: [[UInt8]: Int] = [:]
    var paths: [[UInt8]] = []
    var weights: [Double] = []
    var equalWords = 0
    for word in words where !word.letters.isEmpty {
      guard word.letters.allSatisfy({ $0 < locations.count }), word.weight >= 0,
        word.weight.isFinite
      else { throw .notAPlacement("a word has a letter without a key, or no finite weight") }
      let path = word.letters.indices.filter { $0 == 0 || word.letters[$0] != word.letters[$0 - 1] }
        .map { word.letters[$0] }
      if let known = index[path] {
        weights[known] += word.weight
        equalWords += 1
      } else {
        index[path] = paths.count
        paths.append(path)
        weights.append(word.weight)
      }
    }
    let total = weights.reduce(0, +)
    guard paths.count > 1, total > 0, total.isFinite else {
      throw .notAPlacement("clarity needs at least two words with different paths and a weight")
    }
    self.places = places
    self.paths = paths
    self.equalWords = equalWords
    self.locations = locations
    let shares = weights.map { $0 / total }
    self.shares = shares
    heaviestFirst = paths.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }
    var pathsOfLetter = [[Int32]](repeating: [], count: locations.count)
    for (number, path) in paths.enumerated() {
      for letter in Set(path) { pathsOfLetter[Int(letter)].append(Int32(number)) }
    }
    self.pathsOfLetter = pathsOfLetter
    var table = PathTable(count: paths.count)
    for (number, path) in paths.enumerated() {
      table.set(number, corners: path.map { places[locations[Int($0)]] })
    }
    self.table = table
    tree = PathTree(paths.indices.map(Int32.init), means: table.means)
    neighbors = [Neighbor](repeating: .none, count: paths.count)
    for number in paths.indices {
      tree.improve(&neighbors[number], of: number, in: table)
    }
    value = 0
    value = mean(of: neighbors)
  }

  private func mean(of neighbors: [Neighbor]) -> Double {
    var sum = 0.0
    for (share, neighbor) in zip(shares, neighbors) { sum += share * neighbor.distance }
    return sum
  }

  /// The negated clarity, in pt, which a search minimises.
  public var cost: Double { -value }

  /// The distance from each path to its nearest neighbour, in pt, in the order of first occurrence.
  public var distances: [Double] { neighbors.map(\.distance) }

  /// Returns the change of cost if two letters were swapped.
  ///
  /// - Complexity: linear in the words that contain one of the letters or whose nearest neighbour
  ///   does
  public mutating func change(swapping first: Int, _ second: Int) -> Double {
    change(swapping: first, second, atMost: .infinity) ?? 0
  }

  /// Returns the change of cost if two letters were swapped, or nil if it certainly exceeds
  /// `limit`.
  ///
  /// Distances from a few candidates bound the clarity from above. For most swaps of a search that
  /// bound suffices, and no nearest neighbour is searched for.
  public mutating func change(
    swapping first: Int, _ second: Int, atMost limit: Double
  ) -> Double? {
    guard first != second else { return limit < 0 ? nil : 0 }
    guard let made = tried(first, second, limit) else { return nil }
    trial = made
    let change = value - made.value
    return change > limit ? nil : change
  }

  /// Swaps two letters and updates the clarity.
  public mutating func swap(_ first: Int, _ second: Int) {
    guard first != second else { return }
    let made: Trial?
    if let trial, trial.first == first, trial.second == second {
      made = trial
    } else {
      made = tried(first, second, .infinity)
    }
    guard let made else { return }
    trial = nil
    locations.swapAt(first, second)
    table = made.table
    tree = made.tree
    neighbors = made.neighbors
    value = made.value
  }

  /// Computes a swap without making it.
  ///
  /// - Returns: the result, or nil if the cost certainly changes by more than `limit`
  private mutating func tried(_ first: Int, _ second: Int, _ limit: Double) -> Trial? {
    var locations = locations
    locations.swapAt(first, second)
    var moved = [Bool](repeating: false, count: paths.count)
    for letter in [first, second] {
      for path in pathsOfLetter[letter] { moved[Int(path)] = true }
    }
    var table = table
    var movedPaths: [Int32] = []
    for number in paths.indices where moved[number] {
      movedPaths.append(Int32(number))
      table.set(number, corners: paths[number].map { places[locations[Int($0)]] })
    }
    var candidates = self.candidates ?? PathCandidates(paths)
    self.candidates = nil
    defer { self.candidates = candidates }
    var neighbors = neighbors
    bound(&neighbors, moved, table, candidates)
    let tree = PathTree(paths.indices.map(Int32.init), means: table.means)
    let movedTree = PathTree(movedPaths, means: table.means)
    // The lowest clarity that is still of interest. The added margin is far above the sums'
    // rounding errors.
    let least = value - limit - 1e-9 * max(1, abs(value))
    // First search the likeliest leaves for every path, then all leaves, heavy paths first. Stop as
    // soon as the upper bound is too low.
    for leaves in [8, Int.max] {
      var sum = mean(of: neighbors)
      if sum < least { return nil }
      for (count, number) in heaviestFirst.enumerated() {
        let old = self.neighbors[number].path
        let before = neighbors[number]
        // If neither the path nor its neighbour has moved, only paths that moved can be nearer.
        let isWhole = moved[number] || moved[Int(old)]
        if !isWhole && leaves < .max { continue }
        (isWhole ? tree : movedTree)
          .improve(&neighbors[number], of: number, in: table, leaves: leaves)
        if neighbors[number].path != before.path {
          sum -= shares[number] * (before.distance - neighbors[number].distance)
          if leaves == .max { candidates.note(Int(neighbors[number].path), for: number) }
        }
        if count % 64 == 63, sum < least { return nil }
      }
    }
    return Trial(
      first: first, second: second, table: table, tree: tree, neighbors: neighbors,
      value: mean(of: neighbors))
  }

  /// Replaces each neighbour by the nearest of itself and the candidates. The resulting distances
  /// are never below the true ones.
  private func bound(
    _ neighbors: inout [Neighbor], _ moved: [Bool], _ table: PathTable,
    _ candidates: PathCandidates
  ) {
    table.points.withUnsafeBufferPointer { points in
      guard let points = points.baseAddress else { return }
      for number in paths.indices {
        let isMoved = moved[number]
        if isMoved || moved[Int(neighbors[number].path)] {
          neighbors[number].distance = PathTable.distance(
            number, Int(neighbors[number].path), in: points, limit: .infinity)
        }
        var best = neighbors[number]
        for other in candidates.slots(of: number)
        where other >= 0 && (isMoved || moved[Int(other)]) {
          let distance = PathTable.distance(
            number, Int(other), in: points, limit: best.distance)
          if distance < best.distance { best = Neighbor(path: other, distance: distance) }
        }
        neighbors[number] = best
      }
    }
  }
}
