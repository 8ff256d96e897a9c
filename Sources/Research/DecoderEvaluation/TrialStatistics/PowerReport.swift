import Reports
import ResourceLoading
import Statistics

/// How many people and words a study needs, from the spread of recorded trials.
package struct PowerReport: Sendable {
  /// The spread of the recorded trials.
  package let power: StudyPower
  /// The numbers of traces, users and words that were recorded.
  package let traces: Int, users: Int, words: Int
  private let rows: [Row]
  private let list: String
  private let decoders: [String]
  private let plan: Plan

  /// What is planned.
  package struct Plan: Hashable, Sendable {
    /// The difference to be seen, as a share.
    package var difference: Double
    /// The chance of seeing it.
    package var power: Double
    /// The numbers of words of each person.
    package var words: [Int]
    /// How often a study is simulated from the recorded trials; 0: not at all.
    package var simulations: Int
    /// The seed of the simulation.
    package var seed: UInt64

    /// Creates a plan.
    package init(
      difference: Double, power: Double, words: [Int], simulations: Int = 0, seed: UInt64 = 1
    ) {
      self.difference = difference
      self.power = power
      self.words = words
      self.simulations = simulations
      self.seed = seed
    }
  }

  /// Whether studies were simulated.
  private var isSimulated: Bool { plan.simulations > 0 }

  private struct Row {
    var words: Int
    var own: Int?
    var same: Int?
    var simulated: Double?
  }

  /// Reads a table of trials and plans a study.
  ///
  /// - Parameters:
  ///   - file: the table of trials
  ///   - list: the list whose rows count; nil: the first
  ///   - decoders: two decoders whose difference is planned for, or one that two groups of people use
  ///   - plan: what is planned
  /// - Throws: `InputError`
  package init(
    reading file: String, list: String?, decoders: [String], plan: Plan
  ) throws(InputError) {
    var reader = try TrialReader(file)
    var (users, words): ([String: Int], [String: Int]) = ([:], [:])
    var trials: [(user: Int, word: Int, value: Double)] = []
    var taken = list
    while let trial = try reader.next() {
      if taken == nil { taken = trial.list }
      guard trial.list == taken else { continue }
      func value(_ name: String) throws(InputError) -> Double {
        guard let answer = trial.answers.first(where: { $0.decoder == name }) else {
          let known = trial.answers.map(\.decoder)
          throw .badFile(path: file, reason: "\(UnknownName("decoder", name, known: known))")
        }
        return answer.isCorrect ? 1 : 0
      }
      var difference = try value(decoders[decoders.count - 1])
      if decoders.count > 1 { difference -= try value(decoders[0]) }
      let user = users[trial.user, default: users.count]
      users[trial.user] = user
      let word = words[trial.word.lowercased(), default: words.count]
      words[trial.word.lowercased()] = word
      trials.append((user, word, difference))
    }
    guard !trials.isEmpty else {
      throw .badFile(
        path: file, reason: list.map { "has no trials of the list \($0)" } ?? "has no trials")
    }
    guard users.count >= ResampledGroups.minimum else {
      throw .badFile(
        path: file,
        reason: "has trials of \(ResampledGroups(users.count, of: "user").counted): at least "
          + "\(ResampledGroups.minimum) are needed")
    }
    guard let components = VarianceComponents(trials) else {
      throw .badFile(
        path: file,
        reason:
          "has \(words.count) words in \(trials.count) trials, none of them by two users or none "
          + "twice by one: what words do cannot be told from what users do")
    }
    let power = StudyPower(components, design: decoders.count > 1 ? .paired : .groups)
    self.power = power
    (self.decoders, self.plan) = (decoders, plan)
    self.list = taken ?? ""
    traces = trials.count
    self.users = users.count
    self.words = words.count
    let byUser = Dictionary(grouping: trials, by: \.user).sorted { $0.key < $1.key }
      .map { $0.value.map(\.value) }
    rows = plan.words.map { count in
      let own = power.people(
        difference: plan.difference, words: count, .own, power: plan.power)
      return Row(
        words: count, own: own,
        same: power.people(difference: plan.difference, words: count, .same, power: plan.power),
        simulated: plan.simulations > 0
          ? own.flatMap {
            SimulatedStudies(byUser, design: power.design).power(
              difference: plan.difference, people: $0, words: count, studies: plan.simulations,
              seed: plan.seed)
          } : nil)
    }
  }

  /// What the numbers of people are for.
  private var question: String {
    let points = formatted(100 * plan.difference, decimals: 2)
    let compared =
      decoders.count > 1
      ? "between \(decoders[0].printable) and \(decoders[1].printable)"
      : "between two groups of people with \(decoders.joined().printable)"
    return
      "to see a difference of \(points) points of top-1 \(compared) in "
      + "\(formatted(100 * plan.power, decimals: 0)) % of studies, by a two-sided test at "
      + "\(formatted(100 * StudyPower.level, decimals: 0)) %; list "
      + list.printable
  }

  /// The plan as a report.
  package var report: Report {
    let people = power.design == .paired ? "people" : "people in each group"
    var report = Report(
      rows,
      columns: [
        ReportColumn(table: "words of each", csv: "words", json: "words") { .count($0.words) },
        ReportColumn(
          table: .init("\(people), own words"), csv: "people_own_words", json: "people_own_words"
        ) { $0.own.map(Report.Value.count) ?? .missing },
        ReportColumn(
          table: .init("the same words for all"), csv: "people_same_words",
          json: "people_same_words"
        ) { $0.same.map(Report.Value.count) ?? .missing },
      ]
        + (isSimulated
          ? [
            ReportColumn(
              table: .init("power, simulated %", .percent(1)), csv: "simulated_power",
              json: "simulated_power"
            ) { .number(ifKnown: $0.simulated) }
          ] : []))
    report.rowsName = "plans"
    let parts = power.components
    let planned: [Report.Note] = [
      .init("list", .text(list)), .init("decoders", .text(decoders.joined(separator: ","))),
      .init("difference", .number(plan.difference)), .init("power", .number(plan.power)),
      .init("level", .number(StudyPower.level)),
    ]
    report.constants = planned
    report.provenance = [
      .init("design", .text(power.design.rawValue)), .init("mean", .number(parts.mean)),
      .init("varianceOfUsers", .number(parts.users)),
      .init("varianceOfWords", .number(parts.words)), .init("varianceOfRest", .number(parts.rest)),
      .init("traces", .count(traces)), .init("users", .count(users)), .init("words", .count(words)),
    ]
    report.provenance.insert(contentsOf: planned, at: 1)
    func deviation(_ variance: Double) -> String {
      formatted(100 * variance.squareRoot(), decimals: 1)
    }
    report.footnote =
      "\(question)\nfrom \(traces) traces of \(users) users and \(words) words; standard deviations in "
      + "points: users "
      + "\(deviation(parts.users)), words \(deviation(parts.words)), rest \(deviation(parts.rest)). –: not "
      + "even 100,000 people are enough, or none, because the words remain a sample"
      + (rows.contains { isSimulated && $0.own != nil && $0.simulated == nil }
        ? "; not simulated where fewer than half of the users have as many traces" : "")
    return report
  }
}

