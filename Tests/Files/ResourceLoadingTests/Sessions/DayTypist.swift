import KeyboardGeometry
import TextEntry

/// A person who types a day's script by touching keys: looks for a character on the keys that are shown,
/// by a slide or with shift, goes to the page of marks that has it, and picks candidates in the bar.
struct DayTypist {
  var recorder: SessionRecorder
  /// Whether a key is one of the method's codes while it is in use, on the layer of shift too.
  let isCodeKey: (Character) -> Bool
  var problems: [String] = []
  /// What the person saw, step by step.
  var trace: [String] = []
  private(set) var time = 0.0

  init(_ recorder: SessionRecorder, isCodeKey: @escaping (Character) -> Bool) {
    self.recorder = recorder
    self.isCodeKey = isCodeKey
  }

  var session: KeyboardSession<TextBuffer> { recorder.session }
  var text: String { session.document.before + session.document.after }

  // MARK: Fields

  /// A new field, which is empty.
  mutating func appear(_ field: FieldKind) {
    time += 2000
    recorder.handle(.appeared(at: time, field: field))
    recorder.changeOutside(before: "", after: "", at: time)
  }

  // MARK: Steps

  mutating func type(_ step: DayScript.Step) {
    switch step {
    case .code(let keys): for key in keys { if key == "_" { tap(.space) } else { writeCode(key) } }
    case .text(let text): for character in text { write(character) }
    case .candidate(let word): pick(word)
    case .action(let name): act(name)
    }
    trace.append("\(step) → \(session.document.before)|\(session.document.after)")
  }

  private mutating func act(_ name: String) {
    switch name {
    case "return": tap(.return)
    case "backspace": tap(.backspace)
    case "wordDelete": slide(place(of: .backspace), by: Point(x: -60, y: 0))
    case "language": changeLanguage()
    case "left": slide(place(of: .space), by: Point(x: -60, y: 0))
    case "right": slide(place(of: .space), by: Point(x: 60, y: 0))
    case "start":
      while let cursor = session.state.composition?.cursor, cursor > 0 {
        act("left")
        guard let moved = session.state.composition?.cursor, moved < cursor else {
          return fail("the cursor stays at \(cursor)")
        }
      }
    case "end": putCursor(behind: text)
    default:
      guard name.hasPrefix("behind ") else { return fail("no such step: \(name)") }
      putCursor(behind: String(name.dropFirst("behind ".count)))
    }
  }

  private mutating func fail(_ what: String) {
    problems.append("\(what), at \(session.document.before)|\(session.document.after)")
  }

  /// A tap in the text, which the app takes.
  private mutating func putCursor(behind word: String) {
    let whole = Array(text)
    let wanted = Array(word)
    guard
      let start = whole.indices.last(where: { whole[$0...].starts(with: wanted) })
    else { return fail("no \(word)") }
    let end = start + wanted.count
    time += 800
    recorder.changeOutside(
      before: String(whole[..<end]), after: String(whole[end...]), at: time)
  }

  // MARK: Keys

  private var isShifted: Bool { session.state.layer != nil }

  private var face: KeyboardPanel.Face {
    session.panel.face(in: session.state.mode, isShifted: isShifted)
  }

  private func place(of action: KeyAction) -> Point? {
    face.keyboard.key(for: action)?.center
      ?? face.buttons.first { $0.role == .action(action) }?.center
  }

  private mutating func tap(_ action: KeyAction) {
    guard let place = place(of: action) else { return fail("no key for \(action)") }
    tap(place)
  }

  private mutating func tap(_ point: Point, for duration: Double = 60) {
    touch(.began, point, after: 190)
    touch(.ended, point, after: duration)
  }

  private mutating func slide(_ start: Point?, by way: Point) {
    guard let start else { return fail("nothing to slide from") }
    touch(.began, start, after: 200)
    for share in [0.5, 1.0] {
      touch(.moved, Point(x: start.x + share * way.x, y: start.y + share * way.y), after: 40)
    }
    touch(.ended, Point(x: start.x + way.x, y: start.y + way.y), after: 20)
  }

  private mutating func touch(_ phase: TouchEvent.Phase, _ point: Point, after delay: Double) {
    time += delay
    recorder.handle(.touch(TouchEvent(finger: 1, phase: phase, position: point, time: time)))
  }

