import Reports
import Statistics
import TypingEvaluation

/// The figures of a study's report, from its sessions.
///
/// A person counts once in a figure, with the mean of all his or her phrases, because phrases of one
/// person are not independent. Practice is left out.
struct StudyFigures {
  let study: Study
  let sessions: [CapturedSession]
  /// The ids of the participants, in their order.
  let people: [String]

  init(_ study: Study, _ sessions: [CapturedSession]) {
    self.study = study
    self.sessions = sessions
    people = Set(sessions.map(\.header.participant)).sorted()
  }

  /// The measure of speed: words per minute from the first touch, which exists for single words too.
  static let speed = "wpm_from_touch"

  /// Returns the phrases of a participant that count.
  func phrases(of person: String) -> [CapturedSession.Phrase] {
    sessions.filter { $0.header.participant == person }.flatMap(\.phrases)
      .filter { !$0.prompt.isPractice }
  }

  /// Returns the mean of each participant over his or her phrases, without those who have none with
  /// the measure.
  ///
  /// - Parameters:
  ///   - measure: the name of the measure
  ///   - isCounted: whether a phrase counts
  func means(
    _ measure: String, where isCounted: (CapturedSession.Phrase) -> Bool
  ) -> [(person: String, value: Double)] {
    people.compactMap { person in
      let values = phrases(of: person).filter(isCounted).compactMap { $0.measure(measure) }
      return values.isEmpty
        ? nil : (person, values.reduce(0, +) / Double(values.count))
    }
  }

  /// Returns the mean of each participant on a keyboard.
  func means(_ measure: String, on condition: String) -> [(person: String, value: Double)] {
    means(measure) { $0.condition == condition }
  }

  /// Returns the number of people who wrote a phrase or a word on a keyboard.
  func peopleCount(on condition: String) -> Int {
    people.count { person in phrases(of: person).contains { $0.condition == condition } }
  }

  /// A comparison of two groups of phrases within people.
  struct Paired {
    /// What is compared: the second less the first.
    var first: String
    var second: String
    /// The mean of the differences of the people who have both, with its interval.
    var difference: MeanEstimate
    /// The mean difference divided by the standard deviation of the differences (Cohen's d_z); nil
    /// for one person, or for equal differences.
    var effect: Double? {
      difference.standardDeviation.flatMap { $0 > 0 ? difference.mean / $0 : nil }
    }
    /// The number of people whose second value is higher.
    var higher: Int
  }

  private func paired(
    _ first: (name: String, values: [(person: String, value: Double)]),
    _ second: (name: String, values: [(person: String, value: Double)])
  ) -> Paired? {
    let other = Dictionary(uniqueKeysWithValues: second.values.map { ($0.person, $0.value) })
    let differences = first.values.compactMap { person, value in other[person].map { $0 - value } }
    guard let difference = MeanEstimate(differences) else { return nil }
    return Paired(
      first: first.name, second: second.name, difference: difference,
      higher: differences.count { $0 > 0 })
  }

  /// Returns the comparison of each keyboard with each later one.
  func comparisons(_ measure: String) -> [Paired] {
    let all = study.conditions.map { ($0.name, means(measure, on: $0.name)) }
    return all.indices.flatMap { one in
      all.indices.filter { $0 > one }.compactMap { paired(all[one], all[$0]) }
    }
  }

  /// The means of a group of phrases, with the number of people.
  struct Group {
    var condition: String
    /// The number of the block or the position, from 1.
    var number: Int
    var estimate: MeanEstimate
  }

  /// Returns the means over people for each block on each keyboard, in the order in which they were
  /// written: the learning curve.
  func learning(_ measure: String) -> [Group] {
    let blocks = Set(sessions.flatMap(\.phrases).map(\.blockOfCondition)).sorted()
    return study.conditions.flatMap { condition in
      blocks.compactMap { block in
        MeanEstimate(
          means(measure) { $0.condition == condition.name && $0.blockOfCondition == block }
            .map(\.value), within: SessionMetrics.bounds(of: measure)
        ).map { Group(condition: condition.name, number: block, estimate: $0) }
      }
    }
  }

  /// Returns the means over people for each keyboard in each position: whether it matters that a
  /// keyboard came first.
  func positions(_ measure: String) -> [Group] {
    study.conditions.flatMap { condition in
      study.conditions.indices.compactMap { position in
        MeanEstimate(
          means(measure) { $0.condition == condition.name && $0.position == position + 1 }
            .map(\.value), within: SessionMetrics.bounds(of: measure)
        ).map { Group(condition: condition.name, number: position + 1, estimate: $0) }
      }
    }
  }

