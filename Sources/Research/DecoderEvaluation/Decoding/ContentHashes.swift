import Lexicon
import Statistics
import SwipeTraces

extension SwipeTrace {
  /// The field `sentence`, as JSON.
  public var sentence: String? {
    otherFields.first { $0.name == "sentence" && $0.json != "null" }?.json
  }

  /// A hash of everything that decoding and counting look at.
  public var contentHash: UInt64 {
    var hash = ContentHash()
    for text in [id, word, user, sentence, keyboard?.layout] { hash.add(text) }
    hash.add(keyboard?.width ?? 0)
    hash.add(keyboard?.height ?? 0)
    for word in previous { hash.add(word as String?) }
    for sample in samples {
      hash.add(sample.x)
      hash.add(sample.y)
      hash.add(sample.t)
    }
    return hash.value
  }
}

extension Lexicon {
  /// A hash of all entries in their order.
  public var contentHash: UInt64 {
    var hash = ContentHash()
    for entry in entries {
      hash.add(entry.code as String?)
      hash.add(entry.word as String?)
      hash.add(entry.count)
    }
    return hash.value
  }
}
