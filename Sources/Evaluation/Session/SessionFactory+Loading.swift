import KeyboardGeometry
import Lexicon
import ResourceLoading
import SimulatedTypist
import TextEntry

extension SessionFactory.Parts where Failure == InputError {
  /// Keyboards with layouts and decoders by name, and the contractions and the words not to offer
  /// that come with the program.
  /// - Parameters:
  ///   - decoders: by keyboard.
  ///   - languages: that are written; none for English.
  ///   - access: which layout files sessions may name; nil for sessions of one's own, which may
  ///     name any.
  ///   - report: called with what a person should know of lines that are wrong and skipped.
  /// - Throws: `InputError` for lists that cannot be read.
  public init(
    _ decoders: DecoderLibrary, languages: [Language] = [], access: LayoutAccess? = nil,
    report: (String) -> Void = { _ in }
  ) throws(InputError) {
    let files =
      languages.isEmpty
      ? [try DataFolder.dictionary("contractions.tsv")]
      : languages.compactMap { $0.file($0.contractions) }
    var contractions: [Contraction] = []
    for file in files {
      let (listed, problems) = Contraction.parse(try InputFile.contents(of: file))
      problems.messages(in: file).forEach(report)
      contractions += listed
    }
    let listed = try DataFolder.dictionary("profanity.txt")
    let profanity = Lexicon.parse(try InputFile.contents(of: listed)).lexicon
    let layouts = LayoutLibrary()
    self.init(
      panel: { (named) throws(InputError) in
        let reference = try access?.resolved(named) ?? named
        let layout = try layouts.layout(named: reference.layout)
        do {
          return try KeyboardPanel(
            layout: layout, size: Size(width: reference.width, height: reference.height))
        } catch {
          throw .badFile(path: reference.layout, reason: "\(error)")
        }
      },
      decoder: { (named) throws(InputError) in
        try decoders.decoder(on: access?.resolved(named) ?? named)
      },
      contractions: contractions,
      profanity: Set(profanity.entries.map { $0.word.lowercased() }))
    decodesInContext = decoders.hasContext
    if let first = languages.first { rules = first.rules }
  }
}
