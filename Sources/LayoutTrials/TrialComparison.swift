import Statistics

/// What several layouts made of the same traces, with 95 % intervals that hold for other persons:
/// a bootstrap over persons, who bring all their traces.
public struct TrialComparison: Sendable {
  /// One layout's figures.
  public struct Row: Sendable {
    public var layout: String
    /// Share of the traces whose first word was wrong or missing, 0…1.
    public var error: Interval
    /// The same without words that share their path with another.
    public var errorOfOwnPaths: Interval?
    /// Errors against the first layout's: −0.25 is a quarter fewer. Nil for the first layout, and
    /// where that made no error.
    public var change: Interval?
    /// Mean duration of a trace, in ms.
    public var duration: Interval
    /// Mean duration against the first layout's, as a share; nil for the first layout.
    public var durationChange: Interval?
  }

  public let rows: [Row]
  public let traces: Int
  public let persons: Int
  /// Traces of words that share their path with another.
  public let sharedPaths: Int

  public static let resamples = 2_000

  /// - Parameters:
  ///   - layouts: names and outcomes, one for each word of the trial
  ///   - trial: that was run
  ///   - seed: of the bootstrap
  public init(
    _ layouts: [(name: String, outcomes: [LayoutTrial.Outcome])], of trial: LayoutTrial,
    seed: UInt64
  ) {
    let words = trial.words
    traces = words.count
    persons = min(trial.persons, words.count)
    sharedPaths = words.count { $0.sharesPath }
    // A row a person: traces, traces of own paths; then by layout: errors, those of own paths, ms.
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
    func interval(_ value: ([Double]) -> Double) -> Interval? {
      Interval(estimate: value(sums), resamples: resampled.map(value))
    }
    let none = Interval(estimate: .nan, low: .nan, high: .nan)
    rows = layouts.enumerated().map { number, layout in
      let column = 2 + 3 * number
      return Row(
        layout: layout.name, error: interval { $0[column] / $0[0] } ?? none,
        errorOfOwnPaths: interval { $0[column + 1] / $0[1] },
        change: number == 0 ? nil : interval { $0[column] / $0[2] - 1 },
        duration: interval { $0[column + 2] / $0[0] } ?? none,
        durationChange: number == 0 ? nil : interval { $0[column + 2] / $0[4] - 1 })
    }
  }
}