  // MARK: Characters

  /// How a character is written on a face.
  private enum Place {
    case tap(Point)
    case slide(Point)
  }

  private func place(of character: Character, on face: KeyboardPanel.Face) -> Place? {
    if let key = face.keyboard.keys.first(where: { $0.character == character }) {
      return .tap(key.center)
    }
    if let button = face.buttons.first(where: { $0.role == .punctuation(character) }) {
      return .tap(button.center)
    }
    return face.keyboard.keys.first { $0.slide == character }.map { .slide($0.center) }
  }

  /// A key of a code, on the letters.
  private mutating func writeCode(_ key: Character) {
    show(.letters)
    guard case .tap(let point)? = place(of: key, on: face) else {
      return fail("no key for \(key)")
    }
    tap(point)
  }

  /// A character as it stands on a key, wherever that is.
  private mutating func write(_ character: Character) {
    if character == " " { return tap(.space) }
    let composes = session.state.composition != nil
    if !composes || !isCodeKey(character) {
      if character.isLetter, character.isASCII { return writeLetter(character) }
      let letters = session.panel.face(in: .letters)
      if place(of: character, on: letters) != nil {
        show(.letters)
        return press(character)
      }
      let shifted = session.panel.face(in: .letters, isShifted: true)
      if session.panel.hasShiftLayer, place(of: character, on: shifted) != nil {
        show(.letters)
        tap(.shift)
        return press(character)
      }
    }
    for mode in session.panel.modes.dropFirst()
    where place(of: character, on: session.panel.face(in: mode)) != nil {
      show(mode)
      return press(character)
    }
    fail("no key writes \(character)")
  }

  private mutating func writeLetter(_ letter: Character) {
    show(.letters)
    if letter.isUppercase != (session.state.shift != .off) { tap(.shift) }
    guard letter.isUppercase == (session.state.shift != .off),
      let key = face.keyboard.keys.first(where: {
        $0.character?.lowercased() == letter.lowercased()
      })
    else { return fail("no key writes \(letter)") }
    tap(key.center)
  }

  private mutating func press(_ character: Character) {
    switch place(of: character, on: face) {
    case .tap(let point): tap(point)
    case .slide(let point): slide(point, by: Point(x: 0, y: 30))
    case nil: fail("no key writes \(character)")
    }
  }

  /// Goes to a page by the keys for symbols and shift.
  private mutating func show(_ mode: KeyboardMode) {
    if mode == .letters {
      if session.state.mode != .letters { tap(.symbols) }
    } else {
      if session.state.mode == .letters { tap(.symbols) }
      for _ in session.panel.modes where session.state.mode != mode { tap(.shift) }
    }
    if session.state.mode != mode { fail("page \(mode) cannot be reached") }
  }

  // MARK: The bar

  /// Taps a candidate, turning pages until it shows.
  private mutating func pick(_ word: String) {
    for _ in 0..<100 {
      guard let composition = session.state.composition else { break }
      let page = Array(composition.pageCandidates.prefix(session.panel.barSlots.count))
      if let slot = page.firstIndex(where: { $0.word == word }) {
        return tap(session.panel.barSlots[slot].center)
      }
      if let more = page.firstIndex(where: { $0.kind == .more }) {
        tap(session.panel.barSlots[more].center)
        continue
      }
      guard let start = session.panel.barSlots.last?.center else { break }
      slide(start, by: Point(x: -80, y: 0))
      if session.state.composition?.page == composition.page { break }
    }
    let offered = session.state.composition?.candidates.prefix(40).map(\.word) ?? []
    fail("\(word) is not offered, but \(offered.joined(separator: " "))")
  }

  /// The key for it, or the menu of the held space bar.
  private mutating func changeLanguage() {
    if place(of: .language) == nil { show(.letters) }
    if let key = place(of: .language) { return tap(key) }
    guard let space = place(of: .space) else { return fail("no key for the language") }
    tap(space, for: 700)
    let wanted = session.state.menu?.items.firstIndex { item in
      if session.state.composition != nil { return item == .english }
      if case .method = item { return true }
      return false
    }
    guard let wanted else { return fail("no menu of languages") }
    tap(session.panel.barSlots[wanted].center)
  }
}
