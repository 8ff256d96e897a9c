import ArgumentParser
import Lexicon

/// How letters that a keyboard lacks are swiped.
struct FoldingOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Swipe letters that the layout lacks by others: plain (é as e, ü as u, ß as ss) or german "
        + "(ä as ae, ö as oe, ü as ue); what is written keeps its accents (default: such words "
        + "cannot come out).", valueName: "how"))
  var fold: LetterFolding?
}

extension LetterFolding: ExpressibleByArgument {}
