import InputMethods
import KeyboardGeometry
import SimulatedTypist
import TextEntry

/// Types sentences with a method by taps in a whole keyboard session, and times each key: what a
/// keyboard spends between a touch and the candidates that it shows.
public struct ComposedSession {
  /// CPU time of each key, in µs: finger down, finger up, and the state that a view shows.
  public private(set) var keyTimes: [Double] = []
  /// Keys of the sentences that the layout lacks; they are left out.
  public private(set) var missing: Set<Character> = []

  private let start: KeyboardSession<TextBuffer>
  /// Of the clock, which is not counted.
  private let overhead = Stopwatch.cpu.overhead

  /// - Parameters:
  ///   - method: what composes.
  ///   - emojiNames: which words call for emoji; nil: none do.
  ///   - layout: whose keys are tapped.
  ///   - size: of the keyboard, in pt.
  /// - Throws: `LayoutError` for a size that the layout does not fit.
  public init(
    method: InputMethod, emojiNames: EmojiNames? = nil, layout: KeyboardLayout, size: Size
  ) throws(LayoutError) {
    var language = KeyboardLanguage()
    language.methods = [method]
    language.emojiNames = emojiNames
    start = KeyboardSession(
      document: TextBuffer(),
      panel: try KeyboardPanel(layout: layout, size: size).withBar(of: ComposerSettings.pageSize),
      language: language)
  }

  /// Types a sentence in a field of its own, and Return as long as something is composed.
  /// - Returns: what was written.
  public mutating func type(_ sentence: ComposedSentence) -> String {
    var session = start
    var time = 0.0
    var finger = Point(x: 0, y: 0)
    func target(_ action: KeyAction) -> Point? {
      session.panel.target(for: action, in: session.state.mode, from: finger)?.center
    }
    /// - Returns: how long the session took.
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
    /// Taps until the keyboard shows the character's keys; the letters come first.
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
