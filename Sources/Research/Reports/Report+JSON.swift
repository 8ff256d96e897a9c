import JSONText

extension Report {
  /// The report as a JSON object with the provenance and a list of rows, each an object.
  public var json: String {
    JSONValue.object(
      provenance.map { .init(name: $0.name, value: $0.value.json(.plain, isInterval: false)) }
        + [.init(name: rowsName, value: .array(jsonRows))]
    ).text
  }

  /// The rows as JSON Lines, one object per row.
  public var jsonLines: String { jsonRows.map { $0.line + "\n" }.joined() }

  /// The rows as JSON objects.
  package var jsonRows: [JSONValue] {
    rows.map { row in
      .object(
        zip(headings, row).compactMap { headings, value in
          headings.json.map {
            .init(
              name: $0.name, value: value.json($0.format, isInterval: headings.isInterval))
          }
        })
    }
  }
}

extension Report.Value {
  /// Returns the value as JSON, with numbers rounded to the format's decimals.
  package func json(_ format: NumberFormat, isInterval: Bool) -> JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .count(let count): .number(Double(count))
    case .number(let number): .number(format.rounded(number))
    case .share(_, of: 0): .null
    case .share(let part, of: let whole):
      .number(format.rounded(Double(part) / Double(whole)))
    case .interval(let estimate, let low, let high):
      .array([estimate, low, high].map { $0.map { .number(format.rounded($0)) } ?? .null })
    case .flag(let flag): .bool(flag)
    case .missing: isInterval ? .array([]) : .null
    }
  }
}
