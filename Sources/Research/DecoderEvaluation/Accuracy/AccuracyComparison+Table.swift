import Reports

extension AccuracyComparison {
  /// The comparison for the screen, as results A and B.
  package var table: String {
    var text = isPaired ? "the same traces, paired\n" : "different traces, unpaired\n"
    for row in rows {
      var table = TextTable(
        header: [row.first == row.second ? row.first : "\(row.first), \(row.second)"]
          + ["A", "B", "B − A", ""])
      for difference in row.differences {
        let values = [row.before, row.after].map { figures in
          figures.first { $0.metric == difference.metric }.map {
            AccuracyTable.cell($0.interval)
          } ?? "–"
        }
        table.append(
          [difference.metric.rawValue] + values
            + [
              AccuracyTable.cell(difference.interval),
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
