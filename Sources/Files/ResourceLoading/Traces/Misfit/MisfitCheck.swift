import KeyboardGeometry
import Statistics
import SwipeTraces

/// Decides whether labelled traces were made on the keyboard that they name, and if not, what is the likely
/// cause.
///
/// People touch beside their keys, each in their own way: of 1013 users of the How We Swipe corpus, one has
/// only 65 % of beginnings on their keys. So a low share alone is no sign; another hypothesis must explain
/// far more, or most traces must begin where nobody begins who meant that key.
package struct MisfitCheck: Sendable {
  /// The keyboard that the traces name.
  package let named: CandidateKeyboard
  /// Where the traces begin and end.
  package let evidence: KeyboardEvidence

  /// The share of beginnings on their keys from which nothing else is tried.
  static let soundShare = 0.9
  /// The distance from the first key at which a beginning is far from it, in key pitches.
  package static let farDistance = TraceFault.startLimit
  /// A share of far beginnings above that of people (of the users of How We Swipe with 20 traces or more,
  /// 99 % have less than 5 %).
  private static let usualFarShare = 0.03
  /// The number of traces of which a part of a file is at least made.
  private static let smallestPart = 10
  /// The largest number of users who are named.
  private static let namedUsers = 3
  /// The part of all beginnings by which a hypothesis must be better.
  private static let smallestGain = 0.1
  /// The probability that a hypothesis is better by chance, above which it is not named.
  private static let largestChance = 1e-6
  /// The same where the traces surely do not fit their keyboard.
  private static let largestChanceOfMisfit = 1e-3
  /// A distance by which keys and traces must differ for a hypothesis to be another keyboard and not a
  /// person's manner, in key pitches.
  static let smallestShift = 0.5
  /// By what the places of a person who swipes without looking at the keys may differ from the keys': up to 15 %
  /// too wide or narrow and a quarter of a key beside them, and as much again for the estimate.
  private static let factorsOfPeople = 0.75...1.34
  private static let largestBias = 0.6
  /// The same on rows higher than on phones, of which it is half a row: people miss keys by a part of their
  /// height.
  private static let largestBiasOnTallRows = 0.8
  /// How far keys of two layouts may differ, relative to each other, that are the same but for their rows'
  /// places, in key pitches.
  private static let largestDifference = 0.25
  /// By how much stretched places of a part of one person's traces are at most moved that may be those that
  /// begin farthest from their keys by chance, in key pitches.
  private static let largestMoveOfTail = 2.0

  /// Creates a check.
  package init(_ named: CandidateKeyboard, _ traces: [TraceEnds]) {
    self.named = named
    evidence = KeyboardEvidence(traces)
  }

  /// What does not fit.
  package struct Finding: Hashable, Sendable {
    /// The traces on the keyboard that they name.
    package var asNamed: MisfitHypothesis
    /// What explains them best, counted on `explained` traces; nil if nothing does.
    package var cause: MisfitHypothesis?
    /// Whether the cause is one of a part of the traces only: those that begin far from their keys.
    package var concernsPart = false
    /// The users whose traces that part is; empty if it is not all traces of a few users.
    package var users: [String] = []
    /// What is wrong with the ends alone, if no other cause is found.
    package var defect: EndDefect?
  }

  /// Returns what does not fit; nil if the traces may well have been made on the keyboard.
  /// - Parameters:
  ///   - isNamed: whether the traces name the keyboard, and it is not only assumed; then more evidence is
  ///     needed.
  ///   - others: keyboards that may be meant beside the built-in ones of the same size.
  /// - Complexity: O(traces · keys), and about 2000 times that for at most `KeyboardEvidence.traceLimit` of
  ///   them if less than nine tenths begin on their keys and the touches are not where the keys are.
  package func finding(
    isNamed: Bool = true, others: @autoclosure () -> [CandidateKeyboard] = []
  ) -> Finding? {
    let targets = KeyTargets(evidence.traces, on: named.keyboard)
    let marks = evidence.marks(PointChange(), on: targets)
    let asNamed = MisfitHypothesis(
      keyboard: named.reference, change: PointChange(), traces: marks.count(where: \.isOnKeyboard),
      begins: marks.count(where: \.begins), ends: marks.count(where: \.ends))
    let far = evidence.traces.indices.filter { index in
      guard let keys = targets.keys[index] else { return false }
      return targets.distance(keys.first, evidence.traces[index].start) > Self.farDistance
    }
    guard asNamed.traces > 2 else { return nil }
    let chance = Self.chance(of: far.count, among: asNamed.traces)
    let isMisfit = far.count * 3 > asNamed.traces && chance < (isNamed ? 1e-5 : 1e-4)
    let share = Double(asNamed.begins) / Double(asNamed.traces)
    var whole: MisfitHypothesis?
    // Keyboards are not placed for nothing.
    lazy var candidates = candidates(others())
    let isOneWord = EndDefect.areOfOneWord(evidence.traces, targets)
    let largestChance = isMisfit ? Self.largestChanceOfMisfit : Self.largestChance
    if share < Self.soundShare, !isOneWord, Self.canBeBetter(than: marks, largestChance),
      isMisfit || !TouchAlignment(evidence.traces, marks, targets).isGood
    {
      whole = cause(asNamed, marks, targets, among: candidates, largestChance: largestChance)
      if let found = whole, isManner(found, targets, among: candidates) { whole = nil }
      if let whole, Double(whole.begins) >= 0.8 * Double(whole.traces) {
        return Finding(asNamed: asNamed, cause: whole)
      }
    }
    if far.count < asNamed.traces, far.count >= Self.smallestPart,
      let part = partCause(far, among: candidates), !isTail(part, targets)
    {
      var finding = Finding(asNamed: asNamed, cause: part, concernsPart: true)
      finding.users = users(far, part, among: candidates)
      return finding
    }
    if whole == nil, let defect = EndDefect(evidence.traces, marks, targets, isMisfit: isMisfit) {
      return Finding(asNamed: asNamed, defect: defect)
    }
    return whole != nil || isMisfit ? Finding(asNamed: asNamed, cause: whole) : nil
  }

  private func candidates(_ others: [CandidateKeyboard]) -> [CandidateKeyboard] {
    var seen: Set<KeyboardReference> = []
    return ([named] + others + CandidateKeyboard.builtIn(at: named.size)).filter {
      seen.insert($0.reference).inserted
    }
  }

  /// Returns the best hypothesis of all traces if it is surely and clearly better than the named keyboard.
  private func cause(
    _ asNamed: MisfitHypothesis, _ marks: [KeyboardEvidence.Mark], _ targets: KeyTargets,
    among candidates: [CandidateKeyboard], largestChance: Double
  ) -> MisfitHypothesis? {
    for hypothesis in evidence.hypotheses(on: candidates, named: named.reference).prefix(40) {
      // Nothing explains them better than what they name.
      if hypothesis.keyboard == named.reference, hypothesis.change.isIdentity { return nil }
      guard let place = keyboard(of: hypothesis, among: candidates) else { continue }
      let others = KeyTargets(evidence.traces, on: place.keyboard)
      let changed = evidence.marks(hypothesis.change, on: others)
      let (wins, losses) = Self.compared(changed, marks)
      let begins = changed.count(where: \.begins)
      let gain = Double(begins - asNamed.begins)
      let chance = McNemar(onlyFirst: losses, onlySecond: wins).pValue
      guard gain >= Self.smallestGain * Double(asNamed.traces), wins > losses,
        isElsewhere(hypothesis, others, targets)
      else { continue }
      guard chance < largestChance else { return nil }
      return MisfitHypothesis(
        keyboard: hypothesis.keyboard, change: hypothesis.change,
        traces: changed.count(where: \.isOnKeyboard), begins: begins,
        ends: changed.count(where: \.ends))
    }
    return nil
  }

  /// Returns whether a cause may be one person's manner, who does not look at the keys: places that are too wide
  /// or too narrow about the keyboard's middle, or somewhat beside the keys. A wrong size or unit stretches about
  /// the corner.
  private func isManner(
    _ cause: MisfitHypothesis, _ targets: KeyTargets, among candidates: [CandidateKeyboard]
  ) -> Bool {
    guard isOfOneUser, let change = changeOfNamed(cause, targets, among: candidates),
      Self.isStretch(change)
    else { return false }
    let middle = Point(x: targets.size.width / 2, y: targets.size.height / 2)
    return targets.length(change.applied(to: middle, in: targets.size) - middle)
      < (targets.hasTallRows ? Self.largestBiasOnTallRows : Self.largestBias)
  }

  /// Returns whether a cause of a part of one person's traces only stretches them somewhat: for the few that
  /// begin farthest from their keys there is mostly one.
  private func isTail(_ cause: MisfitHypothesis, _ targets: KeyTargets) -> Bool {
    let (change, size) = (cause.change, targets.size)
    guard isOfOneUser, cause.keyboard == named.reference, change.scale != Point(x: 1, y: 1),
      Self.isStretch(change)
    else { return false }
    let corners = [0, size.width].flatMap { x in [0, size.height].map { Point(x: x, y: $0) } }
    return corners.allSatisfy {
      targets.length(change.applied(to: $0, in: size) - $0) <= Self.largestMoveOfTail
    }
  }

  /// Whether all traces are of one known user.
  private var isOfOneUser: Bool {
    guard let user = evidence.traces.first?.user else { return false }
    return evidence.traces.allSatisfy { $0.user == user }
  }

  /// Returns whether a change moves and stretches points by no more than people who do not look at the keys.
  private static func isStretch(_ change: PointChange) -> Bool {
    !change.swapsAxes && !change.flipsX && !change.flipsY && change.turn == 0
      && [change.scale.x, change.scale.y].allSatisfy(factorsOfPeople.contains)
  }

  /// Returns a cause as a change on the named keyboard. A change on another layout is one if both have the same
  /// keys but for the places of their rows; otherwise nil.
  private func changeOfNamed(
    _ cause: MisfitHypothesis, _ targets: KeyTargets, among candidates: [CandidateKeyboard]
  ) -> PointChange? {
    if cause.keyboard == named.reference { return cause.change }
    let change = cause.change
    guard !change.isIdentity, Self.isStretch(change),
      (cause.keyboard.width, cause.keyboard.height) == (targets.size.width, targets.size.height),
      let place = keyboard(of: cause, among: candidates)
    else { return nil }
    let others = KeyTargets(evidence.traces, on: place.keyboard)
    var pairs: [(touch: Point, key: Point)] = []
    for (now, then) in zip(targets.keys, others.keys) {
      guard let now, let then else { continue }
      let center = others.centers[then.first]
      pairs.append(
        (
          Point(
            x: (center.x - change.offset.x) / change.scale.x,
            y: (center.y - change.offset.y) / change.scale.y), targets.centers[now.first]
        ))
    }
    guard let x = AxisFit(pairs.map { ($0.touch.x, $0.key.x) }),
      let y = AxisFit(pairs.map { ($0.touch.y, $0.key.y) })
    else { return nil }
    let own = PointChange(
      scale: Point(x: x.slope, y: y.slope), offset: Point(x: x.offset, y: y.offset))
    let isSame = pairs.allSatisfy { touch, key in
      targets.length(own.applied(to: touch, in: targets.size) - key) <= Self.largestDifference
    }
    return isSame ? own : nil
  }

  private func keyboard(
    of hypothesis: MisfitHypothesis, among candidates: [CandidateKeyboard]
  ) -> CandidateKeyboard? {
    guard
      let place = candidates.first(where: { $0.reference.layout == hypothesis.keyboard.layout })
    else { return nil }
    if place.reference == hypothesis.keyboard { return place }
    return place.sized(
      Size(width: hypothesis.keyboard.width, height: hypothesis.keyboard.height))
  }

  /// Returns whether a hypothesis that puts all ends on their keys would surely be better than the named
  /// keyboard; nothing is tried for few traces of which most are on theirs.
  private static func canBeBetter(
    than marks: [KeyboardEvidence.Mark], _ largestChance: Double
  ) -> Bool {
    let wins = marks.count { !$0.begins } + marks.count { !$0.ends }
    return McNemar(onlyFirst: 0, onlySecond: wins).pValue < largestChance
  }

  /// Returns how many ends are on their keys only the first way and only the second way.
  private static func compared(
    _ first: [KeyboardEvidence.Mark], _ second: [KeyboardEvidence.Mark]
  ) -> (onlyFirst: Int, onlySecond: Int) {
    var counts = (onlyFirst: 0, onlySecond: 0)
    for (a, b) in zip(first, second) {
      for (here, there) in [(a.begins, b.begins), (a.ends, b.ends)] where here != there {
        if here { counts.onlyFirst += 1 } else { counts.onlySecond += 1 }
      }
    }
    return counts
  }

  /// Returns whether a hypothesis puts at least a tenth of the traces elsewhere relative to their keys by
  /// more than people miss them.
  private func isElsewhere(
    _ hypothesis: MisfitHypothesis, _ others: KeyTargets, _ targets: KeyTargets
  ) -> Bool {
    var (moved, all) = (0, 0)
    for (index, trace) in evidence.traces.enumerated() {
      guard let key = targets.keys[index]?.first, let other = others.keys[index]?.first else {
        continue
      }
      let now = hypothesis.change.applied(to: trace.start, in: others.size) - others.centers[other]
      let shift = targets.length(now - (trace.start - targets.centers[key]))
      all += 1
      if shift >= Self.smallestShift { moved += 1 }
    }
    return moved * 10 >= all
  }

  /// Returns what explains nearly all of the traces that begin far from their keys: a part of a file that was
  /// made on another keyboard or by another device.
  private func partCause(
    _ far: [Int], among candidates: [CandidateKeyboard]
  ) -> MisfitHypothesis? {
    let part = KeyboardEvidence(far.map { evidence.traces[$0] })
    guard !EndDefect.areOfOneWord(part.traces, KeyTargets(part.traces, on: named.keyboard)),
      let best = part.hypotheses(on: candidates, named: named.reference).first,
      let place = keyboard(of: best, among: candidates)
    else { return nil }
    let all = part.hypothesis(best.change, on: place)
    guard all.begins * 10 >= far.count * 8, all.ends * 10 >= far.count * 6 else { return nil }
    return all
  }

  /// Returns the users whose traces a cause explains, sorted; none if other users' traces begin far from their
  /// keys, too, or if there are many.
  private func users(
    _ far: [Int], _ cause: MisfitHypothesis, among candidates: [CandidateKeyboard]
  ) -> [String] {
    guard let place = keyboard(of: cause, among: candidates) else { return [] }
    let names = Set(far.compactMap { evidence.traces[$0].user })
    guard names.count <= Self.namedUsers else { return [] }
    let now = KeyTargets(evidence.traces, on: named.keyboard)
    let then = KeyTargets(evidence.traces, on: place.keyboard)
    var nearer: [String: (yes: Int, no: Int)] = [:]
    for (index, trace) in evidence.traces.enumerated() {
      guard let user = trace.user, names.contains(user), let old = now.keys[index],
        let new = then.keys[index]
      else { continue }
      let (start, end) = (
        cause.change.applied(to: trace.start, in: then.size),
        cause.change.applied(to: trace.end, in: then.size)
      )
      let before = now.distance(old.first, trace.start) + now.distance(old.last, trace.end)
      if then.distance(new.first, start) + then.distance(new.last, end) < before {
        nearer[user, default: (0, 0)].yes += 1
      } else {
        nearer[user, default: (0, 0)].no += 1
      }
    }
    let whole = nearer.filter { $0.value.yes > 2 * $0.value.no }.map(\.key)
    let covered = far.count { evidence.traces[$0].user.map(whole.contains) ?? false }
    return covered * 10 >= far.count * 9 ? whole.sorted() : []
  }

  /// Returns whether more traces begin away from where they should than people's do, surely.
  static func isMoreThanUsual(_ count: Int, of all: Int) -> Bool {
    chance(of: count, among: all) < 1e-4
  }

  /// Returns the probability that at least `count` of people's traces begin far from their keys: the upper
  /// tail of a binomial distribution, bounded as of Chernoff.
  private static func chance(of count: Int, among all: Int) -> Double {
    let (share, usual) = (Double(count) / Double(all), usualFarShare)
    guard share > usual else { return 1 }
    var chance = 1.0
    for _ in 0..<count { chance *= usual / share }
    if share < 1 { for _ in 0..<(all - count) { chance *= (1 - usual) / (1 - share) } }
    return chance
  }
}
