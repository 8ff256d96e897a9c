import KeyboardGeometry
import SwipeTraces

/// A trace whose word, keyboard and user are known; decoders and motor models are fitted on these.
public struct LabelledTrace: Sendable {
  /// The word that was meant.
  public var word: String
  /// Who swiped; traces of one user are never on both sides of a split.
  public var user: String
  /// The keyboard that the trace was made on.
  public var keyboard: Keyboard
  /// The trace, in pt and ms.
  public var samples: [TraceSample]
  /// Whether the trace names its user; otherwise `user` is the trace's id.
  package var namesUser = true
  /// Whether the trace was generated.
  package var isSynthetic = false

  /// Creates a labelled trace.
  public init(word: String, user: String, keyboard: Keyboard, samples: [TraceSample]) {
    self.word = word
    self.user = user
    self.keyboard = keyboard
    self.samples = samples
  }
}
