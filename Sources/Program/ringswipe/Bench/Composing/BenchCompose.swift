import ArgumentParser
import InputMethods
import KeyboardGeometry
import MethodComposing
import Reports
import ResourceLoading
import Statistics
import SystemPackage
import TextEntry
import TypingEvaluation

struct BenchCompose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose",
    abstract: "Measure what an input method makes of sentences typed as keys.",
    discussion: """
      Each line of the file has the keys of a sentence, a tab, and the text that they should write. \
      The keys are typed, then Return, and nothing is chosen. Printed are the sentences that come \
      out right, the character error rate, and the CPU time of a key with its candidates. With --layout \
      they are also tapped on its keys in a whole keyboard session, and the time of a key there, \
      from the finger's touch to the candidates shown, is printed as well.

      With --random-keys no sentences are typed, but so many random keys, and after each the \
      composer's state is checked. Printed are the keys, the longest composition, the texts written, \
      and the memory after a tenth of the keys and after all.

      Examples:
        ringswipe bench compose sentences.tsv --method bopomofo-characters
        ringswipe bench compose sentences.tsv --method bopomofo-characters \\
          --layout bopomofo
        ringswipe bench compose --random-keys 1000000 --method bopomofo-characters
      """)

  @Argument(
    help: ArgumentHelp("Sentences: keys<TAB>text lines.", valueName: "file"), completion: .file())
  var sentences: String?

  @Option(help: ArgumentHelp("Type so many random keys instead.", valueName: "n"))
  var randomKeys: Int?

  @Option(help: ArgumentHelp("Of --random-keys.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var options: MethodOptions

  @Option(help: ArgumentHelp("Print so many of the sentences that are wrong.", valueName: "n"))
  var show = 0

  @Option(
    help: ArgumentHelp(
      "Also type in a session on this layout: a built-in one or a layout file.",
      valueName: "name|file"))
  var layout: String?

  @Option(help: ArgumentHelp("Of --layout: width and height in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

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
      decoding: try InputFile.contents(of: FilePath(sentences)), as: UTF8.self)
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
    let times = run.keyTimes.sorted()
    let session = try session(of: method, typing: list)
    try emit { output in
      try output.write(
        """
        sentences\t\(run.sentences)
        right\t\(run.right)
        character error rate\t\(formatted(run.characterErrorRate * 100, decimals: 2)) %
        keys\t\(times.count)
        µs a key, median\t\(time(0.5, of: times))
        µs a key, 99 %\t\(time(0.99, of: times))

        """)
      if let session {
        try output.write(
          """
          keys in a session\t\(session.times.count)
          right in a session\t\(session.right)
          µs a key in a session, median\t\(time(0.5, of: session.times))
          µs a key in a session, 99 %\t\(time(0.99, of: session.times))

          """)
      }
      for line in wrong.prefix(show) { try output.write(line) }
    }
    if skipped + wrongLines.count > 0 { throw ExitCode.badInput }
  }

  /// - Parameter times: in µs, ascending.
  private func time(_ share: Double, of times: [Double]) -> String {
    guard !times.isEmpty else { return "-" }
    return formatted(times[min(Int(share * Double(times.count)), times.count - 1)], decimals: 1)
  }

  /// The times of keys in a session, ascending, and the sentences that come out right there; nil
  /// without a layout.
  private func session(
    of method: InputMethod, typing sentences: [ComposedSentence]
  ) throws -> (times: [Double], right: Int)? {
    guard let layout else { return nil }
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
    return (session.keyTimes.sorted(), right)
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
    try emit { output in
      try output.write(
        """
        keys\t\(keys.count)
        longest composition\t\(keys.longest)
        texts written\t\(keys.commits)
        resident kB after a tenth\t\(memory[0])
        resident kB after all\t\(memory[1])

        """)
    }
  }
}
