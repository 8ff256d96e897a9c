import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// A whole keyboard without a screen: touches go in, text comes out (ring keyboard, sections 4, 7
/// and 8).
///
///     var session = KeyboardSession(
///       document: TextBuffer(), panel: try KeyboardPanel(layout: .ring, size: size),
///       language: KeyboardLanguage(decoder: decoder))
///     for event in events { session.handle(event) }
///     session.document.text     // what was written
///     session.state             // what a view shows now
///
/// It works from geometry, so rings and grids are the same to it. It has no clock: time comes with
/// the events, and `advance(to:)` reports time that passes without events. A time earlier than the
/// latest counts as the latest; positions that are not finite are ignored.
///
/// The session dispatches events to its parts, each with its own state: `TouchTracker` knows what
/// fingers mean, `DocumentEditor` changes the text, `Suggestions` fills the bar, `WordLearning`
/// learns words and takes them back, `ShiftKey` makes capitals, and a `TextComposer` composes.
///
/// `docs/reference/keyboard-conformance.md` lists how the session implements each sentence of the
/// specification.
/// - Complexity: O(keys) an event, but for decoding a swipe and asking for predictions.
public struct KeyboardSession<Document: TextDocument> {
  /// The panel that is shown.
  public internal(set) var panel: KeyboardPanel
  /// What the keyboard knows of its language. The decoder must be one for
  /// `panel.keyboard(in: .letters)`.
  public var language: KeyboardLanguage
  /// The settings in effect.
  public internal(set) var settings: KeyboardSettings
  /// Makes other layouts and decoders; nil if there are no others.
  public var keyboards: (any KeyboardSource)?
  /// Also receives what input methods learn.
  public var methodLearner: (any MethodLearner)?
  /// How far beside the keys the user touches, if `KeyboardSettings.adaptsToTouch` asks for it. An
  /// app may keep it for the next session.
  public var touchShift = TouchShift()

  /// The latest time that has been seen, in ms; −infinity before the first event.
  public internal(set) var now = -Double.infinity
  /// What the field is for.
  public internal(set) var field = FieldKind.text

  /// What the keyboard does by itself in the field: what the settings ask for and the field allows.
  var behaviors: KeyboardBehaviors { settings.behaviors.intersection(field.behaviors) }

  /// The fingers that are down.
  var touches: TouchTracker
  /// Writes into the document.
  var editor: DocumentEditor<Document>
  /// The suggestion bar.
  var suggestions = Suggestions()
  /// Learns written words.
  var learning: WordLearning
  var shiftKey = ShiftKey()
  /// What can be undone in the field.
  var history = UndoHistory()
  /// The menu that is open.
  var menu: SessionMenu?
  var mode = KeyboardMode.letters
  var isShown = true
  /// What the field shows of a composition, directly before the cursor.
  var inlineText = ""
  /// State carried to the next action.
  var moment = Moment()
  /// State that the previous action left for the current one.
  var lastMoment = Moment()

  /// What is known only until the next action.
  struct Moment {
    /// When a space was tapped.
    var space: Double?
    /// When shift was tapped.
    var shiftTap: Double?
    /// The swipe that has just written its word.
    var swipe: LastSwipe?
    /// Whether an apostrophe has just turned a contraction back: the next one is written.
    var hasToggledBack = false
    /// The word before a space that the space has just corrected, and what it was corrected to.
    var correction: (typed: String, corrected: String)?
  }

  /// A swipe that can be replaced.
  struct LastSwipe {
    var word: String
    var candidates: [Candidate]
    /// The samples of the swipe, if something is learned from them.
    var samples: [TraceSample] = []
  }

  /// The number of candidates that are kept for a swipe.
  static var maximumCandidates: Int { 8 }
  /// Candidates that a swipe should have, however improbable: the suggestion bar has places for
  /// rivals.
  static var minimumCandidates: Int { 5 }
  /// The number of words of context for decoders and predictors.
  static var contextWords: Int { 3 }

  /// Creates a session on a text field.
  /// - Parameters:
  ///   - document: The document to write into.
  ///   - panel: The panel that is shown.
  ///   - language: What the keyboard knows of its language.
  ///   - settings: The settings in effect.
  ///   - learner: Also receives the written words, beside `KeyboardLanguage.learningPredictor`.
  public init(
    document: Document, panel: KeyboardPanel, language: KeyboardLanguage = KeyboardLanguage(),
    settings: KeyboardSettings = KeyboardSettings(), learner: (any WordLearner)? = nil
  ) {
    self.panel = panel
    self.language = language
    self.settings = settings
    touches = TouchTracker(panel)
    editor = DocumentEditor(document)
    editor.configure(settings)
    learning = WordLearning(learner: learner)
    self.language.composer?.configure(settings.methods)
    self.language.composer?.adapt(to: panel.layout)
    begin(settings.field ?? .text)
    self.settings.field = nil
    if panel.hasCornerButtons != settings.showsCornerButtons { apply(settings) }
  }

