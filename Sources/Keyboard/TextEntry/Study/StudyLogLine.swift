import KeyboardGeometry

/// A line of a study log (docs/reference/study-logs.md). Times are in ms since the keyboard
/// appeared.
public enum StudyLogLine: Hashable, Sendable {
  /// The keyboard appears.
  case header(StudyLogHeader)
  /// The keys are these now.
  case layout(StudyLayout, time: Double)
  /// The keyboard is on a field of this kind now.
  case field(FieldKind, time: Double)
  /// A finger came down or lifted; in full detail also where it moved.
  case touch(StudyTouch)
  /// What the person did: in full detail only.
  case key(StudyKey)
  /// Words were looked for, to be offered.
  case prediction(StudyPrediction)
  /// A word on offer was picked.
  case use(StudyUse)
  /// The system asked for memory.
  case memoryWarning(time: Double)
  /// What was counted since the keyboard appeared; the last one of a log has all.
  case statistics(StudyStatistics, time: Double, isEnd: Bool)
}

/// The first line of a study log.
public struct StudyLogHeader: Hashable, Sendable {
  /// The user of the log.
  public var user: StudyUserID
  /// How much is logged.
  public var detail: StudyDetail
  /// The program and its version.
  public var program: String
  /// The system and its version, such as `iOS 18.1`; empty where the app does not say it.
  public var platform: String
  /// When the keyboard appeared, in ms since 1970.
  public var start: Int64
  /// Which program typed, if none was a person; nil for a person's log.
  public var simulated: String?

  /// The version of the format that is read and written.
  public static let version = 1

  /// - Parameters:
  ///   - user: the participant
  ///   - detail: how much is logged
  ///   - program: the program and its version
  ///   - platform: the system and its version
  ///   - start: when the keyboard appeared, in ms since 1970; with `StudyDetail.counts` the log
  ///     has it in whole seconds
  ///   - simulated: which program types, if it is no person
  public init(
    user: StudyUserID, detail: StudyDetail = .counts, program: String, platform: String = "",
    start: Int64, simulated: String? = nil
  ) {
    self.user = user
    self.detail = detail
    self.program = program
    self.platform = platform
    let start = max(0, start)
    self.start = detail == .counts ? start - start % 1000 : start
    self.simulated = simulated
  }
}

/// The keys of a keyboard's letters as a study log has them.
public struct StudyLayout: Hashable, Sendable {
  /// The name of the layout.
  public var name: String
  /// Of the keyboard without the suggestion bar, in pt.
  public var size: Size
  /// In the order of the keyboard, then the buttons beside them.
  public var keys: [Key]

  /// A key of the layout.
  public struct Key: Hashable, Sendable {
    /// The characters that the key writes, or the name of what it does.
    public var label: String
    /// In pt of the keyboard's rectangle, to a hundredth.
    public var center: Point
  }

  /// - Parameter panel: its letters' keys and buttons.
  public init(_ panel: KeyboardPanel) {
    func place(_ point: Point) -> Point {
      Point(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
    }
    name = panel.layout.name
    size = panel.size
    keys =
      panel.keyboard(in: .letters).keys.map { key in
        let label: String =
          switch key.role {
          case .character(let character): String(character)
          case .text(let text): text
          case .action(let action): action.rawValue
          }
        return Key(label: label, center: place(key.center))
      }
      + panel.buttons(in: .letters).map { button in
        let label: String =
          switch button.role {
          case .punctuation(let character): String(character)
          case .text(let text): text
          case .action(let action): action.rawValue
          case .theme: "theme"
          case .dismiss: KeyAction.dismiss.rawValue
          }
        return Key(label: label, center: place(button.center))
      }
  }

  init(name: String, size: Size, keys: [Key]) {
    self.name = name
    self.size = size
    self.keys = keys
  }
}

/// What a finger did.
public struct StudyTouch: Hashable, Sendable {
  /// The time since the beginning of the log, in ms.
  public var time: Double
  /// The finger.
  public var finger: Int
  /// What the finger does.
  public var phase: TouchEvent.Phase
  /// Where the finger is.
  public var place: Place

  /// Where a finger is.
  public enum Place: Hashable, Sendable {
    /// From the middle of the key, button or place in the bar that the finger is on, in whole pt;
    /// of the nearest key where it is on none.
    case fromCenter(x: Double, y: Double)
    /// In pt of the keyboard's rectangle.
    case point(Point)
  }
}

/// What the person did by one gesture, and what came of it.
public struct StudyKey: Hashable, Sendable {
  /// The time since the beginning of the log, in ms.
  public var time: Double
  /// What the user did.
  public var cause: SessionAction.Cause
  /// What it put into the text.
  public var written: String
  /// Characters that it deleted.
  public var deleted: Int
}

/// A call of the prediction.
public struct StudyPrediction: Hashable, Sendable {
  /// The time since the beginning of the log, in ms.
  public var time: Double
  /// From 1.
  public var call: Int
  /// Words on offer.
  public var offered: Int
  /// Characters of the begun word; 0 for a next word.
  public var prefixLength: Int
  /// How long the call took, in ms.
  public var duration: Double
  /// What was written and offered; nil where the log has only numbers.
  public var text: Text?

  /// The words of a prediction.
  public struct Text: Hashable, Sendable {
    /// The offered words, in order.
    public var words: [String]
    /// The beginning of the word; empty for a next word.
    public var prefix: String
    /// The word before; empty at a sentence's start.
    public var previous: String
  }
}

/// A word on offer that was picked.
public struct StudyUse: Hashable, Sendable {
  /// The time since the beginning of the log, in ms.
  public var time: Double
  /// The call that offered it; 0 where the log has none.
  public var call: Int
  /// Its place on the bar from the left, from 1.
  public var place: Int
  /// Its characters less those of the begun word.
  public var saved: Int
  /// Nil where the log has only numbers.
  public var word: String?
}
