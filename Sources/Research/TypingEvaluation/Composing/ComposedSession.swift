import InputMethods
import KeyboardGeometry
import MethodComposing
import Reports
import TextEntry

/// Types sentences with an input method by taps in a whole keyboard session, and measures for each
/// key the time between a touch and the candidates on screen.
public struct ComposedSession {
  /// The CPU time of each key, in µs: finger down, finger up, and the state that a view shows.
  public private(set) var keyTimes: [Double] = []
  /// Characters of the sentences for which the layout has no key; they are left out.
  public private(set) var missing: Set<Character> = []

  private let start: KeyboardSession<TextBuffer>
  /// The overhead of the clock, which is subtracted.
  private let overhead = Stopwatch.cpu.overhead

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - method: the input method
  ///   - emojiNames: the words that suggest emoji; nil for none
  ///   - layout: the layout whose keys are tapped
  ///   - size: the size of the keyboard, in pt
  /// - Throws: `LayoutError` for a size that the layout does not fit.
  package init(
    method: InputMethod, emojiNames: EmojiNames? = nil, layout: KeyboardLayout, size: Size
  ) throws(LayoutError) {
    var language = KeyboardLanguage()
    language.composer = InputMethodSet([method], emojiNames: emojiNames)
    start = KeyboardSession(
      document: TextBuffer(),
      panel: try KeyboardPanel(layout: layout, size: size).withBar(of: ComposerSettings.pageSize),
      language: language)
  }

  /// Types a sentence in a new field, then Return until nothing is being composed.
  ///
  /// - Returns: the text that was written
  public mutating func type(_ sentence: ComposedSentence) -> String {
    var session = start
    var time = 0.0
    var finger = Point(x: 0, y: 0)
    func target(_ action: KeyAction) -> Point? {
      session.panel.target(for: action, in: session.state.mode, from: finger)?.center
    }
    /// Taps a place.
    ///
    /// - Returns: how long the session took, in µs
    func tap(_ place: Point) -> Double {
      finger = place
      let start = Stopwatch.cpu.now
      for phase in [TouchEvent.Phase.began, .ended] {
        time += 80
        session.handle(
          .touch(TouchEvent(finger: 1, phase: phase, position: place, time: time)))
      }
      withExtendedLifetime(session.state) {}
      return Double(max(Stopwatch.cpu.now &- start, overhead) - overhead) / 1000
    }
    /// Taps layer keys until the keyboard shows the character's key; letters come first.
    func show(_ key: Character) -> Bool {
      for _ in 0..<4 {
        let mode = session.state.mode
        guard let wanted = session.panel.mode(for: key, from: .letters) else { return false }
        if mode == wanted { return true }
        guard let place = target(mode == .letters || wanted == .letters ? .symbols : .shift) else {
          return false
        }
        _ = tap(place)
      }
      return false
    }
    for key in sentence.keys {
      var place = key == " " ? target(.space) : nil
      if key != " ", show(key) {
        place = session.panel.target(for: key, in: session.state.mode)?.center
      }
      guard let place else {
        missing.insert(key)
        continue
      }
      keyTimes.append(tap(place))
    }
    for _ in 0..<sentence.keys.count where session.state.composition?.keys.isEmpty == false {
      guard let place = target(.return) else { break }
      _ = tap(place)
    }
    return session.document.text
  }
}
