/// The reason why a trace cannot be synthesized.
public enum SynthesisError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word has no letters.
  case emptyCode
  /// The keyboard has no key for a letter of the word.
  case missingKey(Character, code: String)
  /// A parameter is out of its range.
  case badParameter(name: String, value: Double, range: ClosedRange<Double>)
  /// The trace would be longer than `StraightLineSynthesizer.maximumSamples`.
  case tooLong(code: String)

  /// The error as a readable message.
  public var description: String {
    switch self {
    case .emptyCode:
      "a word without letters has no trace"
    case .missingKey(let character, let code):
      "the keyboard has no key for “\(character)” in “\(code)”"
    case .badParameter(let name, let value, let range):
      "\(name) is \(value) but must be from \(range.lowerBound) to \(range.upperBound)"
    case .tooLong(let code):
      "the trace of a word of \(code.count) letters would have more than "
        + "\(StraightLineSynthesizer.maximumSamples) samples"
    }
  }
}
