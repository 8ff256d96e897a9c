import Reports
import ResourceLoading
import Statistics

/// Decoders compared on a table of trials, with users and words as samples of those that might have been: for each
/// list the share that each decoder got right, and its difference from the first.
package struct CrossedComparison: Sendable {
  /// The lists, in the order of the table.
  package private(set) var lists: [List] = []

  /// The figures of one list.
  package struct List: Hashable, Sendable {
    /// The name of the list.
    package var name: String
    /// The numbers of traces, users and words.
    package var traces: Int, users: Int, words: Int
    /// The decoders, in the order of the table.
    package var decoders: [Decoder]
  }

  /// The figures of one decoder.
  package struct Decoder: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The share right, with the interval over users, and over users and words.
    package var overUsers: Interval?, overBoth: Interval?
    /// The difference from the first decoder; nil for that itself.
    package var difference: Difference?
  }

  /// The difference of a decoder from the first.
  package struct Difference: Hashable, Sendable {
    /// The difference of the shares, with the interval over users, and over users and words.
    package var overUsers: Interval?, overBoth: Interval?
    /// McNemar's test, which takes traces as independent.
    package var mcNemar: McNemar
    /// The permutation test over users.
    package var permutation: PermutationTest
  }

  /// The trials of one list, as whole numbers.
  private struct Gathered {
    var name: String
    var decoders: [String]
    var users: [String: Int] = [:]
    var words: [String: Int] = [:]
    var trials: [(user: Int, word: Int, right: UInt64)] = []
  }

  /// Reads a table and compares.
  ///
  /// - Parameters:
  ///   - file: the table of trials
  ///   - resamples: the number of bootstrap resamples
  ///   - seed: the seed of the bootstrap and of the permutations
  /// - Throws: `InputError`
  /// - Complexity: O(resamples · traces · decoders) for each list; 24 bytes a trace
  package init(reading file: String, resamples: Int, seed: UInt64) throws(InputError) {
    var reader = try TrialReader(file)
    var gathered: [Gathered] = []
    while let trial = try reader.next() {
      let names = trial.answers.map(\.decoder)
      if gathered.last?.name != trial.list {
        guard !gathered.contains(where: { $0.name == trial.list }) else {
          throw .badFile(
            path: file, reason: "the rows of the list \(printable(trial.list, limit: 40)) are apart"
          )
        }
        guard names.count <= 64 else {
          throw .badFile(path: file, reason: "has more than 64 decoders")
        }
        gathered.append(Gathered(name: trial.list, decoders: names))
      }
      let last = gathered.count - 1
      guard gathered[last].decoders == names else {
        throw .badFile(
          path: file,
          reason:
            "the trace \(printable(trial.id, limit: 40)) has not a row of each decoder, in the "
            + "order of the first trace")
      }
      var right: UInt64 = 0
      for (index, answer) in trial.answers.enumerated() where answer.isCorrect {
        right |= 1 << UInt64(index)
      }
      let (users, words) = (gathered[last].users.count, gathered[last].words.count)
      let user = gathered[last].users[trial.user, default: users]
      gathered[last].users[trial.user] = user
      let word = gathered[last].words[trial.word.lowercased(), default: words]
      gathered[last].words[trial.word.lowercased()] = word
      gathered[last].trials.append((user, word, right))
    }
    guard !gathered.isEmpty else { throw .badFile(path: file, reason: "has no trials") }
    lists = gathered.map { Self.list($0, resamples, seed) }
  }

  private static func list(_ gathered: Gathered, _ resamples: Int, _ seed: UInt64) -> List {
    let count = gathered.decoders.count
    var counts = CrossedCounts(columnCount: count + 1)
    for trial in gathered.trials {
      counts.add(
        user: trial.user, word: trial.word,
        [1] + (0..<count).map { trial.right >> UInt64($0) & 1 == 1 ? 1 : 0 })
    }
    let sums = counts.sums
    let byUsers = counts.resampledSums(count: resamples, seed: seed, drawingWords: false)
    let byBoth = counts.resampledSums(count: resamples, seed: seed)
    let users = ResampledGroups(gathered.users.count, of: "user")
    let fewer =
      gathered.words.count < users.count ? ResampledGroups(gathered.words.count, of: "word") : users
    func interval(
      _ resampled: [[Double]], _ groups: ResampledGroups, isDifference: Bool = false,
      _ value: ([Double]) -> Double
    ) -> Interval? {
      Interval(
        estimate: value(sums), resamples: resampled.map(value), of: groups,
        isDifference: isDifference)
    }
    let decoders = gathered.decoders.enumerated().map { index, name in
      let share: ([Double]) -> Double = { $0[index + 1] / $0[0] }
      let gain: ([Double]) -> Double = { ($0[index + 1] - $0[1]) / $0[0] }
      return Decoder(
        name: name, overUsers: interval(byUsers, users, share),
        overBoth: interval(byBoth, fewer, share),
        difference: index == 0
          ? nil
          : Difference(
            overUsers: interval(byUsers, users, isDifference: true, gain),
            overBoth: interval(byBoth, fewer, isDifference: true, gain),
            mcNemar: mcNemar(gathered, index), permutation: permutation(gathered, index, seed)))
    }
    return List(
      name: gathered.name, traces: gathered.trials.count, users: gathered.users.count,
      words: gathered.words.count, decoders: decoders)
  }

  private static func mcNemar(_ gathered: Gathered, _ decoder: Int) -> McNemar {
    var test = McNemar(onlyFirst: 0, onlySecond: 0)
    for trial in gathered.trials {
      let (first, second) = (trial.right & 1, trial.right >> UInt64(decoder) & 1)
      if first > second { test.onlyFirst += 1 }
      if second > first { test.onlySecond += 1 }
    }
    return test
  }

  private static func permutation(
    _ gathered: Gathered, _ decoder: Int, _ seed: UInt64
  ) -> PermutationTest {
    var differences = [Double](repeating: 0, count: gathered.users.count)
    for trial in gathered.trials {
      differences[trial.user] +=
        Double(trial.right >> UInt64(decoder) & 1) - Double(trial.right & 1)
    }
    return PermutationTest(differences: differences, seed: seed)
  }

  private struct Row {
    var list: List
    var decoder: Decoder
  }

  /// The comparison as a report.
  package var report: Report {
    let rows = lists.flatMap { list in list.decoders.map { Row(list: list, decoder: $0) } }
    func interval(
      _ title: String, _ name: String, _ value: @escaping (Row) -> Interval?
    ) -> ReportColumn<Row> {
      .interval(
        table: .init(title, .percent(1)), csv: .init(name), json: .init(name), interval: value)
    }
    /// A column for the table, where a p below 0.0001 is said to be that, and one for files.
    func p(
      _ title: String, _ name: String, _ value: @escaping (Difference) -> Double
    ) -> [ReportColumn<Row>] {
      [
        ReportColumn(table: .init(title)) {
          .text(ifKnown: $0.decoder.difference.map { AccuracyTable.cell(pValue: value($0)) })
        },
        ReportColumn(csv: .init(name), json: .init(name)) {
          .number(ifKnown: $0.decoder.difference.map(value))
        },
      ]
    }
    let tests =
      p("permutation p", "permutation_p") { $0.permutation.pValue }
      + p("McNemar p", "mcnemar_p") { $0.mcNemar.pValue }
    let counts: [ReportColumn<Row>] = [
      ReportColumn(csv: "traces", json: "traces") { .count($0.list.traces) },
      ReportColumn(csv: "users", json: "users") { .count($0.list.users) },
      ReportColumn(csv: "words", json: "words") { .count($0.list.words) },
    ]
    var report = Report(
      rows,
      columns: [
        ReportColumn(table: "list", csv: "list", json: "list") { .text($0.list.name) },
        ReportColumn(
          table: .init("decoder", alignment: .left), csv: "decoder", json: "decoder"
        ) { .text($0.decoder.name) },
        interval("top-1, over users", "top1") { $0.decoder.overUsers },
        interval("over users and words", "top1_crossed") { $0.decoder.overBoth },
        interval("minus the first, over users", "difference") { $0.decoder.difference?.overUsers },
        interval("over users and words", "difference_crossed") { $0.decoder.difference?.overBoth },
      ] + tests + counts)
    report.footnote =
      "95 % intervals; a permutation exchanges the answers of two decoders within users. McNemar's test takes "
      + "traces as independent, which those of one person are not"
    return report
  }
}
