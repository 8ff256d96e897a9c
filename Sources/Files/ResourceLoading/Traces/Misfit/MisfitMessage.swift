import KeyboardGeometry
import SwipeTraces

/// What does not fit, in one line: the numbers, the likely cause, and what can be done.
struct MisfitMessage {
  private let finding: MisfitCheck.Finding
  private let names: [MisfitGroup.Name]

  /// The number of traces from which a usual cause would have been found.
  private static let tellingCount = 20

  init(_ finding: MisfitCheck.Finding, _ names: [MisfitGroup.Name]) {
    self.finding = finding
    self.names = names
  }

  var text: String { "\(files): \(numbers) (\(keyboards)); \(explanation)" }

  private var files: String {
    var files: [String] = []
    for name in names where !files.contains(name.file) { files.append(name.file) }
    let first = MisfitSurvey.shown(files[0])
    switch files.count {
    case 1: return first
    case 2: return "\(first) and \(MisfitSurvey.shown(files[1]))"
    default: return "\(first) and \(files.count - 1) other files"
    }
  }

  private var numbers: String {
    let named = finding.asNamed
    guard finding.concernsPart, let cause = finding.cause else {
      return "\(named.begins) of \(named.traces) traces begin on their word's first key"
    }
    return "\(cause.traces) of \(named.traces) traces begin far from their word's first key"
  }

  private var keyboards: String {
    let keyboard = finding.asNamed.keyboard
    var text = MisfitSurvey.text(keyboard)
    let sizes = Set(names.map(\.keyboard)).count
    if sizes > 1 { text += " and \(sizes - 1) other sizes" }
    return text + (names.first?.isNamed == true ? "" : ", which is assumed because none is named")
  }

  private var explanation: String {
    let named = finding.asNamed
    guard let cause = finding.cause else {
      let reason =
        named.traces < Self.tellingCount
        ? "they are too few to find the cause" : "none of the usual causes explains it"
      return "\(reason); " + MisfitSurvey.remedyOfUnknown(names[0])
    }
    let size = Size(width: cause.keyboard.width, height: cause.keyboard.height)
    let isOther = cause.keyboard != named.keyboard
    var supposed: [String] = []
    if let change = cause.change.text(in: size) { supposed.append("with \(change)") }
    if isOther { supposed.append("on \(MisfitSurvey.text(cause.keyboard))") }
    let would =
      finding.concernsPart ? "\(cause.begins) of them would begin on it" : "\(cause.begins) would"
    return supposed.joined(separator: " ") + ", \(would); " + remedy(cause, size)
  }

  private func remedy(_ cause: MisfitHypothesis, _ size: Size) -> String {
    let named = finding.asNamed.keyboard
    var reading: [String] = []
    if cause.keyboard.layout != named.layout || names.first?.isNamed == false {
      reading.append("--layout \(cause.keyboard.layout)")
    }
    if (cause.keyboard.width, cause.keyboard.height) != (named.width, named.height)
      || names.first?.isNamed == false
    {
      reading.append("--size \(size.text)")
    }
    if cause.change.turn != 0 {
      return "turn the ring instead: ringswipe layout show \(cause.keyboard.layout) > turned.json, "
        + "add \(Self.whole(-cause.change.turn)) to each \"degrees\" in it, and read them with "
        + "--layout turned.json"
    }
    let these = finding.concernsPart ? "these apart" : "them"
    if cause.change.isIdentity {
      return "read \(these) with \(reading.joined(separator: " "))"
    }
    if cause.change.isOfFractions(in: size), !cause.change.swapsAxes, !cause.change.flipsX,
      !cause.change.flipsY, cause.change.offset == Point(x: 0, y: 0)
    {
      return "read \(these) with \((["--coordinates normalized"] + reading).joined(separator: " "))"
    }
    var options = cause.change.options(in: size) ?? []
    options += reading
    if names.count == 1, names[0].file != "-" {
      options.insert(MisfitSurvey.shown(names[0].file), at: 0)
    }
    return "mend \(these) with ringswipe traces convert \(options.joined(separator: " "))"
  }

  private static func whole(_ degrees: Double) -> String {
    degrees == degrees.rounded() ? "\(Int(degrees))" : "\(degrees)"
  }
}
