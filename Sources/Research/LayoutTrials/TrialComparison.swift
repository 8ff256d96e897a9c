import Statistics

/// A comparison of several layouts on the same traces, with 95 % intervals for a new sample of
/// persons: a bootstrap that resamples persons with all their traces.
public struct TrialComparison: Sendable {
  /// The figures of one layout.
  public struct Row: Sendable {
    /// The name of the layout.
    public var layout: String
    /// The share of traces whose first candidate was wrong or missing, 0…1.
    public var error: Interval
    /// The error rate over the words that share their path with no other; nil if there are none.
    public var errorOfOwnPaths: Interval?
    /// The relative change of the errors against the first layout: −0.25 is a quarter fewer. Nil
    /// for the first layout, and if that one made no errors.
    public var change: Interval?
    /// The mean duration of a trace, in ms.
    public var duration: Interval
    /// The relative change of the mean duration against the first layout; nil for the first layout.
    public var durationChange: Interval?
  }

  /// The layouts' figures, in their order.
  public let rows: [Row]
  /// The number of traces on each layout.
  public let traces: Int
  /// The number of persons.
  public let persons: Int
  /// The number of traces of words that share their path with another.
  public let sharedPaths: Int

  /// What is resampled: the persons.
  package var groups: ResampledGroups { ResampledGroups(persons, of: "person") }

  /// The number of bootstrap resamples.
  public static let resamples = 2_000

  /// Compares layouts.
  ///
  /// - Parameters:
  ///   - layouts: the names and outcomes, one outcome for each word of the trial
  ///   - trial: the trial that was run
  ///   - seed: the seed of the bootstrap
  public init(
    _ layouts: [(name: String, outcomes: [LayoutTrial.Outcome])], of trial: LayoutTrial,
    seed: UInt64
  ) {
    let words = trial.words
    traces = words.count
    persons = min(trial.persons, words.count)
    sharedPaths = words.count { $0.sharesPath }
    // One row per person: the traces, and those of words with their own path; then for each layout
    // the errors, the errors on words with their own path, and the durations in ms.
    var matrix = CountMatrix(columnCount: 2 + 3 * layouts.count)
    for person in 0..<persons {
      let numbers = stride(from: person, to: words.count, by: trial.persons)
      var row = [0.0, 0.0]
      for number in numbers {
        row[0] += 1
        if !words[number].sharesPath { row[1] += 1 }
      }
      for layout in layouts {
        var (errors, own, time) = (0.0, 0.0, 0.0)
        for number in numbers {
          let outcome = layout.outcomes[number]
          time += outcome.duration
          guard !outcome.isRight else { continue }
          errors += 1
          if !words[number].sharesPath { own += 1 }
        }
        row += [errors, own, time]
      }
      matrix.append(row)
    }
    let sums = matrix.sums
    let resampled = matrix.resampledSums(count: Self.resamples, seed: seed)
    let groups = ResampledGroups(persons, of: "person")
    func interval(isDifference: Bool = false, _ value: ([Double]) -> Double) -> Interval? {
      Interval(
        estimate: value(sums), resamples: resampled.map(value), of: groups,
        isDifference: isDifference)
    }
    let none = Interval(estimate: .nan, low: nil, high: nil)
    rows = layouts.enumerated().map { number, layout in
      let column = 2 + 3 * number
      return Row(
        layout: layout.name, error: interval { $0[column] / $0[0] } ?? none,
        errorOfOwnPaths: interval { $0[column + 1] / $0[1] },
        change: number == 0 ? nil : interval(isDifference: true) { $0[column] / $0[2] - 1 },
        duration: interval { $0[column + 2] / $0[0] } ?? none,
        durationChange: number == 0
          ? nil : interval(isDifference: true) { $0[column + 2] / $0[4] - 1 })
    }
  }
}
