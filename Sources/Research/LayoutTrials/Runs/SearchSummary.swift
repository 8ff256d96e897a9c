import JSONText
import LayoutOptimization
import Reports

extension SearchRecord {
  /// What was found, as a line; nil without results.
  package var summary: String? {
    guard let best else { return nil }
    let unit = LayoutObjective(rawValue: header.objective)?.unit ?? ""
    let end = unit.isEmpty ? "" : " \(unit)"
    return """
      \(String(best.characters)): \(header.objective) \(best.value)\(end), before \
      \(header.before)\(end); the best found in \(countAtBest) of \(results.count) searches
      """
  }

  /// The convergence history of all restarts as CSV: restart, step, value.
  package var historyRows: String {
    var rows = "restart,step,value\n"
    for result in results.values.sorted(by: { $0.number < $1.number }) {
      for point in result.history { rows += "\(result.number),\(point.step),\(point.cost)\n" }
    }
    return rows
  }
}

extension FrontRecord {
  /// What was found, as lines.
  package var summary: [String] {
    let found = front
    return zip(header.objectives, found.scales).map { objective, scale in
      "\(objective): best \(scale.best), in the others' best \(scale.worst) at worst"
    } + [
      """
      \(found.members.count) arrangements; they dominate \
      \(formatted(100 * found.hypervolume, decimals: 2)) % of the box between best and worst
      """
    ]
  }

  /// The members of the front, as lines for 'layout evaluate'.
  package var layoutLines: String {
    front.members.enumerated().map { number, member in
      JSONValue.fields(
        [
          ("id", .string("\(header.name)-\(number + 1)")), ("base", .string(header.base)),
          ("characters", .string(String(member.characters))),
        ]
          + zip(header.objectives, member.values).map {
            ($0.replacing("-", with: "_"), .number($1))
          }
      ).line + "\n"
    }.joined()
  }
}
