import Evaluation
import JSONText
import Lexicon
import ResourceLoading
import Statistics
import SwipeTraces

/// The figures of a latency benchmark, and how they are written.
struct LatencyReport {
  /// A decoder with a list of words.
  struct Subject: Hashable {
    var decoder: String
    /// As the command line names it.
    var lexicon: String
    /// Words in it, and a hash of them.
    var words: Int
    var checksum: String

    init(_ kind: DecoderKind, lexicon: String, words: Lexicon) {
      decoder = kind.rawValue
      self.lexicon = lexicon
      self.words = words.entries.count
      checksum = ContentHash.text(words.contentHash)
    }
  }

  private let stable: Bool
  private let provenance: [(name: String, value: JSONValue)]
  private var subjects: [Subject] = []
  private var figures: [Subject: [LatencyFigure]] = [:]

  init(
    command: BenchLatency, traces: [SwipeTrace], profileChecksum: String?, stable: Bool
  ) {
    self.stable = stable
    let traceCount = traces.count
    var hash = ContentHash()
    for trace in traces { hash.add(trace.contentHash) }
    provenance = [
      ("version", .string(RingSwipe.configuration.version)),
      ("machine", stable ? .null : .string(Machine.description)),
      ("traces", .array(command.files.map { .string($0) })),
      ("traceCount", .number(Double(traceCount))),
      ("traceChecksum", .string(ContentHash.text(hash.value))),
      ("profileChecksum", profileChecksum.map { .string($0) } ?? .null),
      ("timedTraces", .number(Double(min(traceCount, command.limit)))),
      ("rounds", .number(Double(command.rounds))),
      ("freshDecoders", .number(Double(command.fresh))),
      ("starts", .number(Double(command.starts))),
      ("top", .number(Double(command.top))),
      ("clockOverheadNanoseconds", .number(stable ? 0 : Double(Stopwatch.cpu.overhead))),
    ]
  }

  /// - Parameter traces: that a run over all of them decodes.
  mutating func add(
    _ subject: Subject, _ timing: DecodeTiming, _ program: ProgramTiming.Result, traces: Int
  ) {
    var list: [LatencyFigure] = []
    func append(_ measure: LatencyFigure.Measure, _ at: Double, _ value: Double) {
      list.append(LatencyFigure(measure: measure, at: at, value: stable ? 0 : value))
    }
    for (measure, times) in [
      (.warmCPU, timing.warm[.cpu] ?? TimeDistribution()),
      (.warmWall, timing.warm[.wall] ?? TimeDistribution()),
      (.makeCPU, timing.make), (.coldCPU, timing.cold),
    ] as [(LatencyFigure.Measure, TimeDistribution)] {
      for percentile in TimeDistribution.percentiles + [100] {
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

  func text(_ format: ReportFormat) -> String {
    switch format {
    case .table: table
    case .csv: csv
    case .json: json
    }
  }

  private var csv: String {
    var text = stable ? "" : "# \(Machine.description)\n"
    text += "decoder,lexicon,words,measure,place,at,value,unit\n"
    for subject in subjects {
      var start: [UInt8] = []
      CSVTraceWriter.append(cell: subject.decoder, to: &start)
      start += ",".utf8
      CSVTraceWriter.append(cell: subject.lexicon, to: &start)
      let name = String(decoding: start, as: UTF8.self)
      for figure in figures[subject] ?? [] {
        let measure = figure.measure
        text += "\(name),\(subject.words),\(measure.rawValue),\(measure.place),"
        text += "\(trimmed(figure.at)),\(formatted(figure.value, decimals: 3)),\(measure.unit)\n"
      }
    }
    return text
  }

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
    var times = TextTable(
      header: ["µs a trace", "p50", "p90", "p99", "p99.9", "max"])
    var rest = TextTable(header: ["", "", ""])
    for subject in subjects {
      let name = "\(subject.decoder), \(subject.lexicon) (\(subject.words) words)"
      for (measure, title) in [
        (.warmCPU, "warm, CPU time"), (.warmWall, "warm, elapsed"),
        (.coldCPU, "first trace, CPU time"), (.makeCPU, "making the decoder, CPU time"),
      ] as [(LatencyFigure.Measure, String)] {
        times.append(
          ["\(name): \(title)"]
            + [50, 90, 99, 99.9, 100].map { at in
              formatted(value(subject, measure, at), decimals: 1)
            })
      }
      for figure in figures[subject] ?? [] {
        let title: String
        switch figure.measure {
        case .startUp where figure.at == 50: title = "start-up for one trace, median"
        case .throughput: title = "throughput, --jobs \(trimmed(figure.at))"
        case .peakMemory: title = "peak memory, --jobs \(trimmed(figure.at))"
        case .growth: title = "memory of list and decoder"
        default: continue
        }
        rest.append([
          "\(name): \(title)", formatted(figure.value, decimals: 1), figure.measure.unit,
        ])
      }
    }
    return times.text + rest.text
  }

  private func value(_ subject: Subject, _ measure: LatencyFigure.Measure, _ at: Double) -> Double {
    figures[subject]?.first { $0.measure == measure && $0.at == at }?.value ?? 0
  }
}

/// A number without needless decimals: `50`, `99.9`.
func trimmed(_ value: Double) -> String {
  value == value.rounded() ? formatted(value, decimals: 0) : "\(value)"
}
