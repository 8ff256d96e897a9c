/// Receives what a session learns about the words of input methods, as it happens: for example a
/// store on disk.
public protocol MethodLearner {
  /// Learns that a candidate was written.
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - code: The code of the word in the method's table.
  ///   - word: The text that was written.
  mutating func commit(method: String, code: String, word: String)

  /// Takes a commit back, because the candidate was deleted.
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - code: The code of the word in the method's table.
  ///   - word: The text that was written.
  mutating func retract(method: String, code: String, word: String)

  /// Learns from a whole field when it is left.
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - added: What the words of the field taught, in order.
  mutating func finishField(method: String, _ added: [LearnedAddition])
}

/// Something that was learned from a whole field.
public enum LearnedAddition: Hashable, Sendable {
  /// The word `next` followed `word` once more.
  case pair(word: String, next: String)
  /// A phrase, and a code under which it is offered from now on.
  case phrase(code: String, word: String)
}

/// What is learned from a whole field.
public struct LearningSettings: Hashable, Sendable {
  /// Whether pairs of consecutive words are learned.
  public var learnsRelated = true
  /// Whether phrases are learned, under codes of their own.
  public var learnsPhrases = true

  /// Creates settings that learn everything.
  public init() {}

  /// The number of times after which a pair becomes a phrase.
  public static let pairLimit = 20
  /// The length of the longest phrase that is learned, in characters.
  public static let maximumPhraseLength = 4
}
