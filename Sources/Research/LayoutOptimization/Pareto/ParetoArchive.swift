/// The best members seen so far by several costs at once.
///
/// No member is dominated by another, that is, another is never as good in all costs and better in
/// one. To stay small, the archive divides the space of costs into boxes and keeps one member in
/// each (ε-dominance; Laumanns, Thiele, Deb & Zitzler 2002).
public struct ParetoArchive<Member: Sendable>: Sendable {
  /// A member and its costs.
  public struct Entry: Sendable {
    /// The costs, one for each edge; smaller is better.
    public var costs: [Double]
    /// The member.
    public var member: Member
    fileprivate var box: [Double]
  }

  /// The edge lengths of the boxes, one for each cost; positive.
  public let edges: [Double]
  /// The members and their costs.
  public private(set) var entries: [Entry] = []

  /// Creates an empty archive.
  ///
  /// - Parameter edges: the edge lengths of the boxes, positive, in the units of the costs
  public init(edges: [Double]) { self.edges = edges }

  /// Adds a member unless an existing one is at least as good.
  ///
  /// - Parameters:
  ///   - costs: one for each edge; smaller is better
  ///   - member: the member, evaluated only if it is added
  /// - Returns: whether it was added
  /// - Complexity: O(n) in the number of members
  @discardableResult
  public mutating func offer(_ costs: [Double], _ member: @autoclosure () -> Member) -> Bool {
    guard costs.count == edges.count, costs.allSatisfy(\.isFinite) else { return false }
    let box = zip(costs, edges).map { ($0 / $1).rounded(.down) }
    for entry in entries {
      if Self.isNoWorse(entry.costs, costs) { return false }
      if entry.box == box {
        // Of two members in one box that do not dominate each other, the first stays.
        if !Self.isNoWorse(costs, entry.costs) { return false }
      } else if Self.isNoWorse(entry.box, box) {
        return false
      }
    }
    entries.removeAll { Self.isNoWorse(costs, $0.costs) || Self.isNoWorse(box, $0.box) }
    entries.append(Entry(costs: costs, member: member(), box: box))
    return true
  }

  /// Offers all members of another archive.
  public mutating func offer(_ other: ParetoArchive) {
    for entry in other.entries { offer(entry.costs, entry.member) }
  }

  static func isNoWorse(_ one: [Double], _ other: [Double]) -> Bool {
    for index in one.indices where one[index] > other[index] { return false }
    return true
  }
}

/// Returns the volume that points dominate, up to a reference point that is worse than all of them
/// (Zitzler & Thiele 1999).
///
/// - Parameters:
///   - points: the costs of each point; points beyond the reference add nothing
///   - reference: the upper ends of the costs
/// - Complexity: O(n^d) at worst for n points with d costs; O(n² log n) for three costs
package func hypervolume(_ points: [[Double]], reference: [Double]) -> Double {
  let inside = points.filter { zip($0, reference).allSatisfy { $0 < $1 } }
  guard let last = reference.last, !inside.isEmpty else { return 0 }
  if reference.count == 1 { return last - (inside.map { $0[0] }.min() ?? last) }
  // Slice along the last cost: between two slices the same points count.
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