/// Studies drawn from recorded trials, to check what a formula says of their power.
package struct SimulatedStudies: Sendable {
  private let trials: [[Double]]
  private let design: StudyPower.Design

  /// Creates studies.
  ///
  /// - Parameters:
  ///   - trials: the values of each user's trials
  ///   - design: what is compared
  package init(_ trials: [[Double]], design: StudyPower.Design) {
    self.trials = trials
    self.design = design
  }

  /// Returns the share of studies that find a difference by a t test over the people's means; nil if fewer
  /// than half of the users have as many trials.
  ///
  /// People are drawn with replacement, and a person's words without: words drawn with replacement would
  /// count the chance in the recorded trials twice.
  /// - Complexity: O(studies · people · words)
  package func power(
    difference: Double, people: Int, words: Int, studies: Int, seed: UInt64
  ) -> Double? {
    let able = trials.filter { $0.count >= max(1, words) }
    guard people > 1, words > 0, studies > 0, !able.isEmpty, 2 * able.count >= trials.count else {
      return nil
    }
    let middle = mean(able.map(mean))
    var random = RandomSource(seed: seed)
    func person() -> Double {
      var own = able[random.below(able.count)]
      var sum = 0.0
      for word in 0..<words {
        own.swapAt(word, word + random.below(own.count - word))
        sum += own[word] - middle
      }
      return sum / Double(words)
    }
    let freedom = design == .paired ? people - 1 : 2 * (people - 1)
    let limit = tQuantile(1 - StudyPower.level / 2, degreesOfFreedom: freedom)
    var found = 0
    for _ in 0..<studies {
      let first = Moments((0..<people).map { _ in person() + difference })
      var (gap, error) = (first.mean, first.variance / Double(people))
      if design == .groups {
        let second = Moments((0..<people).map { _ in person() })
        gap -= second.mean
        error += second.variance / Double(people)
      }
      if error > 0 ? gap.magnitude / error.squareRoot() > limit : gap != 0 { found += 1 }
    }
    return Double(found) / Double(studies)
  }

  /// The mean and the variance of numbers, with one degree of freedom less than there are.
  private struct Moments {
    var mean: Double
    var variance: Double

    init(_ values: [Double]) {
      let mean = values.reduce(0, +) / Double(values.count)
      self.mean = mean
      variance =
        values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count - 1))
    }
  }
}
