import ArgumentParser
import CodeSwiping
import InputMethods
import ResourceLoading

/// Which input method's codes are swiped in place of letters.
struct SwipedMethodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Swipe the codes of an input method, which give their words, in place of letters: a name of "
        + "'method list', or a table's file.", valueName: "name|file"),
    completion: .file())
  var method: String?

  @Option(
    help: ArgumentHelp(
      "With --method, whether tones of Bopomofo are swiped: written, none, optional (default: "
        + "written).", valueName: "how"))
  var tones: SwipedTones?

  @Option(
    name: .customLong("keyboard"),
    help: ArgumentHelp(
      "With --method, the keyboard of Bopomofo: standard, eten, eten26, hsu, ibm, ginyieh, "
        + "dachen26, dvorak (default: the one whose "
        + "symbols the layout shows).", valueName: "name"))
  var bopomofoKeyboard: String?

  func validate() throws {
    guard method == nil else { return }
    if tones != nil { throw ValidationError("--tones is for --method.") }
    if bopomofoKeyboard != nil { throw ValidationError("--keyboard is for --method.") }
  }

  /// The same options on another command line; none without a method.
  var arguments: [String] {
    guard let method else { return [] }
    return ["--method", method] + (tones.map { ["--tones", $0.rawValue] } ?? [])
      + (bopomofoKeyboard.map { ["--keyboard", $0] } ?? [])
  }

  /// Refuses what is for words that are swiped by their letters.
  func check(_ decoder: DecoderOptions) throws(ValidationError) {
    try check(decoder.lexicon, decoder.folding)
    guard method != nil else { return }
    if !decoder.decoder.isPath {
      throw ValidationError("--method is for the path decoder.")
    }
    if !decoder.context.learn.isEmpty {
      throw ValidationError("--learn is for words of letters, not for --method.")
    }
    if decoder.context.choice.context == "default" {
      throw ValidationError(
        "--context default is of English words; name an n-gram model's file with --method.")
    }
    if decoder.fitted.oovShare != nil {
      throw ValidationError("--oov-share is for word lists, not for --method.")
    }
  }

  /// Refuses a word list beside a method.
  func check(_ lexicon: LexiconOptions, _ folding: FoldingOption) throws(ValidationError) {
    guard method != nil else { return }
    if lexicon.named != nil {
      throw ValidationError("--lexicon does not go with --method, which has words of its own.")
    }
    if folding.fold != nil {
      throw ValidationError("--fold is for word lists, not for --method.")
    }
    try check(lexicon.contents)
  }

  /// Refuses what changes a word list.
  func check(_ contents: LexiconContents) throws(ValidationError) {
    guard method != nil else { return }
    if contents.contractions != nil || contents.casing != nil || contents.profanity {
      throw ValidationError(
        "--contractions, --casing and --profanity are for word lists, not for --method.")
    }
  }

  /// What is said of labelled traces if the method has none of their words; nil without a method.
  var reasonForNoKnownWord: String? {
    method.map {
      "no trace's word is a word of \($0): traces of another language or method; 'ringswipe synth "
        + "--method \($0)' makes traces of its words"
    }
  }

  /// The method; nil if none is asked for.
  /// - Returns: the method, and how many definitions of its file were skipped.
  func load() throws(InputError) -> (method: SwipedMethod, skipped: Int)? {
    guard let method else { return nil }
    var keyboard: BopomofoKeyboard?
    if let bopomofoKeyboard {
      keyboard = try BopomofoKeyboardOption.keyboard(named: bopomofoKeyboard)
    }
    let (table, skipped) = try MethodFiles.load(method)
    if table.properties.kind != .phonetic, let option = tones == nil ? keyboard?.name : "" {
      throw .badFile(
        path: method,
        reason: "is no method of sounds; \(option.isEmpty ? "--tones" : "--keyboard") is for "
          + "Bopomofo")
    }
    return (SwipedMethod(table: table, tones: tones ?? .written, keyboard: keyboard), skipped)
  }
}

extension SwipedTones: NamedValue {}
