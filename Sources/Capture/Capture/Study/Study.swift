import KeyboardGeometry
import TypingEvaluation

/// The design of a study: its keyboards, their order, the number of phrases, and the text for
/// consent (docs/tasks/collecting-traces.md).
public struct Study: Hashable, Sendable {
  /// A short name of letters, digits, `-`, `_` and `.`, for files and tables.
  public var name: String
  /// The title on the page.
  public var title: String
  /// The text that a participant reads and consents to.
  public var consent: String
  /// The statements that a participant agrees to one by one; empty for a single box under the text.
  public var agreements: [Agreement]
  /// How the people who run the study are reached: a mail address, a telephone number or an https
  /// address; nil if the study does not say.
  public var contact: String?
  /// The language that is written, and how swipes are decoded.
  public var recognition: Recognition
  /// The language of the page's texts (BCP 47).
  public var pageLanguage: String
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
  /// Whether error rates count a capital that should be small, and the other way round.
  public var caseTreatment: CaseTreatment
  /// Whether a rest must be taken.
  public var rests: Rests
  /// How phrases are shared out among the keyboards.
  public var phraseSets: PhraseSets
  /// The hours after which an unfinished session without a request counts as broken off, and its
  /// place is given again; nil for never.
  public var dropOutHours: Int?
  /// The questions that are asked between the phrases, in their order.
  public var questionnaires: [Questionnaire]
  /// What the last screen gives the participant; nil for nothing.
  public var completion: Completion?
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

  /// Whether a rest between two blocks must be taken.
  public enum Rests: String, Hashable, Sendable, CaseIterable {
    /// The page shows the time; the participant may continue earlier.
    case offered
    /// The next block begins when the time is over, not before.
    case enforced
  }

  /// How phrases are shared out among the keyboards.
  public enum PhraseSets: String, Hashable, Sendable, CaseIterable {
    /// Each participant writes the phrases in a random order of his or her own.
    case random
    /// The phrases are cut into as many sets as there are keyboards, and the sets go round: over
    /// participants, each set is written equally often on each keyboard.
    case balanced
  }

  /// A statement that a participant agrees to by a tick.
  public struct Agreement: Hashable, Sendable {
    /// The name in the data.
    public var name: String
    /// The statement.
    public var text: String
    /// Whether nobody takes part without it.
    public var isRequired: Bool
  }

  /// The language that is written, and how swipes are decoded.
  public struct Recognition: Hashable, Sendable {
    /// The language: a code of the program's, or the path of a folder with a `language.json`.
    public var language: String
    /// The word list as the study names it; nil for that of the language.
    public var lexicon: String?
    /// The decoder's profile as the study names it; nil for that of the program.
    public var profile: String?
    /// The name of the decoder: `path`, `alignment` or `subsequence`.
    public var decoder: String
    /// The names or paths under which language, list and profile are opened here.
    public var sources: Sources

    /// Names or paths of what decoding needs.
    public struct Sources: Hashable, Sendable {
      /// The language's code, or the path of its folder.
      public var language = ""
      /// The word list; nil for that of the language.
      public var lexicon: String?
      /// The profile; nil for that of the program.
      public var profile: String?
    }
  }

  /// What the last screen gives the participant.
  public struct Completion: Hashable, Sendable {
    /// A code to copy.
    public var code: String?
    /// An https address to go on to. `{NAME}` in it stands for the parameter NAME of the page's
    /// address.
    public var redirect: String?
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
    /// The width in millimetres of the screen, for which the page is calibrated; nil if the study
    /// does not say.
    public var millimetres: Double?
    /// The name of the theme; `auto` for light or dark, as the participant's system is.
    public var theme: String
    /// Whether the suggestion bar of a whole keyboard completes words while they are swiped
    /// (`KeyboardSettings.completesSwipes`).
    public var completesSwipes = false
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

  /// The hash of what is consented to: SHA-256 of the text's UTF-8, followed by each agreement on a
  /// line of its own, in hexadecimal digits.
  public var consentHash: String {
    SHA256.hex(Array(([consent] + agreements.map(\.text)).joined(separator: "\n").utf8))
  }

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
