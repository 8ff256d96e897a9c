import ArgumentParser
import Lexicon
import ResourceLoading

/// How letters that a keyboard lacks are swiped.
struct FoldingOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Swipe letters that the layout lacks as others: plain (é as e, ü as u, ß as ss) or german (ä as "
        + "ae, ö as oe, ü as ue); the text keeps its accents (default: such words cannot be swiped).",
      valueName: "how"))
  var fold: LetterFolding?

  /// How letters are folded: as the option says, else as the first language says.
  func folding(in spoken: LanguageOption) throws(InputError) -> LetterFolding? {
    if let fold { return fold }
    return try spoken.languages().first?.folding
  }
}

extension LetterFolding: NamedValue {}
