import JSONText
import Lexicon
import Reports
import ResourceLoading
import Statistics
import SwipeTraces

/// The figures of a latency benchmark, and how they are written.
package struct LatencyReport {
  /// A decoder with a list of words.
  package struct Subject: Hashable {
    var decoder: String
    /// As the command line names it.
    var lexicon: String
    /// Words in it, and a hash of them.
    var words: Int
    var checksum: String

    package init(_ kind: DecoderKind, lexicon: String, words: Lexicon) {
      decoder = kind.rawValue
      self.lexicon = lexicon
      self.words = words.entries.count
      checksum = ContentHash.text(words.contentHash)
    }
  }

  private let stable: Bool
  private let timedCount: Int
  private let settings: [(name: String, value: String)]
  private let provenance: [(name: String, value: JSONValue)]
  private var subjects: [Subject] = []
  private var figures: [Subject: [LatencyFigure]] = [:]

  /// How the benchmark was run.
  package struct Setup {
    /// The program's version.
    package var version: String
    /// Names of the trace files.
    package var files: [String]
    /// Traces that are timed at most.
    package var limit: Int
    /// How often traces are decoded, decoders made, and the program started.
    package var (rounds, fresh, starts): (Int, Int, Int)
    /// Candidates for each trace.
    package var top: Int
    /// A hash of the path decoder's profile; nil if it is not measured.
    package var profileChecksum: String?
    /// The settings of the decoders but the list.
    package var settings: DecoderSettings

    /// - Parameters: as the properties of the same names.
    package init(
      version: String, files: [String], limit: Int, rounds: Int, fresh: Int, starts: Int, top: Int,
      profileChecksum: String?, settings: DecoderSettings
    ) {
      self.version = version
      self.files = files
      self.limit = limit
      (self.rounds, self.fresh, self.starts) = (rounds, fresh, starts)
      self.top = top
      self.profileChecksum = profileChecksum
      self.settings = settings
    }
  }

  /// - Parameter stable: whether everything measured is written as 0.
  package init(_ setup: Setup, traces: [SwipeTrace], stable: Bool) {
    self.stable = stable
    timedCount = min(traces.count, setup.limit)
    let settings = setup.settings.fields.filter { $0.name != "lexicon" }
    self.settings = settings
    let traceCount = traces.count
    var hash = ContentHash()
    for trace in traces { hash.add(trace.contentHash) }
    provenance =
      [
        ("version", .string(setup.version)),
        ("machine", stable ? .null : .string(Machine.description)),
        ("traces", .array(setup.files.map { .string($0) })),
        ("traceCount", .number(Double(traceCount))),
        ("traceChecksum", .string(ContentHash.text(hash.value))),
        ("profileChecksum", setup.profileChecksum.map { .string($0) } ?? .null),
        ("timedTraces", .number(Double(min(traceCount, setup.limit)))),
        ("rounds", .number(Double(setup.rounds))),
        ("freshDecoders", .number(Double(setup.fresh))),
        ("starts", .number(Double(setup.starts))),
        ("top", .number(Double(setup.top))),
        ("clockOverheadNanoseconds", .number(stable ? 0 : Double(Stopwatch.cpu.overhead))),
      ] + settings.map { ($0.name, .string($0.value)) }
  }

  /// Adds the figures of a subject.
  /// - Parameter traces: how many traces a run of the program decodes.
  package mutating func add(
    _ subject: Subject, _ timing: DecodeTiming, _ program: ProgramTiming.Result, traces: Int
  ) {
    var list: [LatencyFigure] = []
    func append(_ measure: LatencyFigure.Measure, _ at: Double, _ value: Double) {
      list.append(LatencyFigure(measure: measure, at: at, value: stable ? 0 : value))
    }
    // A trace timed in several rounds tells nothing of other traces.
    for (measure, times, count) in [
      (.warmCPU, timing.warm[.cpu] ?? TimeDistribution(), timedCount),
      (.warmWall, timing.warm[.wall] ?? TimeDistribution(), timedCount),
      (.makeCPU, timing.make, timing.fresh),
      (.coldCPU, timing.cold, min(timing.fresh, timedCount)),
    ] as [(LatencyFigure.Measure, TimeDistribution, Int)] {
      for percentile in TimeDistribution.percentiles + [100]
      where TimeDistribution.isKnown(percentile, of: count) {
        append(measure, percentile, times.microseconds(percentile))
      }
    }
    for percentile in [0, 50, 100.0] {
      append(.startUp, percentile, nearestRank(percentile, of: program.startUp))
    }
    for run in program.runs {
      append(.throughput, Double(run.jobs), Double(traces) / max(run.seconds, 1e-9))
      append(.peakMemory, Double(run.jobs), Double(run.peakBytes) / 1e6)
    }
    append(.growth, 1, Double(program.growth) / 1e6)
    subjects.append(subject)
    figures[subject] = list
  }

  package func text(_ format: ReportFormat) -> String {
    switch format {
    case .table: table
    case .csv: csv
    case .json: json
    }
  }

  private var csv: String {
    typealias Column = ReportColumn<(subject: Subject, figure: LatencyFigure)>
    var report = Report(
      subjects.flatMap { subject in
        (figures[subject] ?? []).map { (subject: subject, figure: $0) }
      },
      columns: [
        Column(csv: "decoder") { .text($0.subject.decoder) },
        Column(csv: "lexicon") { .text($0.subject.lexicon) },
        Column(csv: "words") { .count($0.subject.words) },
        Column(csv: "measure") { .text($0.figure.measure.rawValue) },
        Column(csv: "place") { .text($0.figure.measure.place) },
        Column(csv: "at") { .number($0.figure.at) },
        Column(csv: .init("value", .fixed(3))) { .number($0.figure.value) },
        Column(csv: "unit") { .text($0.figure.measure.unit) },
      ])
    report.constants =
      settings.map { .init($0.name, .text($0.value)) }
      + (stable ? [] : [.init("machine", .text(Machine.description))])
    return report.csv
  }

  /// Built separately: the figures are members of their decoder's object.
  private var json: String {
    let results = subjects.map { subject in
      JSONValue.object([
        .init(name: "decoder", value: .string(subject.decoder)),
        .init(name: "lexicon", value: .string(subject.lexicon)),
        .init(name: "words", value: .number(Double(subject.words))),
        .init(name: "lexiconChecksum", value: .string(subject.checksum)),
        .init(
          name: "figures",
          value: .array(
            (figures[subject] ?? []).map { figure in
              .object([
                .init(name: "measure", value: .string(figure.measure.rawValue)),
                .init(name: figure.measure.place, value: .number(figure.at)),
                .init(name: "value", value: .number((figure.value * 1000).rounded() / 1000)),
                .init(name: "unit", value: .string(figure.measure.unit)),
              ])
            })),
      ])
    }
    let members = provenance.map { JSONValue.Member(name: $0.name, value: $0.value) }
    return JSONValue.object(
      [.init(name: "benchmark", value: .string("latency"))] + members
        + [.init(name: "results", value: .array(results))]
    ).text
  }

  private var table: String {
    typealias Time = (subject: Subject, measure: LatencyFigure.Measure, title: String)
    let times = subjects.flatMap { subject in
      [
        (subject, .warmCPU, "warm, CPU time"), (subject, .warmWall, "warm, elapsed"),
        (subject, .coldCPU, "first trace, CPU time"),
        (subject, .makeCPU, "making the decoder, CPU time"),
      ] as [Time]
    }
    let percentiles: [(name: String, at: Double)] = [
      ("p50", 50), ("p90", 90), ("p99", 99), ("p99.9", 99.9), ("max", 100),
    ]
    let distributions = Report(
      times,
      columns: [ReportColumn(table: "µs a trace") { .text("\(name($0.subject)): \($0.title)") }]
        + percentiles.map { percentile in
          ReportColumn(table: .init(percentile.name, .fixed(1))) {
            .number(ifKnown: value($0.subject, $0.measure, percentile.at))
          }
        })
    let others = Report(
      subjects.flatMap { subject in
        (figures[subject] ?? []).compactMap { figure in
          title(of: figure).map { (title: "\(name(subject)): \($0)", figure: figure) }
        }
      },
      columns: [
        ReportColumn(table: "") { .text($0.title) },
        ReportColumn(table: .init("", .fixed(1))) { .number($0.figure.value) },
        ReportColumn(table: "") { .text($0.figure.measure.unit) },
      ])
    let line = DecoderSettings.line(of: settings)
    return distributions.table + others.table + (line.isEmpty ? "" : line + "\n")
  }

  /// The CPU times of warm decoders by percentile, for each decoder with each list.
  package var warmTimes: [(name: String, times: [(percentile: Double, microseconds: Double)])] {
    subjects.map { subject in
      (
        "\(subject.decoder), \(subject.lexicon)",
        (figures[subject] ?? []).filter { $0.measure == .warmCPU }.map { ($0.at, $0.value) }
      )
    }
  }

  /// What a chart of the times says above itself.
  package var caption: [String] {
    let machine = stable ? "" : "; \(Machine.description)"
    return [
      "\(timedCount) traces, warm decoder, one thread\(machine)",
      DecoderSettings.line(of: settings),
    ].filter { !$0.isEmpty }
  }

  private func name(_ subject: Subject) -> String {
    "\(subject.decoder), \(subject.lexicon) (\(subject.words) words)"
  }

  /// What the table calls a figure; nil if it leaves it out.
  private func title(of figure: LatencyFigure) -> String? {
    switch figure.measure {
    case .startUp where figure.at == 50: "start-up for one trace, median"
    case .throughput: "throughput, --jobs \(trimmed(figure.at))"
    case .peakMemory: "peak memory, --jobs \(trimmed(figure.at))"
    case .growth: "memory of list and decoder"
    default: nil
    }
  }

  /// A figure; nil if there were too few traces for it.
  private func value(
    _ subject: Subject, _ measure: LatencyFigure.Measure, _ at: Double
  ) -> Double? {
    figures[subject]?.first { $0.measure == measure && $0.at == at }?.value
  }
}
