import ArgumentParser
import InputMethods
import KeyboardGeometry
import MethodComposing
import Reports
import ResourceLoading
import SystemPackage
import TextEntry
import TypingEvaluation

struct BenchCompose: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose",
    abstract: "Measure how well an input method converts sentences typed as keys.",
    discussion: """
      Each line of the file has the keys of a sentence, a tab, and the text that they should \
      write. \
      The keys are typed, then Return, and nothing is chosen. Prints the number of sentences that \
      come out right, the character error rate, and the CPU time of a key with its candidates. \
      With \
      --layout the sentences are also tapped in a whole keyboard session, and the time of a key \
      there, from touch to candidates, is printed as well.

      --random-keys types random keys instead of sentences and checks the composer's state after \
      each. Prints the number of keys, the longest composition, the number of texts written, and \
      the memory in use after a tenth of the keys and after all.

      Examples:
        ringswipe bench compose sentences.tsv --method bopomofo-characters
        ringswipe bench compose sentences.tsv --method bopomofo-characters \\
          --layout bopomofo
        ringswipe bench compose --random-keys 1000000 --method bopomofo-characters
      """)

  @Argument(
    help: ArgumentHelp("Sentences: keys<TAB>text lines.", valueName: "file"), completion: .file())
  var sentences: String?

  @Option(help: ArgumentHelp("Type this number of random keys instead.", valueName: "n"))
  var randomKeys: Int?

  @Option(help: ArgumentHelp("Seed of --random-keys.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var options: MethodOptions

  @Option(help: ArgumentHelp("Number of wrong sentences to print.", valueName: "n"))
  var show = 0

  @Option(
    help: ArgumentHelp(
      "Also type in a session on this layout: a built-in one or a layout file.",
      valueName: "name|file"))
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "With --layout, the keyboard's width and height in "
        + "pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if layout != nil, randomKeys != nil {
      throw ValidationError("--layout is for sentences, not for --random-keys.")
    }
    guard (sentences == nil) != (randomKeys == nil) else {
      throw ValidationError("Name a file of sentences, or --random-keys.")
    }
    if let randomKeys, !(10...1_000_000_000).contains(randomKeys) {
      throw ValidationError(
        "--random-keys takes a number from 10 to 1000000000, not \(randomKeys).")
    }
  }

  func run() throws {
    let (method, skipped) = try options.load()
    if let randomKeys { return try type(randomKeys, with: method) }
    guard let sentences else { return }
    let text = String(
      decoding: try InputFile.contents(of: FilePath(sentences), limit: FileSizeLimit.model),
      as: UTF8.self)
    let (list, wrongLines) = ComposedSentence.parse(text)
    for line in wrongLines {
      Terminal.report("\(sentences):\(line): expected keys, a tab and a text; skipped")
    }
    guard !list.isEmpty else {
      throw InputError.badFile(path: sentences, reason: "no line has keys, a tab and a text")
    }
    var run = ComposingRun(composer: Composer(method: method))
    var wrong: [String] = []
    for sentence in list {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      let written = run.type(sentence)
      if written != sentence.text { wrong.append("\(written)\t\(sentence.text)\n") }
    }
    let session = try session(of: method, typing: list)
    try emit { output in
      try output.write(ComposingReport.text(of: run) + session)
      for line in wrong.prefix(show) { try output.write(line) }
    }
    if run.isProbablyOfAnotherMethod {
      let rate = formatted(100 * run.characterErrorRate, decimals: 0)
      Terminal.say(
        "no sentence comes out right, and \(rate) % of the characters are wrong: the keys are "
          + "probably not those of \(options.shown)"
          + (try options.better(than: run, for: list).map { "; with \($0)" } ?? ""))
    }
    if skipped + wrongLines.count > 0 { throw ExitCode.badInput }
  }

  /// The figures of typing in a session; empty without a layout.
  private func session(
    of method: InputMethod, typing sentences: [ComposedSentence]
  ) throws -> String {
    guard let layout else { return "" }
    let named = try LayoutLibrary().layout(named: layout)
    var session: ComposedSession
    do {
      session = try ComposedSession(
        method: method, emojiNames: try EmojiNames.standard(), layout: named, size: size)
    } catch let error as LayoutError {
      throw InputError.badFile(path: layout, reason: "\(error)")
    }
    var right = 0
    for sentence in sentences {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      if session.type(sentence) == sentence.text { right += 1 }
    }
    guard session.missing.isEmpty else {
      let keys = session.missing.sorted().map(String.init).joined(separator: " ")
      throw InputError.badFile(
        path: layout, reason: "has no key for \(keys), which the sentences need")
    }
    return ComposingReport.text(of: session, right: right)
  }

  private func type(_ number: Int, with method: InputMethod) throws {
    var settings = ComposerSettings()
    settings.makesRelatedChains = true
    settings.offersPunctuation = true
    var keys = RandomKeys(composer: Composer(method: method, settings: settings), seed: seed)
    var memory: [Int] = []
    for part in [number / 10, number - number / 10] {
      var rest = part
      while rest > 0 {
        if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
        if let fault = keys.type(min(rest, 1000)) {
          Terminal.say("seed \(seed), \(fault)")
          throw ExitCode.failure
        }
        rest -= min(rest, 1000)
      }
      memory.append(Machine.residentKilobytes)
    }
    try emit { try $0.write(ComposingReport.text(of: keys, memory: (memory[0], memory[1]))) }
  }
}
