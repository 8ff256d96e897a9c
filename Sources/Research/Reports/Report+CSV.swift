import SwipeTraces

extension Report {
  /// The report as CSV: a row of names, then the rows; cells without a value are empty.
  public var csv: String { csvHeader + csvRows }

  /// The row of names.
  package var csvHeader: String {
    var bytes: [UInt8] = []
    CSVCell.append(
      row: headings.flatMap { heading in
        guard let name = heading.csv?.name else { return [String]() }
        return heading.isInterval ? [name, "\(name)_low", "\(name)_high"] : [name]
      } + constants.map(\.name), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rows alone, for a file that already has its header.
  package var csvRows: String {
    var bytes: [UInt8] = []
    let constant = constants.flatMap { $0.value.cells(.plain, isInterval: false) }
    for row in rows {
      CSVCell.append(
        row: zip(headings, row).flatMap { heading, value in
          heading.csv.map { value.cells($0.format, isInterval: heading.isInterval) } ?? []
        } + constant, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Report.Value {
  fileprivate func cells(_ format: NumberFormat, isInterval: Bool) -> [String] {
    switch self {
    case .text(let text): [text]
    case .count(let count): ["\(count)"]
    case .number(let number): [format.text(number)]
    case .share(_, of: 0): [""]
    case .share(let part, of: let whole): [format.text(part, of: whole)]
    case .interval(let estimate, let low, let high):
      [estimate, low, high].map { $0.map(format.text) ?? "" }
    case .flag(let flag): ["\(flag)"]
    case .missing: isInterval ? ["", "", ""] : [""]
    }
  }
}
