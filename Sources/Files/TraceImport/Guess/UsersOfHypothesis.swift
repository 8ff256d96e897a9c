import KeyboardGeometry
import ResourceLoading

/// Users whose traces a supposition explains, beside others of whom it explains next to none: a log of several
/// phones, whose screens have other units or sizes.
struct UsersOfHypothesis {
  /// The number of users whose traces are explained.
  let fitting: Int
  /// Their traces.
  let traces: [TraceEnds]
  private let all: Int
  /// The number of the traces that begin on their words' first keys.
  private let begins: Int

  /// The number of traces from which on a user counts, of words with different ends, and the number of such users.
  private static let fewestTraces = 3
  private static let fewestWords = 3
  private static let fewestUsers = 4
  /// The shares of a user's traces that begin on their words' first keys, of one who fits and of one who does not.
  private static let shareOfFitting = 0.75
  private static let shareOfOthers = 0.25
  /// The part of the users of whom one or the other is sure.
  private static let sureShare = 0.9
  /// The part of the users that the others must be, or else they are people who miss their keys.
  private static let otherShare = 0.1
  /// The part of the users who must fit, or else the supposition is chance.
  private static let fittingShare = 0.25

  /// Returns nil unless the supposition clearly divides the users.
  init?(
    _ hypothesis: MisfitHypothesis, _ traces: [TraceEnds], among candidates: [CandidateKeyboard]
  ) {
    let size = Size(width: hypothesis.keyboard.width, height: hypothesis.keyboard.height)
    let layout = candidates.first { $0.reference.layout == hypothesis.keyboard.layout }
    guard let place = layout?.sized(size) else { return nil }
    var ofUsers: [String: [TraceEnds]] = [:]
    for trace in traces {
      guard let user = trace.user else { return nil }
      ofUsers[user, default: []].append(trace)
    }
    var shares: [Double] = []
    var explained: [TraceEnds] = []
    var begins = 0
    for (_, own) in ofUsers.sorted(by: { $0.key < $1.key }) where Self.saysMuch(own) {
      let found = KeyboardEvidence(own).hypothesis(hypothesis.change, on: place)
      let share = Double(found.begins) / Double(max(1, found.traces))
      shares.append(share)
      guard share >= Self.shareOfFitting else { continue }
      explained += own
      begins += found.begins
    }
    let fitting = shares.count { $0 >= Self.shareOfFitting }
    let others = shares.count { $0 <= Self.shareOfOthers }
    guard shares.count >= Self.fewestUsers,
      Double(others) >= Self.otherShare * Double(shares.count),
      Double(fitting) >= Self.fittingShare * Double(shares.count),
      Double(fitting + others) >= Self.sureShare * Double(shares.count)
    else { return nil }
    self.fitting = fitting
    self.traces = explained
    self.begins = begins
    all = shares.count
  }

  /// Returns whether there are enough traces, and words enough that chance puts none of them on its keys.
  private static func saysMuch(_ traces: [TraceEnds]) -> Bool {
    traces.count >= fewestTraces
      && Set(traces.map { [$0.firstLetter, $0.lastLetter] }).count >= fewestWords
  }

  /// The number of groups that are looked at apart.
  private static let groups = 5

  /// Returns the traces of the users with the most of them; nothing if few users are named.
  static func largestGroups(of traces: [TraceEnds]) -> [[TraceEnds]] {
    var ofUsers: [String: [TraceEnds]] = [:]
    for trace in traces {
      if let user = trace.user { ofUsers[user, default: []].append(trace) }
    }
    guard ofUsers.count >= fewestUsers else { return [] }
    let sorted = ofUsers.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return sorted.prefix(groups).map(\.value).filter(saysMuch)
  }

  /// What is said of it.
  var text: String {
    "that fits \(fitting) of \(all) users, with \(begins) of their \(traces.count) traces; the others' places are "
      + "probably in another unit or from another origin: convert the log, and 'ringswipe traces describe' names "
      + "the command for theirs alone"
  }
}
