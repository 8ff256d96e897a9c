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
/// the events, and `advance(to:)` tells it of time that passes without events. A time earlier than
/// the latest counts as the latest; positions that are not finite are ignored.
///
/// `docs/reference/keyboard-conformance.md` says for each sentence of the specification what the
/// session makes of it.
/// - Complexity: O(keys) an event, but for decoding a swipe and asking for predictions.
public struct KeyboardSession<Document: TextDocument> {
  /// May be changed from outside; see `SessionEvent.textChangedOutside(at:)`.
  public var document: Document
  public internal(set) var panel: KeyboardPanel
  /// The decoder must be one for `panel.keyboard(in: .letters)`.
  public var language: KeyboardLanguage
  public internal(set) var settings: KeyboardSettings
  /// Where other layouts and decoders come from; nil: there are no others.
  public var keyboards: (any KeyboardSource)?
  /// Also receives the written words, beside `KeyboardLanguage.learningPredictor`: for example a
  /// store.
  public var learner: (any WordLearner)?
  /// Also receives what input methods learn, beside the session itself.
  public var methodLearner: (any MethodLearner)?

  /// In ms, the latest time that has been seen; −infinity before the first event.
  public internal(set) var now = -Double.infinity
  var mode = KeyboardMode.letters
  var shift = ShiftState.off
  /// Whether shift came on by itself, and so goes off by itself.
  var isShiftAutomatic = false
  var isShown = true
  var fingers: [FingerTouch] = []
  var bar = SuggestionBar()
  /// Whether the word before the cursor was picked whole: the suggestion bar then offers next
  /// words.
  var isWordPicked = false
  /// Whether the word before the cursor was tapped letter by letter.
  var isWordTapped = false
  /// When cursor mode last began, for the pulse.
  var cursorBegin = -Double.infinity
  /// What the last action left for the next one.
  var moment = Moment()
  /// What the current action found of that.
  var lastMoment = Moment()

  /// What the field is for.
  public internal(set) var field = FieldKind.text
  /// The number of characters of a composition that are shown in the field.
  var inlineLength = 0
  /// Calls of the prediction, where a study's log asks for them.
  var predictionNotes: PredictionNotes?

  /// How far beside the keys this person touches; used where `KeyboardSettings.adaptsToTouch` says
  /// so. An app may keep it for the next session.
  public var touchShift = TouchShift()

  var memory = ContextMemory()
  var tracker = PunctuationTracker()
  /// Characters written less characters deleted since the keyboard appeared.
  var position = 0
  var commits: [Commit] = []
  /// Commits from before the cursor was moved: their positions are no longer known.
  var settled: [Commit] = []
  /// What the current event has done so far.
  var actions = DocumentActions()

  var classifier: TouchClassifier
  var symbolClassifiers: [TouchClassifier]

  /// What only the next action can use.
  struct Moment {
    /// When a space was tapped.
    var space: Double?
    /// When shift was tapped.
    var shiftTap: Double?
    /// The swipe that has just written its word.
    var swipe: LastSwipe?
    /// Whether the apostrophe just turned a contraction back: the next one is written.
    var hasToggledBack = false
    /// What the space just changed the word before it to, and from what.
    var correction: (typed: String, corrected: String)?
  }

  /// A swipe that can be replaced.
  struct LastSwipe {
    var word: String
    var candidates: [Candidate]
    /// As they came, if something is learned from them.
    var samples: [TraceSample] = []
  }

  /// A word that was handed to the learner and may be taken back.
  struct Commit {
    var word: String
    var previous: [String]
    /// `position` at the word's end.
    var end: Int
  }

  /// Fingers beyond this many are ignored.
  static var maximumFingers: Int { 10 }
  /// Candidates that are kept for a swipe.
  static var maximumCandidates: Int { 8 }
  /// Candidates that a swipe should have, however improbable: the suggestion bar has places for
  /// rivals.
  static var minimumCandidates: Int { 5 }
  /// Words of context for decoders and predictors.
  static var contextWords: Int { 3 }

  public init(
    document: Document, panel: KeyboardPanel, language: KeyboardLanguage = KeyboardLanguage(),
    settings: KeyboardSettings = KeyboardSettings(), learner: (any WordLearner)? = nil
  ) {
    self.document = document
    self.panel = panel
    self.language = language
    self.settings = settings
    self.learner = learner
    (classifier, symbolClassifiers) = Self.classifiers(for: panel)
    self.language.composer?.configure(settings.methods)
    begin(.text)
    if panel.hasCornerButtons != settings.showsCornerButtons { apply(settings) }
  }

