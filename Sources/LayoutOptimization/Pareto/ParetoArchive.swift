/// The best of what was seen by several costs at once: no member is dominated by another, that is no
/// worse in all costs and better in one. So that it stays small, the space of costs is divided into
/// boxes of which each holds one member (ε-dominance; Laumanns, Thiele, Deb & Zitzler 2002).
public struct ParetoArchive<Member: Sendable>: Sendable {
  /// A member and its costs.
  public struct Entry: Sendable {
    public var costs: [Double]
    public var member: Member
    fileprivate var box: [Double]
  }

  /// Edges of the boxes, one for each cost; positive.
  public let edges: [Double]
  public private(set) var entries: [Entry] = []

  /// - Parameter edges: of the boxes, positive, in the costs' units
  public init(edges: [Double]) { self.edges = edges }

  /// Takes a member unless one there is at least as good.
  /// - Parameters:
  ///   - costs: as many as there are edges; small is good
  ///   - member: made only if it is taken
  /// - Returns: whether it was taken
  /// - Complexity: O(members)
  @discardableResult
  public mutating func offer(_ costs: [Double], _ member: @autoclosure () -> Member) -> Bool {
    guard costs.count == edges.count, costs.allSatisfy(\.isFinite) else { return false }
    let box = zip(costs, edges).map { ($0 / $1).rounded(.down) }
    for entry in entries {
      if Self.isNoWorse(entry.costs, costs) { return false }
      if entry.box == box {
        // Of two in a box that do not dominate each other, the first stays.
        if !Self.isNoWorse(costs, entry.costs) { return false }
      } else if Self.isNoWorse(entry.box, box) {
        return false
      }
    }
    entries.removeAll { Self.isNoWorse(costs, $0.costs) || Self.isNoWorse(box, $0.box) }
    entries.append(Entry(costs: costs, member: member(), box: box))
    return true
  }

  /// Takes all of another archive's members.
  public mutating func offer(_ other: ParetoArchive) {
    for entry in other.entries { offer(entry.costs, entry.member) }
  }

  static func isNoWorse(_ one: [Double], _ other: [Double]) -> Bool {
    for index in one.indices where one[index] > other[index] { return false }
    return true
  }
}

/// The volume that points dominate, up to a reference point that is worse than all of them
/// (Zitzler & Thiele 1999).
/// - Parameters:
///   - points: costs, all of the reference's length; those beyond the reference count for nothing
///   - reference: upper ends
/// - Complexity: O(n^d) at worst in n points of d costs; O(n² log n) for three
public func hypervolume(_ points: [[Double]], reference: [Double]) -> Double {
  let inside = points.filter { zip($0, reference).allSatisfy { $0 < $1 } }
  guard let last = reference.last, !inside.isEmpty else { return 0 }
  if reference.count == 1 { return last - (inside.map { $0[0] }.min() ?? last) }
  // Slices along the last cost: between two of them the same points count.
  let sorted = inside.sorted { $0[reference.count - 1] < $1[reference.count - 1] }
  let lower = Array(reference.dropLast())
  var volume = 0.0
  var front: [[Double]] = []
  for (index, point) in sorted.enumerated() {
    let flat = Array(point.dropLast())
    if !front.contains(where: { ParetoArchive<Int>.isNoWorse($0, flat) }) {
      front.removeAll { ParetoArchive<Int>.isNoWorse(flat, $0) }
      front.append(flat)
    }
    let next = index + 1 < sorted.count ? sorted[index + 1][reference.count - 1] : last
    let height = next - point[reference.count - 1]
    if height > 0 { volume += height * hypervolume(front, reference: lower) }
  }
  return volume
}
