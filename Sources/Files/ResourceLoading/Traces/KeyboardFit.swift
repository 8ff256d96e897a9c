import KeyboardGeometry
import SwipeTraces
import Synchronization

/// Notices traces that were probably not made as they are read: on another keyboard, in another unit or
/// direction, with times in another unit.
///
/// Of the first traces of each file it keeps only where they begin and end, the letters with which their
/// words do, and how long they took. What is found is a remark of one line, with its numbers and a remedy.
public final class KeyboardFit: Sendable {
  /// The number of traces of one file and keyboard that are checked, from the first on.
  private static let traceLimit = 1000
  /// The number of traces of all files that are checked.
  private static let totalLimit = 20_000
  /// The numbers of traces of one file at which remarks are tried while others are still being read.
  private static let earlyCounts = [50, 200, 500]

  private struct State {
    var groups: [MisfitGroup] = []
    var places: [MisfitGroup.Name: Int] = [:]
    var times: [String: TraceTimes] = [:]
    var normalized: [String: (all: Int, normalized: Int, unnamed: Int)] = [:]
    /// The traces that name another keyboard than the one that was chosen.
    var contradictions: [KeyboardReference: Int] = [:]
    var taken = 0
    var said: Set<String> = []
    var misfits: [Misfit] = []
  }

  private typealias Line = MisfitSurvey.Line

  private let keyboard: KeyboardChoice
  private let options: TraceReadingOptions
  private let keyboards = KeyboardLibrary()
  /// Whether nothing more is kept.
  private let isFull = Atomic<Bool>(false)
  /// Whether there are enough traces for a remark that has not been tried.
  private let isDue = Atomic<Bool>(false)
  /// Whether remarks were made.
  private let hasTried = Atomic<Bool>(false)
  private let state = Mutex(State())

  /// What makes results of traces worthless: they were not made on the keyboard on which they are read, or at
  /// other times.
  package struct Misfit: Hashable, Sendable {
    /// The remark.
    package var text: String
    /// The number of traces that were looked at.
    package var traces: Int
  }

  /// Creates a check of traces.
  /// - Parameter options: how the traces are read, and on which keyboard.
  package init(_ options: TraceReadingOptions) {
    self.options = options
    keyboard = options.keyboard
  }

