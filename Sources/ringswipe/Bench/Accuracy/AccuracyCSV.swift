import Evaluation
import Statistics
import SwipeTraces

/// A result as rows `decoder,by,value,metric,estimate,low,high,traces`, for pandas, R and gnuplot.
/// Shares are 0…1; cells without a value are empty.
struct AccuracyCSV {
  private(set) var bytes: [UInt8] = Array(
    "decoder,by,value,metric,estimate,low,high,traces\n".utf8)
  private let decimals = 6

  init(_ result: AccuracyResult) {
    let record = result.record
    let summary = result.summary
    for (index, decoder) in summary.decoders.enumerated() {
      for figure in decoder.figures {
        row(
          decoder.name, "all", "", figure.metric.rawValue, figure.interval, decoder.counts.total)
      }
      row(decoder.name, "control", "permuted", record.controls[index])
      for (part, counts) in result.sortedClasses {
        row(decoder.name, part.breakdown.rawValue, part.value, counts[index])
      }
      for (name, group) in record.groups.sorted(by: { $0.key < $1.key }) {
        row(decoder.name, "user", name, group.counts(decoder: index))
      }
      for bin in record.calibrations[index].bins where bin.traces > 0 {
        row(
          decoder.name, "probability",
          formatted(Double(bin.millionths) / 1e6 / Double(bin.traces), decimals: decimals), "top-1",
          Double(bin.right) / Double(bin.traces), bin.traces)
      }
      for (confusion, count) in record.mostFrequentConfusions(decoder: index, limit: 100) {
        row(
          decoder.name, "confusion", "\(confusion.meant)>\(confusion.written)", "count",
          Double(count), count)
      }
    }
    for pair in summary.pairs {
      for figure in pair.differences {
        row(
          pair.second, "minus", pair.first, figure.metric.rawValue, figure.interval,
          record.traceCount)
      }
      row(pair.second, "minus", pair.first, "mcnemar p", pair.test.pValue, record.traceCount)
    }
  }

  private mutating func row(
    _ decoder: String, _ by: String, _ value: String, _ counts: AccuracyCounts
  ) {
    for (name, share) in [
      ("top-1", counts.top(1)), ("top-3", counts.top(3)), ("top-10", counts.top(10)),
    ] {
      guard let share else { continue }
      row(decoder, by, value, name, share, counts.total)
    }
  }

  private mutating func row(
    _ decoder: String, _ by: String, _ value: String, _ metric: String, _ interval: Interval,
    _ traces: Int
  ) {
    start(decoder, by, value, metric)
    let numbers = [interval.estimate, interval.low, interval.high]
      .map { formatted($0, decimals: decimals) }
    bytes += "\(numbers.joined(separator: ",")),\(traces)\n".utf8
  }

  private mutating func row(
    _ decoder: String, _ by: String, _ value: String, _ metric: String, _ estimate: Double,
    _ traces: Int
  ) {
    start(decoder, by, value, metric)
    bytes += "\(formatted(estimate, decimals: decimals)),,,\(traces)\n".utf8
  }

  private mutating func start(
    _ decoder: String, _ by: String, _ value: String, _ metric: String
  ) {
    for cell in [decoder, by, value, metric] {
      CSVTraceWriter.append(cell: cell, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
  }
}
