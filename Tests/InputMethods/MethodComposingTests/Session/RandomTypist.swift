import InputMethods
import KeyboardGeometry
import LanguageModel
import Lexicon
import MethodComposing
import SwipeDecoding

@testable import TextEntry

/// Acts at random at a keyboard with input methods or without, and has each action checked by a model of
/// the document.
struct RandomTypist {
  var session: KeyboardSession<TextBuffer>
  var model: DocumentModel
  private let field: FieldKind
  private let methods: Methods
  private var dice: Dice
  private var time = 0.0

  /// Takes every swipe for the same words; a swipe that begins on z for none.
  private struct Listed: SwipeDecoder {
    let scoreKind = ScoreKind.logProbability
    let words: [(String, String)]

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(
        candidates: words.prefix(query.limit).enumerated().map {
          Candidate(word: $1.0, score: -Double($0), code: $1.1)
        })
    }
  }

  private struct Words: WordPredictor {
    func predictions(
      completing begun: String, after previous: [String], limit: Int
    ) -> [Prediction] {
      ["the", "cats", "an", "begin", "zoo"].filter { $0.hasPrefix(begun.lowercased()) }
        .prefix(limit).map { Prediction(word: $0, score: 0) }
    }
  }

  /// The input methods of the keyboard, each with a small table.
  enum Methods: CaseIterable {
    /// Cangjie and Bopomofo, beside one another.
    case mixed
    case bopomofo, cangjie, pinyin, none

    /// Where the methods' keys are.
    var layouts: [KeyboardLayout] {
      self == .bopomofo
        ? KeyboardLayout.inputMethods.filter { $0.name == "bopomofo" } : [.ring, .qwerty]
    }

    /// The keys of codes.
    var keys: String {
      switch self {
      case .mixed, .cangjie, .none: "aabonfvndsucl"
      case .bopomofo: "su3cl3su3cl3su"
      case .pinyin: "nihaoxianwo'fangan"
      }
    }

    var all: [(method: InputMethod, swiped: [(String, String)])] {
      get throws {
        let shapes = (
          try ComposingScene.method("shapes", .shape, ComposingScene.cangjieRows),
          [("你好", "onfvnd"), ("日", "a")]
        )
        let sounds = (
          try ComposingScene.method(
            "sounds", .phonetic, "su3|你|9\ncl3|好|8\nsu3cl3|你好|5\nsu|泥|1"),
          [(String, String)]()
        )
        switch self {
        case .mixed: return [shapes, sounds]
        case .cangjie: return [shapes]
        case .bopomofo: return [sounds]
        case .pinyin:
          return [
            (
              try ComposingScene.method("pinyin", .pinyin, PinyinComposerTests.rows),
              [("你好", "ni'hao33")]
            )
          ]
        case .none: return []
        }
      }
    }
  }

  init(
    on layout: KeyboardLayout, in field: FieldKind, _ place: MethodSettings.CompositionPlace,
    _ methods: Methods, seed: UInt64
  ) throws {
    self.methods = methods
    self.field = field
    dice = Dice(state: seed)
    var settings = KeyboardSettings()
    settings.previewInterval = .infinity
    settings.methods.composition = place
    settings.methods.composer.makesRelatedChains = true
    var language = KeyboardLanguage(
      decoder: Listed(words: [("hello", ""), ("help", "")]), predictor: Words(),
      contractions: [Contraction(code: "dont", word: "don't")])
    let known = try methods.all
    var composer = InputMethodSet(known.map { $0.method })
    composer?.decoders = known.map { $0.swiped.isEmpty ? nil : Listed(words: $0.swiped) }
    language.composer = composer
    let (before, after) = ("dear αβ, ", "日γ🙂")
    model = DocumentModel(before: before, after: after, hasMethods: methods != .none)
    session = KeyboardSession(
      document: TextBuffer(before: before, after: after),
      panel: try KeyboardPanel(
        layout: layout, size: Size(width: 390, height: 290), barSlots: 10),
      language: language, settings: settings)
    session.handle(.appeared(at: 0, field: field))
  }

  // MARK: - Acting

  mutating func act() {
    switch roll(100) {
    case 0..<30: tapKey()
    case 30..<48: tapCode()
    case 48..<56: tap(.space)
    case 56..<63: tap(.backspace)
    case 63..<68: deleteWord()
    case 68..<77:
      tap(session.panel.barSlots[roll(session.panel.barSlots.count)].center, typed: nil)
    case 77..<81: swipe()
    case 81..<84: tap(.symbols)
    case 84..<87: switchLanguage()
    case 87..<89: moveCursor()
    // Without methods it is a swipe.
    case 89..<91 where methods != .none:
      slide(action(.space), by: roll(2) == 0 ? 60 : -60)
    case 91..<92: slide(session.panel.barSlots[roll(4)].center, by: roll(2) == 0 ? 60 : -60)
    case 92..<94: tap(.return)
    case 94..<95: tap(.shift)
    case 95..<96: writeWord()
    case 96..<97: roll(2) == 0 ? swipe(from: action(.center), by: 120) : openMenu()
    default:
      switch roll(10) {
      case 0..<5: changeOutside()
      case 5..<8: appear()
      default: changePlace()
      }
    }
  }

  private mutating func roll(_ count: Int) -> Int {
    Int.random(in: 0..<max(count, 1), using: &dice)
  }

  private func action(_ action: KeyAction) -> Point? {
    session.panel.keyboard(in: session.mode).key(for: action)?.center
      ?? session.panel.buttons(in: session.mode).first { $0.role == .action(action) }?.center
  }

  /// Taps any key or button but theme and dismiss.
  private mutating func tapKey() {
    let face = session.panel.face(in: session.mode)
    let characters = face.keyboard.characterKeys
    let marks = face.buttons.filter {
      switch $0.role {
      case .punctuation, .text: true
      default: false
      }
    }
    let choice = roll(characters.count + marks.count)
    if choice < characters.count {
      let key = characters[characters.startIndex + choice]
      guard let character = key.character else { return }
      tap(key.center, typed: written(character))
    } else {
      let button = marks[choice - characters.count]
      switch button.role {
      case .punctuation(let character): tap(button.center, typed: String(character))
      case .text(let text): tap(button.center, typed: text)
      default: break
      }
    }
  }

  /// Taps a key that codes of the methods have.
  private mutating func tapCode() {
    let keys = Array(methods.keys)
    let character = keys[roll(keys.count)]
    guard let key = session.panel.keyboard(in: session.mode).key(for: character) else { return }
    tap(key.center, typed: written(character))
  }

  /// Writes 你, and perhaps what follows it.
  private mutating func writeWord() {
    guard session.mode == .letters else { return tap(.symbols) }
    for character in "onf" {
      guard let key = session.panel.keyboard(in: .letters).key(for: character) else { return }
      tap(key.center, typed: written(character))
    }
    tap(.space)
    if roll(2) == 0 { tap(session.panel.barSlots[0].center, typed: nil) }
  }

  private func written(_ character: Character) -> String {
    session.state.shift == .off ? String(character) : character.uppercased()
  }

  private mutating func tap(_ action: KeyAction) {
    let place = self.action(action) ?? (action == .space ? self.action(.center) : nil)
    guard let place else { return }
    tap(place, typed: action == .space ? " " : action == .return ? "\n" : nil)
  }

  private mutating func tap(_ point: Point, typed: String?) {
    send(.began, point, after: Double([40, 300, 2000][roll(3)]), typed: nil)
    send(.ended, point, after: 30, typed: typed)
  }

  /// Holds the space bar, which has the methods, or the key that hides the keyboard, which has the
  /// conversions; then taps somewhere, often on an entry.
  private mutating func openMenu() {
    let hasMenu = methods != .none && !session.field.isEnglishOnly
    let dismiss = session.panel.buttons(in: session.mode).first { $0.role == .dismiss }?.center
    if roll(2) == 0, methods != .none, let dismiss {
      hold(dismiss, typed: nil)
    } else if let space = action(.space) {
      hold(space, typed: hasMenu ? nil : " ")
    }
    guard roll(3) > 0, session.state.menu != nil else { return }
    tap(session.panel.barSlots[roll(4)].center, typed: nil)
  }

  private mutating func hold(_ point: Point, typed: String?) {
    send(.began, point, after: 300, typed: nil)
    send(.ended, point, after: 700, typed: typed)
  }

  private mutating func deleteWord() { swipe(from: action(.backspace), by: -40) }

  private mutating func swipe(from start: Point?, by x: Double) {
    guard let start else { return }
    for (phase, share) in [
      (TouchEvent.Phase.began, 0.0), (.moved, 0.5), (.moved, 1.0), (.ended, 1.0),
    ] {
      send(phase, Point(x: start.x + x * share, y: start.y), after: 40, typed: nil)
    }
  }

  private mutating func slide(_ start: Point?, by x: Double) { swipe(from: start, by: x) }

  private mutating func swipe() {
    let keyboard = session.panel.keyboard(in: .letters)
    guard session.mode == .letters, let start = keyboard.key(for: "t")?.center,
      let end = keyboard.key(for: "c")?.center
    else { return }
    let typed = session.state.shift == .locked ? "HELLO" : written("h") + "ello"
    for step in 0...6 {
      let share = Double(step) / 6
      send(
        step == 0 ? .began : step == 6 ? .ended : .moved,
        Point(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
        after: 50, typed: step == 6 ? typed : nil)
    }
    if roll(2) == 0 { tap(session.panel.barSlots[0].center, typed: nil) }
  }

  /// Holds the center of a ring and drags; a keyboard without one is moved by a key's action.
  private mutating func moveCursor() {
    guard let center = action(.center) else {
      let moment = moment(typed: nil)
      var performed: [SessionAction] = []
      if !session.composeAction(.cursorLeft, &performed) {
        session.perform(.cursor, &performed) { $0.moveCursor(by: -2) }
      }
      return check(performed, moment)
    }
    send(.began, center, after: 100, typed: nil)
    time += 1100
    let moment = moment(typed: nil)
    check(session.handle(.advance(to: time)), moment)
    for _ in 0..<3 {
      let x = Double(roll(120) - 60)
      send(.moved, Point(x: center.x + x, y: center.y), after: 50, typed: nil)
    }
    send(.ended, center, after: 50, typed: nil)
  }

  private mutating func switchLanguage() {
    let moment = moment(typed: nil)
    var performed: [SessionAction] = []
    _ = session.composeAction(roll(3) == 0 ? .next : .language, &performed)
    check(performed, moment)
  }

  // MARK: - What is not the keyboard's

  private mutating func changeOutside() {
    let texts = [
      "", "α", "日β ", "dont", "teh ж", "x 你好", "🙂🚀", "i", "и (", "see βγ, \"日", "a. ", "日o",
    ]
    let (before, after) = (texts[roll(texts.count)], texts[roll(texts.count)])
    model.replace(before: before, after: after)
    session.changeOutside(before: before, after: after, at: time)
    compare("outside")
  }

  private mutating func appear() {
    model.replace(before: model.mirror.before, after: model.mirror.after)
    let kind = roll(4) == 0 ? ForeignTextTests.fields[roll(6)] : field
    session.handle(.appeared(at: time, field: kind))
    if kind == .shortMessage || kind == .text, roll(2) == 0 { switchLanguage() }
    compare("appeared")
  }

  private mutating func changePlace() {
    var settings = session.settings
    settings.methods.composition = roll(2) == 0 ? .bar : .inline
    settings.methods.hanConversion = .off
    settings.addsSpaceAfterPrediction = roll(2) == 0
    session.handle(.settings(settings, at: time))
    compare("settings")
  }

  // MARK: - Checking

  private func moment(typed: String?) -> DocumentModel.Moment {
    DocumentModel.Moment(
      field: session.field, composition: session.composition, typed: typed)
  }

  private mutating func send(
    _ phase: TouchEvent.Phase, _ point: Point, after delay: Double, typed: String?
  ) {
    time += delay
    let moment = moment(typed: typed)
    check(
      session.handle(
        .touch(TouchEvent(finger: 1, phase: phase, position: point, time: time))), moment)
  }

  private mutating func check(_ performed: [SessionAction], _ moment: DocumentModel.Moment) {
    let shows =
      session.settings.methods.composition == .inline ? session.composition?.keyNames ?? "" : ""
    for action in performed { model.take(action, at: moment, shows: shows) }
    compare("\(performed.map(\.cause.rawValue))")
  }

  /// What the actions say that they did is what the document has.
  private mutating func compare(_ what: String) {
    guard
      model.mirror.before != session.document.before
        || model.mirror.after != session.document.after, model.problems.count < 3
    else { return }
    model.problems.append(
      "after \(what) the document is \(session.document.before)|\(session.document.after), by its "
        + "actions \(model.mirror.before)|\(model.mirror.after)")
  }
}
