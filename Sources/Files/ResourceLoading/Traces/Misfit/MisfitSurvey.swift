import KeyboardGeometry
import SwipeTraces

/// What does not fit in several groups of traces, with one line for each cause.
struct MisfitSurvey {
  let groups: [MisfitGroup]
  /// Returns the layout of a name; nil if it cannot be used.
  let layout: (String) -> KeyboardLayout?
  /// Returns the keyboard of a name; nil if it cannot be used.
  let keyboard: (KeyboardReference) -> Keyboard?
  /// Whether the user names a layout without a size.
  var isSizeAssumed = false

  /// Groups with fewer labelled traces are put together, if they are of one file and layout.
  private static let smallestCount = 20

  /// A line about traces.
  struct Line {
    /// What makes it different from other lines.
    var key: String
    var text: String
    /// The number of traces that were looked at.
    var traces: Int
    /// Whether the traces were surely made on another keyboard.
    var isMisfit: Bool
    /// What is wrong with the ends of the traces, if it is that alone.
    var defect: EndDefect.Kind?
  }

  /// The lines, in the order of the groups.
  var lines: [Line] {
    var findings: [Findings] = []
    var found: [Found] = []
    for group in joined {
      guard let place = keyboard(group.name.keyboard) else { continue }
      let check = MisfitCheck(CandidateKeyboard(group.name.keyboard, place), group.ends)
      if let finding = check.finding(isNamed: group.name.isNamed, others: others(of: group)) {
        found.append(Found(finding: finding, group: group, check: check))
      } else if let line = offKeys(group, place) ?? assumedSize(group, check) {
        findings.append(Findings(line))
      }
    }
    for index in inOrderOfReach(found) {
      add(found[index].finding, of: found[index].group, found[index].check, to: &findings)
    }
    return findings.map(\.line)
  }

  /// What was found in a group.
  private struct Found {
    var finding: MisfitCheck.Finding
    var group: MisfitGroup
    var check: MisfitCheck
  }

  /// Returns the indices of findings, those first whose cause explains the most traces of all groups: a change that
  /// fits one keyboard best by chance may fit no other.
  private func inOrderOfReach(_ found: [Found]) -> [Int] {
    guard found.count > 1 else { return Array(found.indices) }
    let reach = found.map { one in
      found.reduce(0) { sum, other in
        guard let cause = Findings(one.finding, one.group.name).wholeCause(of: other.group.name),
          let common = hypothesis(cause, other.check), let own = other.finding.cause,
          Self.isNearlyAsGood(common, as: own)
        else { return sum }
        return sum + common.traces
      }
    }
    return found.indices.sorted { (reach[$1], $0) < (reach[$0], $1) }
  }

  /// Returns how well a cause explains the traces of a group; nil if its keyboard cannot be used.
  private func hypothesis(
    _ cause: (change: PointChange, keyboard: KeyboardReference?), _ check: MisfitCheck
  ) -> MisfitHypothesis? {
    let reference = cause.keyboard ?? check.named.reference
    guard let place = cause.keyboard == nil ? check.named.keyboard : keyboard(reference) else {
      return nil
    }
    return check.evidence.hypothesis(cause.change, on: CandidateKeyboard(reference, place))
  }

  /// Adds a finding to those of the same cause. Of several causes of groups of a file, each of which explains
  /// nearly as many traces of the others, the first stands for all: one mistake is one line.
  private func add(
    _ finding: MisfitCheck.Finding, of group: MisfitGroup, _ check: MisfitCheck,
    to findings: inout [Findings]
  ) {
    let isNamed = group.name.isNamed
    if let index = findings.firstIndex(where: { $0.isSame(finding, isNamed) }) {
      return findings[index].add(finding, group.name)
    }
    if let own = finding.cause, !finding.concernsPart {
      for index in findings.indices {
        guard let other = findings[index].wholeCause(of: group.name),
          let common = hypothesis(other, check),
          Self.isNearlyAsGood(common, as: own)
        else { continue }
        var finding = finding
        finding.cause = common
        return findings[index].add(finding, group.name)
      }
    }
    findings.append(Findings(finding, group.name))
  }

