/// How a corpus writes the words of its labels.
public enum LabelSpelling: Sendable {
  /// As the word is written: `its` is not `it's`.
  case asWritten
  /// Without apostrophes: `its` may be `it's`, and one cannot tell which.
  case withoutApostrophes
}
