/// For each path, a few others that are likely to be its nearest neighbour wherever the letters
/// lie: those that differ from it in one letter, and those that were its nearest before. Their
/// distances are upper bounds that cost next to nothing.
struct PathCandidates {
  /// The largest number of candidates of a path.
  static let limit = 16

  /// The candidates, `limit` slots for each path; −1 marks an empty slot.
  private var slots: [Int32]
  /// The slot of each path that is overwritten next.
  private var next: [UInt8]

  /// Finds the paths that differ in one letter.
  ///
  /// - Parameter paths: letter indices
  /// - Complexity: about linear in the letters of all paths
  init(_ paths: [[UInt8]]) {
    slots = [Int32](repeating: -1, count: paths.count * Self.limit)
    next = [UInt8](repeating: 0, count: paths.count)
    // Two paths that are equal once one letter of each is removed differ in one letter.
    var pathsOfKey: [[UInt8]: [Int32]] = [:]
    for (number, path) in paths.enumerated() {
      pathsOfKey[path, default: []].append(Int32(number))
      for key in Self.shortened(path) {
        pathsOfKey[key, default: []].append(Int32(number))
      }
    }
    for (number, path) in paths.enumerated() {
      var count = 0
      for key in [path] + Self.shortened(path) where count < Self.limit {
        for other in pathsOfKey[key, default: []].prefix(Self.limit * 2)
        where count < Self.limit && other != number && note(Int(other), for: number) {
          count += 1
        }
      }
    }
  }

  /// Returns the path with each of its letters removed in turn.
  private static func shortened(_ path: [UInt8]) -> [[UInt8]] {
    guard path.count > 1 else { return [] }
    return path.indices.map { index in
      var key = path
      key.remove(at: index)
      return key
    }
  }

  /// Adds a candidate, overwriting the oldest if necessary.
  ///
  /// - Returns: whether it is new
  @discardableResult
  mutating func note(_ candidate: Int, for path: Int) -> Bool {
    let start = path * Self.limit
    for slot in start..<(start + Self.limit) where slots[slot] == candidate { return false }
    slots[start + Int(next[path])] = Int32(candidate)
    next[path] = (next[path] + 1) % UInt8(Self.limit)
    return true
  }

  /// Returns the candidates of a path; −1 marks an empty slot.
  func slots(of path: Int) -> ArraySlice<Int32> {
    slots[(path * Self.limit)..<((path + 1) * Self.limit)]
  }
}
