/// What speaks against taking a comparison of real and synthetic traces at its word.
package struct RealismWarnings: Sendable {
  /// The numbers of pairs and of people below which verdicts are chance.
  static let fewPairs = 100
  static let fewUsers = 12

  /// A line for each warning.
  package private(set) var lines: [String] = []

  /// - Parameters:
  ///   - real: all traces given as real.
  ///   - synthetic: all traces given as synthetic.
  ///   - pairs: those that were compared.
  /// - Complexity: O(traces)
  package init(
    real: [RealismTrace], synthetic: [RealismTrace],
    pairs: [(real: RealismTrace, synthetic: RealismTrace)]
  ) {
    let marked = (real.count(where: \.isSynthetic), synthetic.count(where: \.isSynthetic))
    if 2 * marked.0 > real.count, 2 * marked.1 < synthetic.count {
      lines.append(
        "\(marked.0) of \(real.count) traces given as real are marked synthetic, and \(marked.1) of "
          + "\(synthetic.count) given by --synthetic: the two are exchanged")
    }
    let movements = Set(real.compactMap(\.movement))
    let equal = synthetic.count { $0.movement.map(movements.contains) ?? false }
    if equal > 0 {
      lines.append(
        "\(equal) of \(synthetic.count) synthetic traces have the samples of a real one: they are "
          + "compared with themselves; of synthesis take another seed")
    }
    if let pair = pairs.first(where: { $0.real.layout != $0.synthetic.layout }) {
      let count = pairs.count { $0.real.layout != $0.synthetic.layout }
      lines.append(
        "\(count) of \(pairs.count) pairs are of two layouts (\(pair.real.layout) and "
          + "\(pair.synthetic.layout)): differences are the layouts' too; 'synth --like' takes the "
          + "keyboards of the real traces")
    }
    addFew(pairs)
  }

  private mutating func addFew(_ pairs: [(real: RealismTrace, synthetic: RealismTrace)]) {
    let users = Set(pairs.compactMap(\.real.user))
    let isNamed = pairs.allSatisfy { $0.real.user != nil }
    guard pairs.count < Self.fewPairs || isNamed && users.count < Self.fewUsers else { return }
    let people =
      users.isEmpty ? "" : " of \(users.count) real \(users.count == 1 ? "user" : "users")"
    lines.append(
      "\(pairs.count) \(pairs.count == 1 ? "pair" : "pairs")\(people): too few to say ok or OFF; "
        + "\(Self.fewPairs) pairs of \(Self.fewUsers) users are the least")
  }
}
