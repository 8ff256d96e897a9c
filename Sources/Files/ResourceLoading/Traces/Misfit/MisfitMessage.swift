import KeyboardGeometry
import SwipeTraces

/// What does not fit, in one line: the numbers, the likely cause, and what can be done.
package struct MisfitMessage {
  private let finding: MisfitCheck.Finding
  private let names: [MisfitGroup.Name]
  /// What can be done, where it is not a command for trace files.
  private let otherRemedy: String?

  /// The number of traces from which a usual cause would have been found.
  private static let tellingCount = 20

  init(_ finding: MisfitCheck.Finding, _ names: [MisfitGroup.Name]) {
    self.finding = finding
    self.names = names
    otherRemedy = nil
  }

  /// Creates a message about traces that are being made from a log.
  /// - Parameter remedy: what can be done.
  package init(_ finding: MisfitCheck.Finding, log file: String, remedy: String) {
    self.finding = finding
    names = [MisfitGroup.Name(file: file, keyboard: finding.asNamed.keyboard, isNamed: true)]
    otherRemedy = remedy
  }

  /// The line.
  package var text: String { "\(files): \(numbers) (\(keyboards)); \(explanation)" }

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
    if let defect = finding.defect, defect.kind == .cutOff {
      return "\(defect.count) of \(named.traces) traces end far from their word's last key, though "
        + "\(named.begins) begin on its first"
    }
    guard finding.concernsPart, let cause = finding.cause else {
      return "\(named.begins) of \(named.traces) traces begin on their word's first key"
    }
    return "\(cause.traces) of \(named.traces) traces begin far from their word's first key"
  }

  private var keyboards: String {
    let keyboard = finding.asNamed.keyboard
    var text = MisfitSurvey.text(keyboard)
    let others = Set(names.map(\.keyboard)).count - 1
    let what = Set(names.map(\.keyboard.layout)).count > 1 ? "keyboard" : "size"
    if others > 0 { text += others == 1 ? " and another \(what)" : " and \(others) other \(what)s" }
    return text + (names.first?.isNamed == true ? "" : ", which is assumed because none is named")
  }

  private var explanation: String {
    let named = finding.asNamed
    if let defect = finding.defect { return Self.explanation(defect) }
    guard let cause = finding.cause else {
      let reason =
        named.traces < Self.tellingCount
        ? "they are too few to find the cause" : "none of the usual causes explains it"
      return "\(reason); \(otherRemedy ?? MisfitSurvey.remedyOfUnknown(names[0]))"
    }
    let size = Size(width: cause.keyboard.width, height: cause.keyboard.height)
    let isOther = cause.keyboard != named.keyboard
    var supposed: [String] = []
    if let change = cause.change.text(in: size) { supposed.append("with \(change)") }
    if isOther { supposed.append("on \(MisfitSurvey.text(cause.keyboard))") }
    let would =
      finding.concernsPart ? "\(cause.begins) of them would begin on it" : "\(cause.begins) would"
    return supposed.joined(separator: " ")
      + ", \(would); \(otherRemedy ?? remedy(cause, size))"
  }

  private static func explanation(_ defect: EndDefect) -> String {
    switch defect.kind {
    case .cutOff: "they are probably cut off; record each until the finger lifts"
    case .otherBeginning:
      "\(defect.count) end on its last, so they probably hold samples from before the touch, or lack the "
        + "first ones; record each from the finger's touch on"
    case .reversed:
      "\(defect.count) run from the last to the first, so their samples are in reverse order; put them in "
        + "the order of time"
    case .beginsAtOrigin:
      "\(defect.count) begin at (0, 0), no touch, but a value that was not set; leave the first sample out"
    case .oneWord:
      "all their words begin and end with the same letters, so the label is probably not each trace's own; "
        + "give each trace the word that was meant"
    case .otherWords(let rows):
      "with the word of the trace \(Self.place(rows)) it \(defect.count) would, so words and samples are "
        + "\(abs(rows)) \(abs(rows) == 1 ? "row" : "rows") apart; put them together again"
    }
  }

  private static func place(_ rows: Int) -> String {
    let side = rows > 0 ? "after" : "before"
    return abs(rows) == 1 ? side : "\(abs(rows)) rows \(side)"
  }

  private func remedy(_ cause: MisfitHypothesis, _ size: Size) -> String {
    let named = finding.asNamed.keyboard
    var reading: [String] = []
    if cause.keyboard.layout != named.layout || names.first?.isNamed == false {
      reading.append("--layout \(cause.keyboard.layoutTitle)")
    }
    if (cause.keyboard.width, cause.keyboard.height) != (named.width, named.height)
      || names.first?.isNamed == false
    {
      reading.append("--size \(size.text)")
    }
    if cause.change.turn != 0 {
      let these = finding.concernsPart ? "these apart" : "them"
      return "turn the ring instead: ringswipe layout show \(cause.keyboard.layout) > turned.json, "
        + "add \(Self.whole(-cause.change.turn)) to each \"degrees\" in it, and read \(these) with "
        + "--layout turned.json"
    }
    let isReadOnly =
      cause.change.isIdentity
      || cause.change.isOfFractions(in: size) && !cause.change.swapsAxes && !cause.change.flipsX
        && !cause.change.flipsY && cause.change.offset == Point(x: 0, y: 0)
    let options = (cause.change.options(in: size) ?? []) + reading
    if isReadOnly, !finding.concernsPart {
      return "read them with \(options.joined(separator: " "))"
    }
    var words = ["ringswipe traces convert"]
    if Set(names.map(\.file)).count == 1, names[0].file != "-" {
      words.append(MisfitSurvey.shown(names[0].file))
    }
    words += options
    guard finding.concernsPart else { return "mend them with \(words.joined(separator: " "))" }
    words.append(
      finding.users.isEmpty
        ? "--only-misfits"
        : "--only-user \(printable(finding.users.joined(separator: ","), limit: 200))")
    return "mend these alone with \(words.joined(separator: " "))"
  }

  private static func whole(_ degrees: Double) -> String {
    degrees == degrees.rounded() ? "\(Int(degrees))" : "\(degrees)"
  }
}