  /// The part of the traces that a cause explains of which another group's cause must explain as many.
  private static let nearlyAsMany = 0.9

  /// Returns whether a cause explains nearly as many traces as another; a single trace more is chance.
  private static func isNearlyAsGood(_ common: MisfitHypothesis, as own: MisfitHypothesis) -> Bool {
    Double(common.begins) >= nearlyAsMany * Double(own.begins) - 1
  }

  /// Returns keyboards that other traces of a group's file name.
  private func others(of group: MisfitGroup) -> [CandidateKeyboard] {
    groups.filter { $0.name.file == group.name.file }.map(\.name.keyboard)
      .filter { $0 != group.name.keyboard }.prefix(3)
      .compactMap { reference in keyboard(reference).map { CandidateKeyboard(reference, $0) } }
  }

  /// The groups; small ones of one file and layout are one group, at the size of the first.
  private var joined: [MisfitGroup] {
    var joined: [MisfitGroup] = []
    var places: [MisfitGroup.Name: Int] = [:]
    var rows: [String: Bool] = [:]
    func hasRows(_ name: String) -> Bool {
      if let known = rows[name] { return known }
      let isKnown = layout(name)?.isRing == false
      rows[name] = isKnown
      return isKnown
    }
    for group in groups {
      // Only in rows of keys points can be brought to another size.
      guard group.count < Self.smallestCount, hasRows(group.name.keyboard.layout) else {
        joined.append(group)
        continue
      }
      var common = group.name
      (common.keyboard.width, common.keyboard.height) = (0, 0)
      guard let index = places[common] else {
        places[common] = joined.endIndex
        joined.append(group)
        continue
      }
      let (own, size) = (group.name.keyboard, joined[index].name.keyboard)
      var change = PointChange()
      change.scale = Point(x: size.width / own.width, y: size.height / own.height)
      func moved(_ point: Point) -> Point {
        change.applied(to: point, in: Size(width: 0, height: 0))
      }
      for ends in group.ends {
        var ends = ends
        (ends.start, ends.end) = (moved(ends.start), moved(ends.end))
        joined[index].add(ends, start: ends.start)
      }
      for start in group.starts { joined[index].add(nil, start: moved(start)) }
    }
    return joined
  }

  /// Returns a line if too many traces begin away from every key.
  private func offKeys(_ group: MisfitGroup, _ place: Keyboard) -> Line? {
    let starts = group.starts + group.ends.map(\.start)
    let targets = KeyTargets([], on: place)
    let off = starts.count { targets.distanceToNearest($0) > 1 }
    guard off * 4 > starts.count, starts.count >= 3,
      MisfitCheck.isMoreThanUsual(off, of: starts.count)
    else { return nil }
    let name = group.name
    return Line(
      key: "\(name.file) \(name.keyboard.layout) off keys",
      text: "\(Self.shown(name.file)): \(off) of \(starts.count) traces begin off the keys ("
        + Self.text(name.keyboard)
        + (name.isNamed ? "" : ", which is assumed because none is named")
        + "); " + Self.remedyOfUnknown(name), traces: starts.count, isMisfit: false)
  }

  /// Returns a line about a size that is assumed for a layout that the user names; nil if the traces fit it, or
  /// if it is that of a ring, which has a usual size.
  private func assumedSize(_ group: MisfitGroup, _ check: MisfitCheck) -> Line? {
    let name = group.name
    guard isSizeAssumed, !name.isNamed, let layout = layout(name.keyboard.layout), !layout.isRing
    else { return nil }
    let fit = check.evidence.hypothesis(on: check.named)
    if fit.traces >= Self.smallestCount,
      Double(fit.begins) >= MisfitCheck.soundShare * Double(fit.traces)
    {
      return nil
    }
    let size = Size(width: name.keyboard.width, height: name.keyboard.height)
    let shown =
      fit.traces == 0
      ? "" : ", at which \(fit.begins) of \(fit.traces) begin on their word's first key"
    return Line(
      key: "\(name.file) assumed size",
      text:
        "\(Self.shown(name.file)): the traces name no size, and \(size.text) is assumed\(shown); "
        + "say what they were made on with --size", traces: group.count, isMisfit: false)
  }

