import Reports

/// The page with the tables of suites.
package enum LeaderboardPage {
  /// The lines between which the tables stand.
  package static let begin = "<!-- tables -->"
  package static let end = "<!-- end of tables -->"

  /// Returns the tables of results, each under the title of its suite.
  package static func tables(_ results: [SuiteResult]) -> String {
    results.map { result in
      var title = "Results"
      if let name = try? result.description.name { title = name }
      return "## \(title.printable)\n\n" + SuiteTable(result).markdown
    }.joined(separator: "\n")
  }

  /// Returns a page with other tables; nil if it has no place for them.
  package static func replacing(in page: String, with tables: String) -> String? {
    guard let start = page.firstRange(of: begin + "\n"),
      let rest = page[start.upperBound...].firstRange(of: end)
    else { return nil }
    return page[..<start.upperBound] + "\n" + tables + "\n" + page[rest.lowerBound...]
  }
}
