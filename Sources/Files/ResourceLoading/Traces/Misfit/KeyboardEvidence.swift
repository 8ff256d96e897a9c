import KeyboardGeometry
import SwipeTraces

/// Compares where labelled traces begin and end with keyboards: which keyboard, and which change of the
/// points, puts the most of them on their words' keys.
///
///     let evidence = KeyboardEvidence(traces.compactMap(TraceEnds.init))
///     let best = evidence.hypotheses(on: CandidateKeyboard.builtIn(at: size)).first
///     best?.begins   // how many traces begin on their word's first key then
package struct KeyboardEvidence: Sendable {
  /// The number of traces that hypotheses are compared on; more would change nothing.
  static let traceLimit = 200
  /// The numbers of traces after which hypotheses are given up, and the part that they must explain of the
  /// ends: of all ends, and of the share that the named keyboard explains.
  private static let looks: [(traces: Int, ofAll: Double, ofNamed: Double)] = [
    (8, 0, 1.0 / 3), (24, 0.2, 0.5),
  ]
  /// The share of ends on their keys from which others than the named keyboard are given up early: most
  /// traces are right, and of the ends that a better keyboard puts right, four fifths or more, a third of 16
  /// is missed once in 10⁶ times. Below it everything is tried.
  private static let nearlyRight = 0.7
  /// How far from its key's centre a trace may begin, in key pitches; it must also be nearer to it than to
  /// any other key's.
  static let reach = 1.25
  /// The part of all ends that a hypothesis must explain more than a simpler one, for each thing that it
  /// supposes in addition.
  static let priceOfSupposition = 0.025

  /// The ends of the traces.
  package let traces: [TraceEnds]

  /// Collects the evidence of traces.
  package init(_ traces: [TraceEnds]) { self.traces = traces }

  /// Returns how many traces begin and end on their keys on a keyboard, with a change of their points.
  /// - Complexity: O(traces · keys)
  package func hypothesis(
    _ change: PointChange = PointChange(), on candidate: CandidateKeyboard
  ) -> MisfitHypothesis {
    let marks = marks(change, on: KeyTargets(traces, on: candidate.keyboard))
    return MisfitHypothesis(
      keyboard: candidate.reference, change: change, traces: marks.count(where: \.isOnKeyboard),
      begins: marks.count(where: \.begins), ends: marks.count(where: \.ends))
  }

  /// Returns suppositions on keyboards and changes of points, those that explain the most first; of nearly
  /// equal ones the simplest. Tried are mirrored and exchanged axes, units of screens, offsets, sizes,
  /// and a turned ring, the measured ones estimated from the traces. What explains next to nothing is left
  /// out.
  /// - Parameters:
  ///   - candidates: the keyboards; sizes beside theirs are tried, too.
  ///   - named: the keyboard that the traces name, from which it takes reasons to depart.
  /// - Complexity: O(candidates · traces · keys)
  package func hypotheses(
    on candidates: [CandidateKeyboard], named: KeyboardReference? = nil
  ) -> [MisfitHypothesis] {
    let sample = sample
    // What explains less than the named keyboard is nobody's answer.
    let share =
      candidates.first { $0.reference == named }.map { sample.hypothesis(on: $0).share } ?? 0
    let namedShare = share >= Self.nearlyRight ? share : 0
    var found: [(hypothesis: MisfitHypothesis, rank: Double)] = []
    for candidate in candidates {
      for hypothesis in sample.hypotheses(on: candidate, namedShare) where hypothesis.traces > 0 {
        // Words with letters that the keyboard lacks are evidence against it.
        let covered = Double(hypothesis.traces) / Double(sample.traces.count)
        var price = hypothesis.suppositions(beside: named) * Self.priceOfSupposition
        // Of few traces one more on its key is no sign of another layout.
        if let named, hypothesis.keyboard.layout != named.layout {
          price += 1 / Double(sample.traces.count)
        }
        found.append((hypothesis, hypothesis.share * covered - price))
      }
    }
    return found.enumerated().sorted { first, second in
      (second.element.rank, first.offset) < (first.element.rank, second.offset)
    }.map(\.element.hypothesis)
  }

  /// The lead in ends from which on a rarer layout or an odd size is more than chance: their number, and their part
  /// of all.
  private static let clearLead = (ends: 3, share: 0.02)
  /// The same part for a size near a usual one, as people miss their keys by as much, and what is near: the parts of
  /// width and height by which it differs.
  private static let clearLeadOfNear = 0.05
  private static let near = (width: 0.04, height: 0.06)

  /// Returns whether two suppositions have about one size.
  private func areNear(_ one: MisfitHypothesis, _ other: MisfitHypothesis) -> Bool {
    abs(one.keyboard.width / other.keyboard.width - 1) < Self.near.width
      && abs(one.keyboard.height / other.keyboard.height - 1) < Self.near.height
  }

  /// Returns whether one supposition explains clearly more ends than another.
  /// - Parameter words: the number of words with different ends. Between keyboards at one scale their repeats say no
  ///   more than they do.
  private func leads(
    _ one: MisfitHypothesis, over other: MisfitHypothesis, words: Int
  ) -> Bool {
    let lead = Double(one.begins + one.ends - other.begins - other.ends)
    let all = max(1, one.traces, other.traces)
    var (change, otherChange) = (one.change, other.change)
    (change.offset, otherChange.offset) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    let share = change == otherChange ? Double(min(words, all)) / Double(all) : 1
    let ofWords = lead * share
    let isSameLayout = one.keyboard.layout == other.keyboard.layout
    let least =
      isSameLayout && areNear(one, other) ? Self.clearLeadOfNear : Self.clearLead.share
    return ofWords >= Double(Self.clearLead.ends) && lead >= least * Double(2 * all)
  }

  /// Returns of suppositions in their order that of the most common layout and of a usual size over which the first
  /// one has no clear lead, and that supposes one thing more at most.
  package func commonest(
    among hypotheses: [MisfitHypothesis], sizes: [Size]
  ) -> MisfitHypothesis? {
    guard let first = hypotheses.first else { return nil }
    func size(_ hypothesis: MisfitHypothesis) -> Size {
      Size(width: hypothesis.keyboard.width, height: hypothesis.keyboard.height)
    }
    func oddness(_ hypothesis: MisfitHypothesis) -> (Int, Int) {
      (
        MisfitHypothesis.rarity(of: hypothesis.keyboard.layout),
        sizes.contains(size(hypothesis)) ? 0 : 1
      )
    }
    let price = first.change.suppositions(in: size(first)) + 1
    let words = Set(traces.map { [$0.firstLetter, $0.lastLetter] }).count
    var best = first
    for other in hypotheses.dropFirst() where oddness(other) < oddness(best) {
      // What puts few traces on their first keys is nobody's answer.
      guard other.begins * 10 >= other.traces * 6 || first.begins * 10 < first.traces * 6,
        other.change.suppositions(in: size(other)) <= price,
        !leads(first, over: other, words: words)
      else {
        continue
      }
      best = other
    }
    return best
  }

  /// Traces evenly taken from all.
  private var sample: KeyboardEvidence {
    guard traces.count > Self.traceLimit else { return self }
    return KeyboardEvidence(
      (0..<Self.traceLimit).map { traces[$0 * traces.count / Self.traceLimit] })
  }

  private func hypotheses(
    on candidate: CandidateKeyboard, _ namedShare: Double
  ) -> [MisfitHypothesis] {
    let targets = KeyTargets(traces, on: candidate.keyboard)
    // A keyboard for another alphabet.
    guard targets.keys.count(where: { $0 != nil }) * 2 >= traces.count else { return [] }
    var changes = Set<PointChange>()
    var found: [MisfitHypothesis] = []
    func tryChange(_ change: PointChange) {
      guard changes.insert(change).inserted,
        change.isIdentity || !isHopeless(change, targets, namedShare)
      else { return }
      let marks = marks(change, on: targets)
      found.append(
        MisfitHypothesis(
          keyboard: candidate.reference, change: change,
          traces: marks.count(where: \.isOnKeyboard), begins: marks.count(where: \.begins),
          ends: marks.count(where: \.ends)))
    }
    var sizes = [Size(width: candidate.size.height, height: candidate.size.width)]
    ChangeProposals(traces: traces, targets: targets, size: candidate.size).forEach(tryChange) {
      sizes.append($0)
    }
    for size in sizes where size != candidate.size {
      guard let other = candidate.sized(size) else { continue }
      found.append(hypothesis(on: other))
    }
    return found
  }

  /// Returns whether a change explains too little of the ends of a few traces, taken evenly from all.
  private func isHopeless(
    _ change: PointChange, _ targets: KeyTargets, _ namedShare: Double
  ) -> Bool {
    for look in Self.looks where look.ofAll + look.ofNamed * namedShare > 0 {
      let step = max(1, traces.count / look.traces)
      var (hits, all) = (0, 0)
      for index in stride(from: 0, to: traces.count, by: step) {
        let mark = mark(index, change, on: targets)
        guard mark.isOnKeyboard else { continue }
        all += 2
        hits += (mark.begins ? 1 : 0) + (mark.ends ? 1 : 0)
      }
      let least = max(look.ofAll, look.ofNamed * namedShare)
      if Double(hits) < least * Double(all) { return true }
    }
    return false
  }

  /// What is on its key.
  struct Mark {
    var isOnKeyboard = false
    var begins = false
    var ends = false
  }

  /// Returns for each trace whether it begins and ends on its keys.
  func marks(_ change: PointChange, on targets: KeyTargets) -> [Mark] {
    traces.indices.map { mark($0, change, on: targets) }
  }

  private func mark(_ index: Int, _ change: PointChange, on targets: KeyTargets) -> Mark {
    guard let (first, last) = targets.keys[index] else { return Mark() }
    let trace = traces[index]
    return Mark(
      isOnKeyboard: true,
      begins: targets.isOn(first, change.applied(to: trace.start, in: targets.size)),
      ends: targets.isOn(last, change.applied(to: trace.end, in: targets.size)))
  }
}
