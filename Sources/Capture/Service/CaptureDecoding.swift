import ResourceLoading

/// The words and decoders of a capture server, loaded once.
public final class CaptureDecoding: Sendable {
  /// - Parameter lexicon: the name of a built-in word list, or a file.
  /// - Throws: `InputError` for lists or profiles that cannot be read.
  public init(lexicon: String = LexiconLoader.standard) throws(InputError) {}
}