  /// The document that is written into. It may be changed from outside; see
  /// `SessionEvent.textChangedOutside(at:)`.
  public var document: Document {
    get { editor.document }
    set { editor.document = newValue }
  }

  /// Also receives the written words, beside `KeyboardLanguage.learningPredictor`: for example a
  /// store.
  public var learner: (any WordLearner)? {
    get { learning.learner }
    set { learning.learner = newValue }
  }

  /// Handles the event.
  /// - Returns: What was done, in order: one action for each thing that the user did and that had
  ///   an effect. Moving a finger is not an action by itself.
  @discardableResult
  public mutating func handle(_ event: SessionEvent) -> [SessionAction] {
    var performed: [SessionAction] = []
    handle(event, into: &performed)
    return performed
  }

  /// Handles the event, and reuses the caller's memory for the result: a keyboard that only taps
  /// then writes a letter without allocating any.
  /// - Parameters:
  ///   - event: What happens.
  ///   - performed: Replaced by what `handle(_:)` returns.
  public mutating func handle(_ event: SessionEvent, into performed: inout [SessionAction]) {
    performed.removeAll(keepingCapacity: true)
    // Before the first event the clock stands at 0.
    now = event.time.isFinite ? max(now, event.time) : max(now, 0)
    noticeOutsideChanges()
    touches.activateCursor(at: now, settings)
    if panel.hasShiftLayer { touches.activateShift(at: now, settings) }
    switch event {
    case .touch(let touch): handle(touch, &performed)
    case .advance: refreshPreviews()
    case .appeared(_, let field): appear(field)
    case .textChangedOutside:
      editor.reread()
      textChanged()
    case .settings(let settings, _): apply(settings)
    }
  }

  /// What a view shows now.
  /// - Complexity: O(points of trails)
  public var state: SessionState {
    SessionState(
      mode: mode, shift: shownShift, layer: showsShiftLayer ? KeyboardPanel.shiftLayer : nil,
      theme: settings.theme, isShown: isShown, highlights: touches.highlights(at: now, settings),
      trails: touches.trails(at: now, settings), bar: shownBar,
      cursor: touches.cursorGlow(at: now, settings), cursorIndicator: cursorIndicator,
      candidates: moment.swipe?.candidates ?? [], punctuation: editor.marks.counts,
      keyboardList: touches.holdsNext(at: now, settings) ? settings.layouts : [],
      composition: composition, field: field, menu: menu)
  }

  /// The suggestion bar; the preview of a swipe takes precedence.
  private var shownBar: SuggestionBar {
    let preview = touches.preview
    return preview.isEmpty ? suggestions.bar : SuggestionBar(mode: .preview, words: preview)
  }

  /// What shift does to the next character.
  var shownShift: ShiftState {
    shiftKey.state == .off && touches.isShiftHeld ? .on : shiftKey.state
  }

  /// Whether the keyboard shows its shift layer. Shift that came on by itself only makes capitals,
  /// since a sentence may begin with a digit.
  var showsShiftLayer: Bool {
    guard panel.hasShiftLayer, mode == .letters else { return false }
    return touches.isShiftHeld || shiftKey.state == .locked
      || (shiftKey.state == .on && !shiftKey.isAutomatic)
  }

  /// The place of the cursor while a finger moves it (section 13.1).
  private var cursorIndicator: CursorIndicator? {
    guard let drag = touches.fingers.lazy.compactMap(\.cursor).first else { return nil }
    return CursorIndicator(
      before: String(editor.text.suffix(CursorIndicator.reach)),
      after: String((editor.document.contextAfter ?? "").prefix(CursorIndicator.reach)),
      moved: drag.steps)
  }

  /// Shows the keyboard, and forgets what was counted and remembered of another field (ring
  /// keyboard, section 4.7).
  mutating func appear(_ field: FieldKind) {
    commitLastWord()
    finishMethods()
    touches.fingers.removeAll()
    isShown = true
    begin(field)
  }

  private mutating func begin(_ field: FieldKind) {
    beginField(field)
    if !settings.methods.englishLayout.isEmpty { changeLayout() }
    adaptPanel()
    mode = field.mode
    editor.begin()
    history.clear()
    menu = nil
    suggestions.isWordPicked = false
    suggestions.isWordTapped = false
    shiftKey.turnOff()
    moment = Moment()
    learning.begin()
    updateShift()
    updateBar()
  }

  /// Notices whether the text before the cursor has been changed by others.
  private mutating func noticeOutsideChanges() {
    guard editor.readsText else { return }
    if !editor.isCurrent() { textChanged() }
  }

  /// Forgets everything that depends on the text before the cursor, which has changed.
  mutating func textChanged() {
    editor.recount()
    history.clear()
    leaveComposition()
    settleCommits()
    moment = Moment()
    suggestions.isWordPicked = false
    suggestions.isWordTapped = false
    updateShift()
    updateBar()
  }
}
