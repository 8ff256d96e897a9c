import Reports
import Statistics

extension AccuracyComparison {
  /// The traces and groups of A and B: `240 traces of 12 users`.
  package var counted: (a: String, b: String) {
    func text(_ traces: Int, _ groups: ResampledGroups) -> String {
      "\(traces) trace\(traces == 1 ? "" : "s") of \(groups.counted)"
    }
    return (text(traceCounts.a, groups.a), text(traceCounts.b, groups.b))
  }

  /// The comparison for the screen, as results A and B.
  package var table: String {
    let (a, b) = counted
    var text =
      isPaired
      ? "the same traces, paired: \(a)\n" : "different traces, unpaired: A \(a), B \(b)\n"
    if let reason = fewerGroups.reasonForNoInterval {
      text += "\(reason) and no verdict (at least \(ResampledGroups.minimum) are needed)\n"
    }
    for row in rows {
      var table = TextTable(
        header: [row.first == row.second ? row.first : "\(row.first), \(row.second)"]
          + ["A", "B", "B − A", ""])
      for difference in row.differences {
        let values = [(row.before, groups.a), (row.after, groups.b)].map { figures, groups in
          figures.first { $0.metric == difference.metric }.map {
            AccuracyTable.cell($0.interval, of: groups)
          } ?? "–"
        }
        table.append(
          [difference.metric.rawValue] + values
            + [
              AccuracyTable.cell(difference.interval, of: fewerGroups),
              row.losses.contains(difference.metric) ? "worse" : "",
            ])
      }
      text += "\n" + table.text
      if let test = row.test {
        text += "right alone: A \(test.onlyFirst), B \(test.onlySecond); "
        text += "McNemar p \(AccuracyTable.shown(pValue: test.pValue))\n"
      }
    }
    return text
  }
}