  /// Adds a trace.
  /// - Parameters:
  ///   - trace: the trace as the file has it.
  ///   - read: the same trace in points.
  ///   - file: the file's name.
  package func add(_ trace: SwipeTrace, read: SwipeTrace, of file: String) {
    guard !isFull.load(ordering: .relaxed), let first = read.samples.first else { return }
    // Samples that were read as parts of the keyboard's size are points by now. One place alone says
    // nothing of their unit.
    let moves = read.samples.contains { $0.x != first.x || $0.y != first.y }
    let isNormalized =
      moves && read.samples.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) }
    var reference = keyboard.reference(for: read)
    reference.otherFields = []
    let name = MisfitGroup.Name(
      file: file, keyboard: reference,
      isNamed: trace.keyboard != nil || keyboard.layout != nil && keyboard.size != nil)
    let ends = TraceEnds(read)
    let contradicted = contradicted(trace)
    state.withLock { state in
      state.normalized[file, default: (0, 0, 0)].all += moves ? 1 : 0
      if isNormalized { state.normalized[file]?.normalized += 1 }
      if trace.keyboard == nil { state.normalized[file]?.unnamed += 1 }
      if let contradicted { state.contradictions[contradicted, default: 0] += 1 }
      state.times[file, default: TraceTimes()].add(read)
      let place = state.places[name] ?? state.groups.endIndex
      if place == state.groups.endIndex {
        state.places[name] = place
        state.groups.append(MisfitGroup(name: name))
      }
      guard state.groups[place].count < Self.traceLimit else { return }
      state.groups[place].add(ends, start: Point(x: first.x, y: first.y))
      // Who writes into a pipe may wait for answers before there are more.
      let early = file == "-" ? Self.earlyCounts : Self.earlyCounts.suffix(1)
      if early.contains(state.groups[place].count) { isDue.store(true, ordering: .relaxed) }
      state.taken += 1
      if state.taken == Self.totalLimit { isFull.store(true, ordering: .relaxed) }
    }
  }

  /// Returns the remarks about the traces parsed by now, each of which is returned once; none if they fit.
  /// - Parameter isFinal: whether all traces have been parsed; before that a remark needs many traces.
  public func remarks(isFinal: Bool) -> [String] {
    guard isFinal || isDue.exchange(false, ordering: .relaxed) else { return [] }
    return state.withLock { state in
      if isFinal || state.groups.contains(where: { $0.count >= Self.earlyCounts.last ?? 0 }) {
        hasTried.store(true, ordering: .releasing)
      }
      var lines: [Line] = []
      for (file, counts) in state.normalized.sorted(by: { $0.key < $1.key })
      where counts.normalized > 0 && counts.normalized * 10 >= counts.all * 9 {
        lines.append(
          Line(
            key: "0…1 \(file)",
            text: shown(file) + "all samples lie in 0…1, so they are hardly points; read them with "
              + "--coordinates normalized" + (counts.unnamed > 0 ? ", --layout and --size" : ""),
            traces: counts.all, isMisfit: true))
        state.groups.removeAll { $0.name.file == file }
      }
      state.places = Dictionary(
        uniqueKeysWithValues: state.groups.enumerated().map { ($1.name, $0) })
      for (file, times) in state.times.sorted(by: { $0.key < $1.key }) {
        if let text = times.remark {
          lines.append(
            Line(
              key: "t \(file)", text: shown(file) + text, traces: times.all, isMisfit: true))
        }
      }
      lines += contradictionLines(state.contradictions)
      lines += MisfitSurvey(groups: state.groups, keyboard: usable).lines
      let new = lines.filter { state.said.insert($0.key).inserted }
      state.misfits += new.filter(\.isMisfit).map { Misfit(text: $0.text, traces: $0.traces) }
      let shown = new.prefix(Self.shownLines).map(\.text)
      guard new.count > shown.count else { return Array(shown) }
      return shown + ["\(new.count - shown.count) more files or keyboards do not fit their traces"]
    }
  }

  /// The number of lines that are shown at a time.
  private static let shownLines = 8

  /// Whether enough traces were seen for remarks, and these were returned.
  var isTried: Bool { hasTried.load(ordering: .acquiring) }

  /// What was remarked that makes results of the traces worthless.
  package var misfits: [Misfit] { state.withLock(\.misfits) }

  private func shown(_ file: String) -> String { MisfitSurvey.shown(file) + ": " }

  /// Returns the keyboard that a trace names, if another one was chosen.
  private func contradicted(_ trace: SwipeTrace) -> KeyboardReference? {
    guard !options.replacesKeyboards, let own = trace.keyboard else { return nil }
    var isOther = false
    if let layout = keyboard.layout {
      // A file may be named by another path.
      func name(_ text: String) -> String {
        let base = LayoutName(text).base
        return base.split(separator: "/").last.map(String.init) ?? base
      }
      isOther = name(layout) != name(own.layout)
    }
    if let size = keyboard.size {
      isOther = isOther || abs(size.width - own.width) >= 1 || abs(size.height - own.height) >= 1
    }
    return isOther
      ? KeyboardReference(layout: own.layout, width: own.width, height: own.height) : nil
  }

  private func contradictionLines(
    _ counts: [KeyboardReference: Int]
  ) -> [Line] {
    let most = counts.max {
      ($0.value, $1.key.layout, $1.key.width) < ($1.value, $0.key.layout, $0.key.width)
    }
    guard let most else { return [] }
    let all = counts.values.reduce(0, +)
    var chosen: [String] = []
    if let layout = keyboard.layout { chosen.append("--layout \(printable(layout, limit: 60))") }
    if let size = keyboard.size { chosen.append("--size \(size.text)") }
    let others = counts.count == 1 ? "" : " or \(counts.count - 1) other keyboards"
    return [
      Line(
        key: "chosen",
        text: "\(all) traces name \(MisfitSurvey.text(most.key))\(others), but are read on another "
          + "keyboard, as \(chosen.joined(separator: " ")) says", traces: all, isMisfit: false)
    ]
  }

  /// Returns a keyboard that may be opened; nil if there is none.
  private func usable(_ reference: KeyboardReference) -> Keyboard? {
    // Files that only data name are not opened.
    if options.layouts == nil, keyboard.layout == nil,
      KeyboardLayout.known(named: LayoutName(reference.layout).base) == nil
    {
      return nil
    }
    return try? keyboards.keyboard(reference)
  }
}

extension Size {
  /// The size as `390x290`.
  var text: String {
    func side(_ value: Double) -> String {
      value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    }
    return "\(side(width))x\(side(height))"
  }
}
