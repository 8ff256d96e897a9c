import KeyboardGeometry
import SwipeTraces

/// A trace whose word, keyboard and user are known: what decoders and motor models are
/// fitted on.
public struct LabelledTrace: Sendable {
  public var word: String
  /// Traces of one user are never on both sides of a split.
  public var user: String
  public var keyboard: Keyboard
  /// In pt and ms.
  public var samples: [TraceSample]

  public init(word: String, user: String, keyboard: Keyboard, samples: [TraceSample]) {
    self.word = word
    self.user = user
    self.keyboard = keyboard
    self.samples = samples
  }
}
