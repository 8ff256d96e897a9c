import KeyboardGeometry

/// The design of a study: its keyboards, their order, the number of phrases, and the text for
/// consent (docs/tasks/collecting-traces.md).
public struct Study: Hashable, Sendable {
  /// A short name of letters, digits, `-`, `_` and `.`, for files and tables.
  public var name: String
  /// The title on the page.
  public var title: String
  /// The text that a participant reads and consents to.
  public var consent: String
  /// The keyboards that are compared; at least one.
  public var conditions: [Condition]
  /// The blocks that are written on each keyboard, in this order.
  public var blocks: [Block]
  /// The order of the conditions.
  public var order: Order
  /// How often a word may be repeated immediately.
  public var retries: Int
  /// The feedback on what was swiped.
  public var feedback: Feedback
  /// The seed of the order of phrases.
  public var seed: UInt64
  /// The phrases, in the order of their file.
  public var phrases: [String]
  /// The words of blocks of single words; empty if there are no such blocks.
  public var words: [String]

  /// The order in which a participant meets the conditions.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// The order of the study file.
    case fixed
    /// Counterbalanced by Williams squares.
    case counterbalanced
  }

  /// What the page shows of what was swiped.
  public enum Feedback: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the word counts as written when the finger lifts.
    case none
    /// The decoded word.
    case word
    /// A whole keyboard: text, suggestion bar, shift, and punctuation.
    case keyboard
  }

  /// A condition: a keyboard to compare.
  public struct Condition: Hashable, Sendable {
    /// The name in tables, which is unique in the study.
    public var name: String
    /// The layout's name in traces: a built-in one, or a file's name without folders, possibly with
    /// a layer (`LayoutName`).
    public var layout: String
    /// The name or path under which the layout is opened here.
    public var source: String
    /// The content of the layout's file, if it comes from one.
    public var file: [UInt8]?
    /// The size in pt; nil for as wide as the window allows.
    public var size: Size?
    /// The name of the theme.
    public var theme: String
  }

  /// A block of phrases or words without a rest in between.
  public struct Block: Hashable, Sendable {
    /// The number of phrases.
    public var phrases: Int
    /// The number of random single words, instead of phrases.
    public var words: Int
    /// Whether the block is practice, which exports leave out.
    public var isPractice: Bool
    /// The rest before the block, in seconds.
    public var rest: Int

    /// The number of prompts.
    public var count: Int { phrases + words }
  }

  /// The hash of the consent text: SHA-256 of its UTF-8, in hexadecimal digits.
  public var consentHash: String { SHA256.hex(Array(consent.utf8)) }

  /// The number of prompts in one session.
  public var promptCount: Int { conditions.count * blocks.reduce(0) { $0 + $1.count } }
}

/// An error in a study file or its phrases.
public struct StudyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, followed by a line or a field.
  public var place: String
  /// What is wrong, and what would be right.
  public var reason: String

  /// A readable message for the error.
  public var description: String { "\(place): \(reason)" }
}
