import Statistics
import TextEntry

/// A summary of the prediction figures in study logs, for each user and over all users, as the
/// thesis reports them (Konrad 2016, section 4.1): characters saved, predictions used, and the
/// duration of the calls.
public struct StudyLogSummary: Sendable {
  /// The logs of one user.
  package struct User: Sendable {
    /// The user's id.
    package let id: StudyUserID
    /// The number of logs.
    package var logs = 0
    /// The sums of the logs' statistics.
    package var statistics = StudyStatistics()
    /// The durations of the calls that the logs record, in ms.
    package var durations: [Double] = []
    /// How often each place of the bar was picked, first place first.
    package var places: [Int] = []
    /// Whether a simulated typist wrote the logs.
    package var isSimulated = false

    /// The share of picks of the bar's first place; nil without picks.
    package var firstPlaceShare: Double? {
      let all = places.reduce(0, +)
      return all > 0 ? Double(places[0]) / Double(all) : nil
    }

    /// The mean duration of a call, in ms; nil without calls.
    package var meanDuration: Double? {
      durations.isEmpty ? nil : durations.reduce(0, +) / Double(durations.count)
    }
  }

  /// The users in the order of their first logs.
  package private(set) var users: [User] = []
  private var places: [StudyUserID: Int] = [:]
  /// The log that is being read.
  private var current: (user: Int, statistics: StudyStatistics)?

  /// The number of places of the bar for which picks are counted; those farther right count as the
  /// last.
  static let maximumPlaces = 16

  /// Creates an empty summary.
  public init() {}

  /// Adds the next line of a log.
  ///
  /// - Throws: `SessionLogError` for a line before the first header.
  public mutating func add(_ line: StudyLogLine, number: Int) throws(SessionLogError) {
    if case .header(let header) = line {
      endLog()
      let user = places[header.user] ?? users.count
      if user == users.count {
        users.append(User(id: header.user))
        places[header.user] = user
      }
      users[user].logs += 1
      if header.simulated != nil { users[user].isSimulated = true }
      current = (user, StudyStatistics())
      return
    }
    guard let user = current?.user else {
      throw SessionLogError(line: number, reason: "no log has begun: a header is missing")
    }
    switch line {
    case .prediction(let call): users[user].durations.append(call.duration)
    case .use(let use):
      let place = min(max(use.place, 1), Self.maximumPlaces)
      while users[user].places.count < place { users[user].places.append(0) }
      users[user].places[place - 1] += 1
    // Each line has the totals so far.
    case .statistics(let statistics, _, _): current?.statistics = statistics
    default: break
    }
  }

  /// Ends the current log.
  public mutating func endLog() {
    if let current { users[current.user].statistics.add(current.statistics) }
    current = nil
  }

  /// A measure and its mean over users.
  package struct Measure: Sendable {
    /// The name of the measure.
    package let name: String
    /// The digits after the decimal point in tables.
    package let decimals: Int
    /// The values that are possible.
    package var bounds: ClosedRange<Double> = 0...(.infinity)
    /// Returns a user's value, or nil if it is not defined.
    package let value: @Sendable (User) -> Double?
  }

  /// The measures, in the order of the report.
  package static let measures: [Measure] = [
    Measure(name: "minutes", decimals: 1) { $0.statistics.milliseconds / 60_000 },
    Measure(name: "typed", decimals: 0) { Double($0.statistics.typed) },
    Measure(name: "letters", decimals: 0) { Double($0.statistics.letters) },
    Measure(name: "swiped", decimals: 0) { Double($0.statistics.swiped) },
    Measure(name: "deleted", decimals: 0) { Double($0.statistics.deleted) },
    Measure(name: "saved", decimals: 0) { Double($0.statistics.saved) },
    Measure(name: "saved_share", decimals: 4, bounds: 0...1) { $0.statistics.savedShare },
    Measure(name: "used", decimals: 0) { Double($0.statistics.used) },
    Measure(name: "first_place_share", decimals: 4, bounds: 0...1) { $0.firstPlaceShare },
    Measure(name: "calls", decimals: 0) { Double($0.statistics.calls) },
    Measure(name: "call_ms", decimals: 3) { $0.meanDuration },
    Measure(name: "call_p95_ms", decimals: 3) { user in
      user.durations.isEmpty ? nil : nearestRank(95, of: user.durations.sorted())
    },
    Measure(name: "call_max_ms", decimals: 3) { $0.durations.max() },
    Measure(name: "memory_warnings", decimals: 0) { Double($0.statistics.memoryWarnings) },
  ]

  /// A line if the users are too few for intervals.
  public var remark: String? { ResampledGroups(users.count, of: "user").remarkOnNoIntervals }

  /// The mean over users of each of `measures`; nil if no user has the measure.
  package var overall: [MeanEstimate?] {
    Self.measures.map { measure in
      MeanEstimate(users.compactMap(measure.value), within: measure.bounds)
    }
  }
}
