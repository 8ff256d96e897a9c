import DecoderEvaluation
import Rendering
import Reports
import Statistics

extension Chart {
  /// Creates the chart of learning: every decoder's accuracy over blocks of trials that enough users have
  /// for an interval, and at least half as many as the first block; all blocks if there is none. A line
  /// that ends in blocks of a few diligent users would show who they are, not what people learn.
  package init(learning report: PeopleReport) {
    let all = report.learning
    let first = all.first?.users ?? 0
    let enough = all.filter { $0.users >= ResampledGroups.minimum && 2 * $0.users >= first }
    let shares = enough.isEmpty ? all : enough
    let middles = shares.compactMap(\.middle)
    self.init(
      people: report, shares, at: \.middle,
      on: ChartAxis(
        title: "trial of a user", covering: middles + [0], within: 0...Double.infinity,
        endsBetweenMarks: true),
      style: .markedLines, notes: Self.notes(on: shares, of: all))
  }

  /// The most blocks whose users are counted one by one.
  private static let countedBlocks = 8

  private static func notes(
    on shares: [PeopleReport.Share], of all: [PeopleReport.Share]
  ) -> [String] {
    let users = shares.filter { $0.decoder == shares.first?.decoder }.map(\.users)
    guard let first = users.first, let last = users.last else { return [] }
    let counts =
      users.count <= countedBlocks
      ? users.map { "\($0)" }.joined(separator: ", ") : "\(first) to \(last)"
    let notes = ["users of each point: \(counts)"]
    return shares.count < all.count
      ? notes + [
        "left out: blocks of fewer than \(ResampledGroups.minimum) users, or of less than half of the first"
      ] : notes
  }

  /// Creates the chart of one thing that is known of the users.
  package init(covariate index: Int, of report: PeopleReport) {
    let shares = report.shares(by: index)
    let names = Self.firsts(shares.map(\.part))
    self.init(
      people: report, shares, at: { names.firstIndex(of: $0.part).map(Double.init) },
      on: ChartAxis(title: report.covariates[index], names: names), style: .marks)
  }

  /// Creates the chart of users: the share of them whose accuracy is at most a value. It rises at each
  /// user's accuracy and is level between two.
  package init(users report: PeopleReport) {
    let series = report.decoders.enumerated().map { index, name in
      let shares = report.users.map { 100 * Double($0.right[index]) / Double($0.traces) }.sorted()
      return Series(name, Self.staircase(shares))
    }
    self.init(
      caption: ["\(report.users.count) users; list \(report.list)"],
      x: ChartAxis(title: "top-1 accuracy (%)", covering: [0, 100], within: 0...100),
      y: ChartAxis(title: "users with at most that (%)", covering: [0, 100], within: 0...100),
      series: series, style: .lines)
  }

  /// Returns the corners of the cumulative share of percentages, from 0 to 100.
  /// - Parameter sorted: the percentages, ascending.
  private static func staircase(_ sorted: [Double]) -> [Value] {
    guard !sorted.isEmpty else { return [] }
    func height(_ count: Int) -> Double { 100 * Double(count) / Double(sorted.count) }
    let steps = sorted.enumerated().flatMap { count, place in
      [Value(x: place, y: height(count)), Value(x: place, y: height(count + 1))]
    }
    return [Value(x: 0, y: 0)] + steps + [Value(x: 100, y: 100)]
  }

  /// Creates the chart of letters: how often each is lost, those of the first decoder's most frequent first.
  package init(letters report: PeopleReport) {
    let letters =
      report.errors.first.map { errors in
        errors.sorted.filter { $0.item.kind == .letter }.sorted { $0.all > $1.all }.prefix(26)
          .map(\.item.what)
      } ?? []
    let series = zip(report.decoders, report.errors).map { name, errors in
      Series(
        name,
        letters.enumerated().compactMap { place, letter in
          errors.counts[.init(kind: .letter, what: letter)].map {
            Value(x: Double(place), y: 100 * Double($0.wrong) / Double($0.all))
          }
        })
    }
    self.init(
      caption: ["\(report.users.count) users; list \(report.list)"],
      x: ChartAxis(title: "letter, the most frequent first", names: letters),
      y: ChartAxis(
        title: "missing or another (%)", covering: series.flatMap(\.values).map(\.y) + [0],
        within: 0...100), series: series, style: .marks)
  }

  private init(
    people report: PeopleReport, _ shares: [PeopleReport.Share],
    at place: (PeopleReport.Share) -> Double?, on axis: ChartAxis, style: Style,
    notes: [String] = []
  ) {
    let series = report.decoders.map { decoder in
      Series(
        decoder,
        shares.filter { $0.decoder == decoder }.compactMap { share in
          guard let place = place(share), let interval = share.interval else { return nil }
          return Value(
            x: place, y: 100 * interval.estimate, low: interval.low.map { 100 * $0 },
            high: interval.high.map { 100 * $0 })
        })
    }
    let values = series.flatMap(\.values)
    self.init(
      caption: [
        "\(report.users.count) users; list \(report.list); bars: 95 % intervals over users"
      ] + notes,
      x: axis,
      y: ChartAxis(
        title: "top-1 accuracy (%)",
        covering: values.flatMap { [$0.y, $0.low ?? $0.y, $0.high ?? $0.y] }, within: 0...100),
      series: series, style: style)
  }

  private static func firsts(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
