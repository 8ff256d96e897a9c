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
  /// Returns the numbers of traces of one file and keyboard at which remarks are tried while others are
  /// still being read. Who writes into a pipe may wait for answers before there are more.
  private static func earlyCounts(of file: String) -> [Int] {
    file == "-" ? [50, 200, largestEarlyCount] : [largestEarlyCount]
  }
  private static let largestEarlyCount = 500

  /// The largest coordinate of a sample beside the keyboard that is taken for a fraction of its size.
  private static let largestFraction = 4.0

  /// What is kept of the traces of a file, whatever their keyboards.
  fileprivate struct FileState {
    var name: String
    var times = TraceTimes()
    /// The number of traces that move, of those of them within 0…1, and of traces without a keyboard.
    var moving = 0
    var normalized = 0
    var unnamed = 0
    /// The number of traces whose keyboard is named at a size that is hardly in points.
    var tiny = 0
    /// The number of traces that were read as fractions and have samples that are none.
    var beyond = 0
  }

  fileprivate struct State {
    var groups: [MisfitGroup] = []
    var places: [MisfitGroup.Name: Int] = [:]
    var files: [FileState] = []
    /// The group and the file of the last trace, which mostly are those of the next.
    var group = 0
    var file = 0
    /// The traces that name another keyboard than the one that was chosen.
    var contradictions: [KeyboardReference: Int] = [:]
    var taken = 0
    var said: Set<String> = []
    var misfits: [Misfit] = []
  }

  private typealias Line = MisfitSurvey.Line

  private let keyboard: KeyboardChoice
  private let options: TraceReadingOptions
  private let keyboards: KeyboardLibrary
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
    /// What is wrong with the ends of the traces, if it is that alone.
    package var defect: EndDefect.Kind?
  }

  /// Creates a check of traces.
  /// - Parameters:
  ///   - options: how the traces are read, and on which keyboard.
  ///   - keyboards: the keyboards that were placed for other work on the same traces.
  package init(_ options: TraceReadingOptions, keyboards: KeyboardLibrary = KeyboardLibrary()) {
    self.options = options
    self.keyboards = keyboards
    keyboard = options.keyboard
  }

  /// Adds a trace.
  /// - Parameters:
  ///   - trace: the trace as the file has it.
  ///   - read: the same trace in points.
  ///   - reference: the keyboard that it is read on.
  ///   - jumps: whether the trace jumps, so that its ends may be those of two fingers.
  ///   - file: the file's name.
  /// - Complexity: O(1)
  func add(
    _ trace: SwipeTrace, read: SwipeTrace, on reference: KeyboardReference, jumps: Bool = false,
    of file: String
  ) {
    guard !isFull.load(ordering: .relaxed), let first = read.samples.first else { return }
    // Samples that were read as parts of the keyboard's size are points by now. One place alone says
    // nothing of their unit.
    let moves = read.samples.contains { $0.x != first.x || $0.y != first.y }
    let isNormalized =
      moves && read.samples.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) }
    let isBeyond =
      options.coordinates == .normalized
      && trace.samples.contains { $0.x > Self.largestFraction || $0.y > Self.largestFraction }
    let name = MisfitGroup.Name(
      file: file, keyboard: reference,
      isNamed: trace.keyboard != nil || keyboard.layout != nil && keyboard.size != nil)
    var ends = TraceEnds(read)
    ends?.jumps = jumps
    let contradicted = contradicted(trace)
    state.withLock { state in
      let index = state.index(ofFile: file)
      if moves { state.files[index].moving += 1 }
      if isNormalized { state.files[index].normalized += 1 }
      if isBeyond { state.files[index].beyond += 1 }
      if trace.keyboard == nil { state.files[index].unnamed += 1 }
      if min(reference.width, reference.height) <= Self.largestFraction {
        state.files[index].tiny += 1
      }
      state.files[index].times.add(read)
      if let contradicted { state.contradictions[contradicted, default: 0] += 1 }
      let place = state.place(of: name)
      guard state.groups[place].count < Self.traceLimit else { return }
      state.groups[place].add(ends, start: Point(x: first.x, y: first.y))
      if Self.earlyCounts(of: file).contains(state.groups[place].count) {
        isDue.store(true, ordering: .relaxed)
      }
      state.taken += 1
      if state.taken == Self.totalLimit { isFull.store(true, ordering: .relaxed) }
    }
  }

  /// Returns the remarks about the traces parsed by now, each of which is returned once; none if they fit.
  /// - Parameter isFinal: whether all traces have been parsed; before that a remark needs many traces.
  public func remarks(isFinal: Bool) -> [String] {
    guard isFinal || isDue.exchange(false, ordering: .relaxed) else { return [] }
    return state.withLock { state in
      if isFinal || state.groups.contains(where: { $0.count >= Self.largestEarlyCount }) {
        hasTried.store(true, ordering: .releasing)
      }
      var lines: [Line] = []
      let files = state.files.sorted { $0.name < $1.name }
      for file in files where file.normalized > 0 && file.normalized * 10 >= file.moving * 9 {
        lines.append(
          Line(
            key: "0…1 \(file.name)",
            text: shown(file.name) + remarkOfFractions(file), traces: file.moving, isMisfit: true))
        state.remove(file.name)
      }
      for file in files where file.beyond * 10 >= file.moving * 9 && file.beyond > 0 {
        lines.append(
          Line(
            key: "beyond \(file.name)",
            text: shown(file.name)
              + "\(file.beyond) of \(file.moving) traces have samples far beyond 0…1, so they are hardly "
              + "fractions of the keyboard; leave --coordinates normalized out",
            traces: file.moving, isMisfit: true))
        state.remove(file.name)
      }
      for file in files {
        // The share of a small part is known in the end.
        if let remark = file.times.remark(of: file.name, isFinal: isFinal),
          isFinal || remark.isMisfit
        {
          lines.append(
            Line(
              key: "t \(file.name)", text: shown(file.name) + remark.text,
              traces: file.times.all, isMisfit: remark.isMisfit))
        }
      }
      lines += contradictionLines(state.contradictions)
      // While traces are being read, those of small groups would be looked at twice.
      let groups =
        isFinal
        ? state.groups
        : state.groups.filter { $0.count >= Self.earlyCounts(of: $0.name.file)[0] }
      lines +=
        MisfitSurvey(
          groups: groups, layout: layout, keyboard: usable,
          isSizeAssumed: keyboard.layout != nil && keyboard.size == nil
        ).lines
      let new = lines.filter { state.said.insert($0.key).inserted }
      state.misfits += new.filter(\.isMisfit).map {
        Misfit(text: $0.text, traces: $0.traces, defect: $0.defect)
      }
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
    guard keyboard.layout != nil || keyboard.size != nil, !options.replacesKeyboards,
      let own = trace.keyboard
    else { return nil }
    var isOther = false
    if let layout = keyboard.layout {
      // A file may be named by another path.
      func name(_ text: String) -> String {
        let base = LayoutName(text).base
        return base.split(separator: "/").last.map(String.init) ?? base
      }
      isOther = name(layout) != name(own.layout)
    }
    // A keyboard of fractions gets its size from the command line.
    if let size = keyboard.size, !isOfFractions(own) {
      isOther = isOther || abs(size.width - own.width) >= 1 || abs(size.height - own.height) >= 1
    }
    return isOther
      ? KeyboardReference(layout: own.layout, width: own.width, height: own.height) : nil
  }

  /// Returns what is said of a file whose samples all lie in 0…1.
  private func remarkOfFractions(_ file: FileState) -> String {
    if options.coordinates == .normalized {
      return
        "all samples lie in 0…1, although they are read as fractions, so the keyboard's size is hardly "
        + "in points; add it with --layout and --size"
    }
    let lacksKeyboard = file.unnamed > 0 || file.tiny > 0
    return
      "all samples lie in 0…1, so they are hardly points; read them with --coordinates normalized"
      + (lacksKeyboard ? ", --layout and --size" : "")
  }

  /// Whether traces that are read as fractions name a keyboard whose size is hardly in points.
  private func isOfFractions(_ reference: KeyboardReference) -> Bool {
    options.coordinates == .normalized
      && min(reference.width, reference.height) <= Self.largestFraction
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
    let others =
      switch counts.count {
      case 1: ""
      case 2: " or another keyboard"
      default: " or \(counts.count - 1) other keyboards"
      }
    return [
      Line(
        key: "chosen",
        text: "\(all) traces name \(MisfitSurvey.text(most.key))\(others), but are read on another "
          + "keyboard, as \(chosen.joined(separator: " ")) says", traces: all, isMisfit: false)
    ]
  }

  /// Whether a layout may be opened: files that only data name are not.
  private func isUsable(_ layout: String) -> Bool {
    options.layouts != nil || keyboard.layout != nil || KeyboardReference.isEmbedded(layout)
      || KeyboardLayout.known(named: LayoutName(layout).base) != nil
  }

  /// Returns a layout that may be opened; nil if there is none.
  private func layout(_ name: String) -> KeyboardLayout? {
    isUsable(name) ? try? keyboards.layout(named: name) : nil
  }

  /// Returns a keyboard that may be opened; nil if there is none.
  private func usable(_ reference: KeyboardReference) -> Keyboard? {
    isUsable(reference.layout) ? try? keyboards.keyboard(reference) : nil
  }
}

extension KeyboardFit.State {
  /// Returns the place of a file in `files`, which is made if it is new.
  fileprivate mutating func index(ofFile name: String) -> Int {
    if files.indices.contains(file), files[file].name == name { return file }
    file = files.firstIndex { $0.name == name } ?? files.endIndex
    if file == files.endIndex { files.append(KeyboardFit.FileState(name: name)) }
    return file
  }

  /// Returns the place of a group in `groups`, which is made if it is new.
  fileprivate mutating func place(of name: MisfitGroup.Name) -> Int {
    if groups.indices.contains(group), groups[group].name == name { return group }
    group = places[name] ?? groups.endIndex
    if group == groups.endIndex {
      places[name] = group
      groups.append(MisfitGroup(name: name))
    }
    return group
  }

  /// Removes the groups of a file.
  fileprivate mutating func remove(_ file: String) {
    groups.removeAll { $0.name.file == file }
    places = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1.name, $0) })
  }
}
