import KeyboardGeometry
import ResourceLoading
import Statistics
import SwipeTraces

extension LogGuess {
  /// Returns the keyboard and the change of places with which the most traces begin and end on their keys.
  static func keyboard(
    _ traces: [SwipeTrace], layout: String?, size: Size?, evidence: [String],
    mapping: ColumnMapping
  ) throws(Failure) -> (
    best: MisfitHypothesis, before: MisfitHypothesis, users: UsersOfHypothesis?, rival: String?
  ) {
    let ends = KeyboardEvidence(traces.compactMap(TraceEnds.init))
    func failure(_ reason: String) -> Failure {
      Failure(
        evidence: evidence,
        description:
          "\(reason); with the scale, the origin and the keyboard, which you know, write "
          + "--map \(mapping.map) --scale … --offset … --keyboard NAME:WxH")
    }
    guard ends.traces.count >= fewestTraces else {
      throw failure(
        "\(ends.traces.count) traces have a word, too few to tell the keyboard by")
    }
    var candidates: [CandidateKeyboard] = []
    let sizes = size.map { [$0] } ?? usualSizes
    if let layout {
      for size in sizes {
        let reference = KeyboardReference(layout: layout, width: size.width, height: size.height)
        do throws(InputError) {
          let keyboard = try KeyboardLibrary().keyboard(reference)
          candidates.append(CandidateKeyboard(reference, keyboard))
        } catch {
          throw failure("\(error)")
        }
      }
    } else {
      candidates = CandidateKeyboard.builtIn(at: sizes[0])
    }
    // Fractions of a keyboard fit one of 1 x 1 pt as well, and centimetres one of 6 x 4 pt.
    func explanations(
      of ends: KeyboardEvidence, on candidates: [CandidateKeyboard]
    ) -> [MisfitHypothesis] {
      let all = ends.hypotheses(on: candidates)
      let wide = all.filter { $0.keyboard.width >= Self.smallestWidth }
      return size != nil || wide.isEmpty ? all : wide
    }
    // The rarer layout that fits as well as the one that is named.
    var rival: String?
    func explanations(of ends: KeyboardEvidence) -> [MisfitHypothesis] {
      var found = explanations(of: ends, on: candidates)
      if layout == nil, let best = found.first {
        var name = best.keyboard.layout
        if isUsable(best),
          let common = ends.commonest(among: found.filter(isUsable), sizes: sizes),
          common.keyboard.layout != name
        {
          rival = name
          name = common.keyboard.layout
          found = found.filter { $0.keyboard.layout == name }
        } else {
          rival = nil
        }
        if sizes.count > 1, let place = candidates.first(where: { $0.reference.layout == name }) {
          // The same layout at other usual sizes.
          found = explanations(of: ends, on: sizes.compactMap { place.sized($0) })
        }
      }
      if size == nil, let usual = ends.commonest(among: found.filter(isUsable), sizes: sizes) {
        found.insert(usual, at: 0)
      }
      // A size that is given stands; places are then changed to fit it.
      guard let size else { return found }
      return found.filter {
        $0.keyboard.width == size.width && $0.keyboard.height == size.height
      }
    }
    func isUsable(_ hypothesis: MisfitHypothesis) -> Bool {
      hypothesis.change.options(
        in: Size(width: hypothesis.keyboard.width, height: hypothesis.keyboard.height)) != nil
    }
    func firstUsable(_ hypotheses: [MisfitHypothesis]) -> MisfitHypothesis? {
      hypotheses.first(where: isUsable)
    }
    func fits(_ hypothesis: MisfitHypothesis?) -> Bool {
      hypothesis.map { Double($0.begins) >= smallestShare * Double($0.traces) } ?? false
    }
    let hypotheses = explanations(of: ends)
    let rivalOfAll = rival
    var usable = firstUsable(hypotheses)
    var users = usable.flatMap { UsersOfHypothesis($0, ends.traces, among: candidates) }
    if users == nil, !fits(usable) {
      // What fits the people of one phone may not be seen among all.
      for traces in UsersOfHypothesis.largestGroups(of: ends.traces) {
        guard let one = firstUsable(explanations(of: KeyboardEvidence(traces))),
          let divided = UsersOfHypothesis(one, ends.traces, among: candidates),
          divided.fitting > users?.fitting ?? 0
        else { continue }
        (usable, users) = (one, divided)
      }
    }
    // Those who fit show more than all do, or one of them.
    if let found = users,
      let common = firstUsable(explanations(of: KeyboardEvidence(found.traces))),
      let divided = UsersOfHypothesis(common, ends.traces, among: candidates),
      divided.fitting >= found.fitting
    {
      (usable, users) = (common, divided)
    }
    guard let best = usable, users != nil || fits(best) else {
      let best = hypotheses.first
      throw failure(
        "no layout, scale, offset or flip puts most traces on their words' keys (the best, "
          + "\(best?.keyboard.layout ?? "none"), \(best?.begins ?? 0) of \(best?.traces ?? 0)): a "
          + "layout of your own needs --keyboard FILE, and labels must be the words that were swiped"
      )
    }
    let first = candidates.first { $0.reference.layout == best.keyboard.layout }
    guard
      let place = first?.sized(
        Size(width: best.keyboard.width, height: best.keyboard.height))
    else { return (best, best, users, users == nil ? rivalOfAll : rival) }
    let fitting = users.map { KeyboardEvidence($0.traces) } ?? ends
    let (refined, settled) = ChangeRefinement(fitting, isSizeKnown: size != nil)
      .refined(best, on: place, among: usualSizes)
    // Those who do not fit count, too.
    let all = users == nil ? refined : ends.hypothesis(refined.change, on: settled)
    return (all, ends.hypothesis(on: settled), users, users == nil ? rivalOfAll : rival)
  }

  /// The width in points below which a keyboard is too narrow for a finger: 90 pt are 14 mm. The 5 to 8 cm of phones
  /// in millimetres are no points.
  static let smallestWidth = 90.0

  /// The widths in points of keyboards on phones and tablets.
  static let usualWidths = 250.0...700

  static let usualSizes = [
    Size(width: 360, height: 220), Size(width: 390, height: 260), Size(width: 390, height: 290),
    Size(width: 412, height: 250), Size(width: 360, height: 200),
  ]
}
