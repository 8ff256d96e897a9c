import KeyboardGeometry

/// What people do in a study: which keyboards, in which order, how many phrases, and what they
/// consent to (docs/tasks/collecting-traces.md).
public struct Study: Hashable, Sendable {
  /// A short name of letters, digits, `-`, `_` and `.`, for files and tables.
  public var name: String
  /// What the page calls the study.
  public var title: String
  /// What a person reads and consents to.
  public var consent: String
  /// The keyboards that are compared; at least one.
  public var conditions: [Condition]
  /// What is done on each of them, in this order.
  public var blocks: [Block]
  public var order: Order
  /// How often a word may be repeated at once.
  public var retries: Int
  public var feedback: Feedback
  /// Of the order of phrases.
  public var seed: UInt64
  /// The phrases, in the order of their file.
  public var phrases: [String]
  /// The words of blocks of single words; empty where there are no such blocks.
  public var words: [String]

  /// The order in which a participant meets the conditions.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// As they stand in the study file.
    case fixed
    /// By Williams squares.
    case counterbalanced
  }

  /// What the page shows of what was swiped.
  public enum Feedback: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the word counts as written when the finger lifts.
    case none
    /// The decoded word.
    case word
    /// A whole keyboard: text, suggestion bar, shift, marks.
    case keyboard
  }

  /// A keyboard.
  public struct Condition: Hashable, Sendable {
    /// For tables; unlike the others' of the study.
    public var name: String
    /// What traces call the layout: a built-in one, or a file's name without folders; perhaps with
    /// a layer (`LayoutName`).
    public var layout: String
    /// The name or path under which the layout is opened here.
    public var source: String
    /// The layout itself, as far as it is from a file: what the file holds.
    public var file: [UInt8]?
    /// In pt; nil: as wide as the window allows.
    public var size: Size?
    /// A theme by name.
    public var theme: String
  }

  /// Phrases without a rest between them.
  public struct Block: Hashable, Sendable {
    /// How many phrases.
    public var phrases: Int
    /// How many single words at random, in place of phrases.
    public var words: Int
    /// Whether they are left out of exports.
    public var isPractice: Bool
    /// Rest before the block, in seconds.
    public var rest: Int

    /// Prompts of the block.
    public var count: Int { phrases + words }
  }

  /// The hash of the consent text: SHA-256 of its UTF-8, in hexadecimal digits.
  public var consentHash: String { SHA256.hex(Array(consent.utf8)) }

  /// Prompts of one session.
  public var promptCount: Int { conditions.count * blocks.reduce(0) { $0 + $1.count } }
}

/// What is wrong with a study file or its phrases.
public struct StudyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, with a line or a field behind it.
  public var place: String
  /// What is wrong, and what would be right.
  public var reason: String

  public var description: String { "\(place): \(reason)" }
}