  /// Returns the comparison of the last position with the first one, whatever the keyboards: the
  /// effect of order; nil for one keyboard.
  func orderEffect(_ measure: String) -> Paired? {
    let last = study.conditions.count
    guard last > 1 else { return nil }
    return paired(
      ("first", means(measure) { $0.position == 1 }),
      ("last", means(measure) { $0.position == last }))
  }

  /// What is far from everything else and should be looked at.
  struct Outlier: Hashable {
    /// A session or a participant, with a phrase's number.
    var place: String
    var reason: String
  }

  /// The modified z-score from which a value is an outlier (Iglewicz and Hoaglin 1993).
  static let outlierScore = 3.5
  /// The share of traces from which strays, cancelled and disturbed touches are remarkable.
  static let troubleShare = 0.1

  /// Returns people whose speed or errors are far from those of the others, phrases that are far from
  /// a person's own, and sessions in which much went wrong. Nothing is left out of any figure.
  var outliers: [Outlier] {
    var found: [Outlier] = []
    for condition in study.conditions {
      for (measure, what, decimals) in [(Self.speed, "WPM", 1), ("total_error_rate", "errors", 3)] {
        let values = means(measure, on: condition.name)
        for (index, score) in Self.scores(values.map(\.value))
        where abs(score) > Self.outlierScore {
          found.append(
            .init(
              place: values[index].person,
              reason: "\(what) on \(condition.name) \(text(values[index].value, decimals)) "
                + "(modified z \(text(score, 1)))"))
        }
      }
    }
    for person in people {
      for condition in study.conditions {
        let own = phrases(of: person).filter { $0.condition == condition.name }
        let speeds = own.compactMap { $0.measure(Self.speed) }
        guard speeds.count == own.count else { continue }
        for (index, score) in Self.scores(speeds) where abs(score) > Self.outlierScore {
          found.append(
            .init(
              place: "\(person), phrase \(own[index].prompt.number)",
              reason: "WPM on \(condition.name) \(text(speeds[index], 1)) "
                + "(modified z \(text(score, 1)) among the person's phrases)"))
        }
      }
    }
    for session in sessions {
      let all = session.traces.count
      for (count, what) in [
        (session.traces.count { $0.isStray }, "strays"),
        (session.traces.count { $0.isCancelled && $0.disturbance == nil }, "cancelled touches"),
        (session.traces.count { $0.disturbance != nil }, "touches on a moved keyboard"),
        (session.traces.count { !$0.isCoalesced }, "traces with one sample a frame"),
      ] where Double(count) > Self.troubleShare * Double(all) {
        found.append(
          .init(place: session.header.session, reason: "\(count) of \(all) are \(what)"))
      }
    }
    return found
  }

  private func text(_ value: Double, _ decimals: Int) -> String {
    formatted(value, decimals: decimals)
  }

  /// The fewest values among which one can be far from the others.
  private static let fewestValues = 5

  /// Returns the modified z-scores of values with their indices: 0.6745 (x − median) / MAD (Iglewicz
  /// and Hoaglin 1993); none for few values, or if half of them are equal.
  static func scores(_ values: [Double]) -> [(index: Int, score: Double)] {
    guard values.count >= fewestValues, let middle = median(of: values),
      let deviation = median(of: values.map { abs($0 - middle) }), deviation > 0
    else { return [] }
    return values.enumerated().map { ($0.offset, 0.6745 * ($0.element - middle) / deviation) }
  }

  /// The answers to a questionnaire about a keyboard, or about none.
  struct Answers {
    var form: String
    var condition: String?
    /// The score over people; nil for a form without scores.
    var score: MeanEstimate?
    /// For each question, its answers in the order of people.
    var items: [(name: String, values: [QuestionnaireAnswers.Answer])]
  }

  /// Returns what was answered, by questionnaire and keyboard.
  var answers: [Answers] {
    study.questionnaires.flatMap { questionnaire in
      let isAbout = questionnaire.moment == .keyboard || questionnaire.moment == .break
      let conditions: [String?] = isAbout ? study.conditions.map(\.name) : [nil]
      return conditions.compactMap { condition -> Answers? in
        var scores: [Double] = []
        var values: [String: [QuestionnaireAnswers.Answer]] = [:]
        for person in people {
          let given = sessions.filter { $0.header.participant == person }.flatMap(\.answers)
            .filter {
              $0.form == questionnaire.form && $0.moment == questionnaire.moment
                && $0.condition == condition
            }
          let own = given.compactMap(\.score)
          if !own.isEmpty { scores.append(own.reduce(0, +) / Double(own.count)) }
          for answer in given.flatMap(\.answers) { values[answer.item, default: []].append(answer) }
        }
        guard !values.isEmpty else { return nil }
        return Answers(
          form: questionnaire.form, condition: condition, score: MeanEstimate(scores),
          items: questionnaire.items.compactMap { item in
            values[item.name].map { (item.name, $0) }
          })
      }
    }
  }
}
