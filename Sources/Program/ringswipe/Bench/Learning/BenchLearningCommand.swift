import ArgumentParser
import LanguageModelStore
import Reports
import ResourceLoading

struct BenchLearning: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "learning",
    abstract: "Measure how fast the store of a user's words is.",
    discussion: """
      Commits the words of the texts one by one, as a keyboard does, into a store that must be empty. \
      Then opens it again and reads what the models are rebuilt from. One figure per line: name, \
      tab, value. Times are elapsed times, including waits for the disk.

      Example:
        ringswipe bench learning novel.txt --user bench.sqlite
      """)

  @Argument(
    help: ArgumentHelp("Texts, UTF-8; - is standard input.", valueName: "text"),
    completion: .file())
  var texts: [String]

  @OptionGroup var user: UserOptions

  @OptionGroup var destination: OutputOption

  func run() throws {
    try InputFile.check(texts)
    var store = try user.open()
    guard try store.commitNumber() == 0 else {
      throw InputError.badFile(path: user.user, reason: "holds words already; name a new file")
    }
    var commits = TimeDistribution()
    try emit { output in
      var progress = ProgressLine(counting: "words", writesMeanwhile: false)
      defer { progress.clear() }
      for text in texts {
        try WrittenWordStream.read(text) { words, fraction in
          for word in words {
            let start = Stopwatch.wall.now
            try store.commit(word.word, after: word.previous)
            commits.record(Stopwatch.wall.now &- start)
            progress.show(Int(commits.count), fraction: fraction)
          }
        }
      }
      progress.clear()
      guard commits.count > 0 else {
        throw InputError.badFile(path: texts.joined(separator: ", "), reason: "holds no words")
      }
      try store.close()
      var facts = [("words", "\(commits.count)")]
      for percentile in [50, 99, 99.9, 100] {
        guard let time = commits.microseconds(ifKnown: percentile) else { continue }
        facts.append(
          (
            "commit, \(formatted(percentile, decimals: 1)) %", formatted(time, decimals: 0) + " µs"
          ))
      }
      func timed<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        let start = Stopwatch.wall.now
        defer {
          let milliseconds = Double(Stopwatch.wall.now &- start) / 1e6
          facts.append((name, formatted(milliseconds, decimals: 1) + " ms"))
        }
        return try body()
      }
      store = try timed("opening") { try user.open() }
      let counts = try timed("reading counts") { try store.counts() }
      facts.append(("different words", "\(counts.words.count)"))
      facts.append(("different pairs", "\(counts.bigrams.count)"))
      _ = try timed("reading ranks") { try store.ranks() }
      try timed("checking integrity") { try store.checkIntegrity() }
      for (name, value) in facts { try output.write("\(name)\t\(value)\n") }
    }
  }
}