  static func remedyOfUnknown(_ name: MisfitGroup.Name) -> String {
    name.isNamed
      ? "ringswipe render sheet \(shown(name.file)) draws them on it"
      : "say what they were made on with --layout and --size"
  }

  /// Returns a file's name for a message.
  static func shown(_ file: String) -> String {
    file == "-" ? "standard input" : printable(file, limit: 200)
  }

  /// Returns a keyboard as `qwerty, 360x220`.
  static func text(_ keyboard: KeyboardReference) -> String {
    printable(keyboard.layoutTitle, limit: 60) + ", "
      + Size(width: keyboard.width, height: keyboard.height).text
  }
}

extension KeyboardLayout {
  /// Whether the keys are on a ring, which stays round at every size.
  var isRing: Bool {
    if case .ring = arrangement { return true }
    return false
  }
}

/// The same finding in one or several groups.
private struct Findings {
  private var finding: MisfitCheck.Finding?
  private var names: [MisfitGroup.Name] = []
  private var fixed: MisfitSurvey.Line?

  init(_ line: MisfitSurvey.Line) { fixed = line }

  init(_ finding: MisfitCheck.Finding, _ name: MisfitGroup.Name) {
    self.finding = finding
    names = [name]
  }

  /// Whether another finding has the same cause on the same layout.
  func isSame(_ other: MisfitCheck.Finding, _ isNamed: Bool) -> Bool {
    guard let finding else { return false }
    return finding.asNamed.keyboard.layout == other.asNamed.keyboard.layout
      && finding.concernsPart == other.concernsPart
      && finding.defect?.kind == other.defect?.kind
      && finding.cause?.change == other.cause?.change
      && finding.cause?.keyboard.layout == other.cause?.keyboard.layout
      && names.first?.isNamed == isNamed
  }

  /// Returns the cause for all traces of another group of the same file, on its own keyboard if none is given, else of
  /// the same layout; nil if there is none.
  func wholeCause(of name: MisfitGroup.Name) -> (change: PointChange, keyboard: KeyboardReference?)?
  {
    guard let finding, let cause = finding.cause, !finding.concernsPart, let first = names.first,
      first.file == name.file, first.isNamed == name.isNamed
    else { return nil }
    // A change of points alone may be that of all layouts.
    let keyboard = cause.keyboard == finding.asNamed.keyboard ? nil : cause.keyboard
    guard keyboard == nil || finding.asNamed.keyboard.layout == name.keyboard.layout else {
      return nil
    }
    return (cause.change, keyboard)
  }

  mutating func add(_ other: MisfitCheck.Finding, _ name: MisfitGroup.Name) {
    names.append(name)
    finding?.asNamed.traces += other.asNamed.traces
    finding?.asNamed.begins += other.asNamed.begins
    if let cause = other.cause {
      finding?.cause?.traces += cause.traces
      finding?.cause?.begins += cause.begins
    }
    if let defect = other.defect { finding?.defect?.count += defect.count }
    if let users = finding?.users {
      // A part that is not all traces of a few users has none.
      finding?.users =
        users.isEmpty || other.users.isEmpty ? [] : Set(users + other.users).sorted()
    }
  }

  var line: MisfitSurvey.Line {
    guard let finding, let first = names.first else {
      return fixed ?? MisfitSurvey.Line(key: "", text: "", traces: 0, isMisfit: false)
    }
    return MisfitSurvey.Line(
      key: "\(first.file) \(first.keyboard)", text: MisfitMessage(finding, names).text,
      traces: finding.asNamed.traces, isMisfit: true, defect: finding.defect?.kind)
  }
}
