import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces
import TextEntry

/// Finds no word in any swipe.
private struct SilentDecoder: SwipeDecoder {
  let scoreKind = ScoreKind.logProbability

  func decode(_ query: SwipeQuery) -> DecodedSwipe { .empty }
}

extension SessionFactory.Parts where Failure == InputError {
  /// Creates the parts of keyboards whose layouts and decoders are found by name, with the
  /// contractions and the words not to offer that come with the program.
  /// - Parameters:
  ///   - decoders: The decoders of the keyboards.
  ///   - languages: The languages that are written; empty for English.
  ///   - access: The layout files that sessions may name besides those of the languages; nil to trust the
  ///     sessions and allow any.
  ///   - report: Called with a message for each kind of line that is wrong and skipped.
  /// - Throws: `InputError` for a list that cannot be read.
  public init(
    _ decoders: DecoderLibrary, languages: [Language] = [], access: LayoutAccess? = nil,
    report: (String) -> Void = { _ in }
  ) throws(InputError) {
    let layouts = LayoutLibrary()
    var access = access
    access?.files = languages.flatMap(\.layoutFiles)
    try self.init(
      panel: { [access] (named) throws(InputError) in
        let reference = try access?.resolved(named) ?? named
        let layout = try layouts.layout(named: reference.layout)
        do {
          return try KeyboardPanel(
            layout: layout, size: Size(width: reference.width, height: reference.height))
        } catch {
          throw .badFile(path: reference.layout, reason: "\(error)")
        }
      },
      decoder: { [access] (named) throws(InputError) in
        let reference = try access?.resolved(named) ?? named
        // Keys without letters, as those of strokes, write no word by a swipe.
        let characters = try layouts.layout(named: reference.layout).characters
        guard characters.contains(where: \.isCased) else { return SilentDecoder() }
        return try decoders.decoder(on: reference)
      },
      languages: languages, report: report)
    decodesInContext = decoders.hasContext
  }

  /// Creates the parts of keyboards that the caller places, with the contractions, the rules of writing
  /// and the words not to offer that come with the program.
  /// - Parameters:
  ///   - panel: Places the keys of a layout, given by its name, in a size.
  ///   - decoder: Makes the decoder for a keyboard.
  ///   - languages: The languages that are written; empty for English.
  ///   - data: Where these lists are.
  ///   - report: Called with a message for each kind of line that is wrong and skipped.
  /// - Throws: `InputError` for a list that cannot be read.
  package init(
    panel: @escaping @Sendable (KeyboardReference) throws(InputError) -> KeyboardPanel,
    decoder: @escaping @Sendable (KeyboardReference) throws(InputError) -> any SwipeDecoder,
    languages: [Language], data: DataFolder = .standard, report: (String) -> Void = { _ in }
  ) throws(InputError) {
    let files =
      languages.isEmpty
      ? [try data.dictionary("contractions.tsv")]
      : languages.compactMap { $0.file($0.contractions) }
    var contractions = ContractionToggle()
    for file in files {
      let problems = contractions.read(
        try InputFile.contents(of: file, limit: FileSizeLimit.model))
      problems.messages(in: file).forEach(report)
    }
    let listed = try data.dictionary("profanity.txt")
    let profanity = Lexicon.parse(try InputFile.contents(of: listed, limit: FileSizeLimit.model))
      .lexicon
    self.init(
      panel: panel, decoder: decoder,
      profanity: Set(profanity.entries.map { $0.word.lowercased() }))
    self.contractions = contractions
    if let first = languages.first { rules = first.rules }
  }
}
