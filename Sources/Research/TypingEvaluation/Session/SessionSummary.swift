import Reports
import Statistics
import SwipeTraces
import TextEntry

/// The measures of many sessions: means over the sessions of a participant in a condition, and
/// means over the participants of a condition.
///
/// A participant counts once in a condition, with the mean of all his or her sessions, because
/// sessions of one person are not independent.
public struct SessionSummary: Sendable {
  /// Sessions that are summarised together.
  package struct Group: Sendable {
    /// The participant; nil for all participants together.
    package var user: String?
    /// The values of the factors.
    package var values: [String]
    /// The number of participants.
    package var participants: Int
    /// The number of sessions.
    package var sessions: Int
    /// The measures in the order of `SessionMetrics.columns`; nil if no session has the measure.
    package var measures: [MeanEstimate?]
  }

  private struct Key: Hashable {
    var user: String
    var values: [String]
  }

  /// The factors by which sessions are grouped, in addition to the participant.
  package let factors: [SessionFactor]
  private var order: [Key] = []
  private var sessions: [Key: [[Double?]]] = [:]
  /// The names of participants by what the names of one person have in common.
  private var names: [String: Set<String>] = [:]
  /// The number of sessions without a user, each attributed to a participant with the log's name.
  public private(set) var unnamed = 0

  /// Whether errors count capitals.
  package let caseTreatment: CaseTreatment

  /// Creates an empty summary grouped by factors.
  package init(by factors: [SessionFactor], case caseTreatment: CaseTreatment = .ignored) {
    self.caseTreatment = caseTreatment
    var kept: [SessionFactor] = []
    for factor in factors where factor != .user && !kept.contains(factor) { kept.append(factor) }
    self.factors = kept
  }

  /// Adds a session.
  ///
  /// - Parameter log: the name of the session's log
  package mutating func add(_ tally: SessionTally, log: String) {
    let header = tally.header
    if let user = header.user {
      names[UserNames.person(user), default: []].insert(user)
    } else {
      unnamed += 1
    }
    let key = Key(
      user: SessionFactor.user.value(header, log: log),
      values: factors.map { $0.value(header, log: log) })
    if sessions[key] == nil { order.append(key) }
    sessions[key, default: []].append(
      SessionMetrics(tally, case: caseTreatment).columns.map(\.value))
  }

  /// One group for each participant and condition, ordered by condition and then by participant,
  /// each in the order of its first session.
  package var participants: [Group] {
    let places = Dictionary(
      uniqueKeysWithValues: conditions.enumerated().map { ($0.element, $0.offset) })
    return order.enumerated()
      .sorted {
        (places[$0.element.values] ?? 0, $0.offset) < (places[$1.element.values] ?? 0, $1.offset)
      }
      .map { _, key in
        let rows = sessions[key] ?? []
        return Group(
          user: key.user, values: key.values, participants: 1, sessions: rows.count,
          measures: Self.estimates(rows))
      }
  }

  /// One group for each condition: the means over its participants.
  package var overall: [Group] {
    let participants = participants
    return conditions.map { values in
      let own = participants.filter { $0.values == values }
      return Group(
        user: nil, values: values, participants: own.count,
        sessions: own.reduce(0) { $0 + $1.sessions },
        measures: Self.estimates(own.map { $0.measures.map { $0?.mean } }))
    }
  }

  /// Lines on conditions and participants that are probably one, on participants who lack a condition
  /// that others have, and on conditions without intervals.
  package var remarks: [String] {
    var remarks: [String] = []
    var alike: [[String]: [[String]]] = [:]
    for values in conditions {
      alike[values.map { $0.lowercased().filter { !$0.isWhitespace } }, default: []]
        .append(values)
    }
    for same in alike.values.filter({ $0.count > 1 }).sorted(by: {
      $0[0].lexicographicallyPrecedes($1[0])
    }) {
      let names = same.map { "'" + $0.joined(separator: ", ") + "'" }
      remarks.append(
        names.joined(separator: " and ")
          + " differ by case or blanks only: each is taken for a condition of its own")
    }
    return remarks + [remarkOnNames, remarkOnMissing, remarkOnFew].compactMap(\.self)
  }

  private var remarkOnNames: String? {
    let people = names.values.filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { $0.lexicographicallyPrecedes($1) }
    return UserNames.remark(on: people, of: "participants") { $0.shortened(to: 20).printable }
  }

  private var remarkOnFew: String? {
    let all = overall
    let few = all.filter { $0.participants < ResampledGroups.minimum }
    guard let fewest = few.min(by: { $0.participants < $1.participants }) else { return nil }
    let people = ResampledGroups(fewest.participants, of: "participant")
    guard all.count > 1 else { return people.remarkOnNoIntervals }
    let name = fewest.values.joined(separator: ", ").shortened(to: 40).printable
    return
      "\(few.count) of \(all.count) conditions have fewer than \(ResampledGroups.minimum) "
      + "participants and so no intervals (\(name): \(people.counted))"
  }

  /// Where each participant has one condition, that is the design; where some have several, those who
  /// lack one make means over different people.
  private var remarkOnMissing: String? {
    guard unnamed == 0, !factors.contains(.log) else { return nil }
    let all = conditions
    var users: [String] = []
    var own: [String: Set<[String]>] = [:]
    for key in order {
      if own[key.user] == nil { users.append(key.user) }
      own[key.user, default: []].insert(key.values)
    }
    guard own.values.contains(where: { $0.count > 1 }) else { return nil }
    let lacking = users.filter { own[$0, default: []].count < all.count }
    guard let first = lacking.first,
      let values = all.first(where: { own[first]?.contains($0) == false })
    else { return nil }
    return
      "\(lacking.count) of \(users.count) participants lack a condition (\(first) has no session in "
      + "\(values.joined(separator: ", "))): the means of conditions are of different people"
  }

  private var conditions: [[String]] {
    var seen: Set<[String]> = []
    return order.map(\.values).filter { seen.insert($0).inserted }
  }

  private static func estimates(_ rows: [[Double?]]) -> [MeanEstimate?] {
    SessionMetrics.columnNames.enumerated().map { index, name in
      MeanEstimate(
        rows.compactMap { $0[index] }.filter(\.isFinite),
        within: SessionMetrics.bounds(of: name))
    }
  }
}
