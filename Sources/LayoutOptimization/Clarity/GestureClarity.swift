import KeyboardGeometry

/// How far the paths of a keyboard's words lie apart: the mean, by the words' shares, of each
/// path's distance to the nearest other, where the distance of two paths is the mean distance of
/// points that divide each evenly (Smith, Bi & Zhai, CHI 2015; the location channel of SHARK²,
/// Kristensson & Zhai, UIST 2004). In pt; larger is clearer.
///
/// Words with the same path (*to* and *too*) can't be told apart by any arrangement of these keys;
/// they count as one path, and `equalWords` says how many there are.
public struct GestureClarity: Placement {
  /// The centres of the keys that letters may lie on, in pt.
  private let places: [Point]
  /// Each path as letters by number, doubled ones once.
  private let paths: [[UInt8]]
  /// Share of each path among all words, by count.
  private let shares: [Double]
  /// By letter: the paths that pass it.
  private let pathsOfLetter: [[Int32]]
  /// Words that have another's path.
  public let equalWords: Int

  public private(set) var locations: [Int]
  private var table: PathTable
  private var tree: PathTree
  private var neighbors: [Neighbor]
  /// In pt.
  public private(set) var value: Double
  private var trial: Trial?

  /// What a swap that was looked at would make; kept in case it is made.
  private struct Trial {
    var first: Int
    var second: Int
    var table: PathTable
    var neighbors: [Neighbor]
    var value: Double
  }

  /// - Parameters:
  ///   - words: letters of each word by number, and its weight, positive; words without letters
  ///     are left out
  ///   - places: centres of the keys, in pt
  ///   - locations: the key of each letter, by position in `places`
  /// - Throws: `AssignmentError` if a letter or a place doesn't exist, places stand twice, or fewer
  ///   than two paths are left.
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
    shares = weights.map { $0 / total }
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
    let none = [Bool](repeating: false, count: paths.count)
    neighbors = [Neighbor](repeating: .none, count: paths.count)
    for number in paths.indices {
      tree.improve(&neighbors[number], of: number, in: table, isLeftOut: none)
    }
    value = 0
    value = mean(of: neighbors)
  }

  private func mean(of neighbors: [Neighbor]) -> Double {
    var sum = 0.0
    for (share, neighbor) in zip(shares, neighbors) { sum += share * neighbor.distance }
    return sum
  }

  /// The clarity with its sign changed: what a search makes small. In pt.
  public var cost: Double { -value }

  /// The paths' nearest neighbours: distance of each path, in the order of first occurrence, in pt.
  public var distances: [Double] { neighbors.map(\.distance) }

  /// - Complexity: as the words that have one of the letters, or a neighbour that has
  public mutating func change(swapping first: Int, _ second: Int) -> Double {
    guard first != second else { return 0 }
    let trial = tried(first, second)
    self.trial = trial
    return value - trial.value
  }

  public mutating func swap(_ first: Int, _ second: Int) {
    guard first != second else { return }
    let made: Trial
    if let trial, trial.first == first, trial.second == second {
      made = trial
    } else {
      made = tried(first, second)
    }
    trial = nil
    locations.swapAt(first, second)
    table = made.table
    neighbors = made.neighbors
    value = made.value
    tree = PathTree(paths.indices.map(Int32.init), means: table.means)
  }

  private func tried(_ first: Int, _ second: Int) -> Trial {
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
    let movedTree = PathTree(movedPaths, means: table.means)
    let none = [Bool](repeating: false, count: paths.count)
    var neighbors = neighbors
    table.points.withUnsafeBufferPointer { points in
      guard let points = points.baseAddress else { return }
      for number in paths.indices {
        let old = neighbors[number]
        let neighborMoved = moved[Int(old.path)]
        if moved[number] || neighborMoved {
          // The old neighbour is near still, more often than not: a good first bound.
          neighbors[number].distance = PathTable.distance(
            number, Int(old.path), in: points, limit: .infinity)
          tree.improve(&neighbors[number], of: number, in: table, isLeftOut: moved)
        }
        movedTree.improve(&neighbors[number], of: number, in: table, isLeftOut: none)
      }
    }
    return Trial(
      first: first, second: second, table: table, neighbors: neighbors,
      value: mean(of: neighbors))
  }
}