  static func classifiers(
    for panel: KeyboardPanel
  ) -> (letters: TouchClassifier, symbols: [TouchClassifier]) {
    func classifier(_ mode: KeyboardMode) -> TouchClassifier {
      TouchClassifier(tracker: SwipeTracker(keyboard: panel.keyboard(in: mode)))
    }
    return (classifier(.letters), panel.modes.dropFirst().map(classifier))
  }

  /// Handles the event.
  /// - Returns: what was done, in order: one action for each thing that the person did and that had
  ///   an effect. Moving a finger is not an action by itself.
  @discardableResult
  public mutating func handle(_ event: SessionEvent) -> [SessionAction] {
    var performed: [SessionAction] = []
    handle(event, into: &performed)
    return performed
  }

  /// Handles the event, and uses memory again that the caller has: a keyboard that only taps then
  /// writes a letter without allocating any.
  /// - Parameters:
  ///   - event: what happens
  ///   - performed: becomes what `handle(_:)` returns; what it held is removed
  public mutating func handle(_ event: SessionEvent, into performed: inout [SessionAction]) {
    performed.removeAll(keepingCapacity: true)
    // Before the first event the clock stands at 0.
    now = event.time.isFinite ? max(now, event.time) : max(now, 0)
    noticeOutsideChanges()
    activateCursor()
    activateShift()
    switch event {
    case .touch(let touch): handle(touch, &performed)
    case .advance: refreshPreviews()
    case .appeared(_, let field): appear(field)
    case .textChangedOutside:
      memory.replace(with: document.contextBefore)
      textChanged()
    case .settings(let settings, _): apply(settings)
    }
  }

  /// What a view shows now.
  /// - Complexity: O(points of trails)
  public var state: SessionState {
    SessionState(
      mode: mode, shift: shownShift, layer: showsShiftLayer ? KeyboardPanel.shiftLayer : nil,
      theme: settings.theme, isShown: isShown,
      // Not `fingers.compactMap(shownHighlight)`: a method by its name copies the session.
      highlights: fingers.compactMap { shownHighlight(of: $0) },
      trails: fingers.filter { isSwiping($0) }.map {
        SwipeTrail(finger: $0.finger, begin: $0.startTime, points: $0.trail)
      },
      bar: shownBar, cursor: cursorGlow, cursorIndicator: cursorIndicator,
      candidates: moment.swipe?.candidates ?? [],
      punctuation: tracker.counts, keyboardList: keyboardList, composition: composition,
      field: field)
  }

  /// A preview of a swipe takes precedence over everything else.
  private var shownBar: SuggestionBar {
    for finger in fingers.reversed() {
      if let words = finger.preview?.words, !words.isEmpty {
        return SuggestionBar(mode: .preview, words: words)
      }
    }
    return bar
  }

  private var cursorGlow: CursorGlow {
    let pulse = max(0, min(1, 1 - (now - cursorBegin) / max(1, settings.pulse)))
    if fingers.contains(where: { $0.cursor != nil }) {
      return CursorGlow(level: 1, isActive: true, pulse: pulse)
    }
    var held = 0.0
    for index in fingers.indices where canHoldCursor(fingers[index]) {
      held = max(held, now - fingers[index].startTime)
    }
    let level = max(0, min(1, held / max(1, settings.cursorHold)))
    return level > 0 ? CursorGlow(level: level, isActive: false, pulse: 0) : .none
  }

  /// The keyboard appears: what was counted and remembered of another field is forgotten (ring
  /// keyboard, section 4.7).
  private mutating func appear(_ field: FieldKind) {
    commitLastWord()
    finishMethods()
    fingers.removeAll()
    isShown = true
    mode = field.mode
    begin(field)
  }

  private mutating func begin(_ field: FieldKind) {
    beginField(field)
    memory.replace(with: document.contextBefore)
    tracker = PunctuationTracker()
    position = 0
    isWordPicked = false
    isWordTapped = false
    shift = .off
    isShiftAutomatic = false
    moment = Moment()
    commits.removeAll()
    settled.removeAll()
    updateShift()
    updateBar()
  }

  /// Looks whether the text before the cursor is as this session left it.
  mutating func noticeOutsideChanges() {
    guard settings.readsText else { return }
    if !memory.isCurrent(document.contextBefore) { textChanged() }
  }

  /// The text before the cursor has changed: everything known of it is read again.
  mutating func textChanged() {
    tracker = PunctuationTracker(recounting: memory.text)
    leaveComposition()
    settleCommits()
    moment = Moment()
    isWordPicked = false
    isWordTapped = false
    updateShift()
    updateBar()
  }
}
