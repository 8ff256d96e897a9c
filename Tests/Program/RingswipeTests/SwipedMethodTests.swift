import Foundation
import JSONText
import Testing

/// `--method` where words are made, decoded and measured.
struct SwipedMethodTests {
  private typealias Folder = LexiconBuildCommandTests.Folder

  private static let table = """
    #:name\tsmall
    #:kind\tphonetic
    #:entries
    su3\t你\t90
    su3\t妳\t9
    cl3\t好\t80
    su3cl3\t你好\t50
    w96j0 \t台灣\t60

    """

  /// Straight swipes of the words, and where they were put.
  private static func swipes(
    _ words: [String], in folder: Folder, _ options: [String]
  ) throws -> String {
    let run = try CommandRun(["synth"] + words + ["--seed", "1"] + options)
    #expect(run.exitCode == 0, "\(run.errors)")
    return try folder.write(run.output, to: "swipes.jsonl")
  }

  @Test(arguments: ["bopomofo", "bopomofo-eten", "bopomofo-eten26", "bopomofo-hsu"])
  func resultsNameWordAndCode(_ layout: String) throws {
    let folder = try Folder()
    let table = try folder.write(Self.table, to: "small.tsv")
    let swipes = try Self.swipes(
      ["你好", "台灣"], in: folder, ["--method", table, "--layout", layout])
    let run = try CommandRun(["decode", swipes, "--method", table, "--stable"])
    #expect(run.exitCode == 0)
    let results = try run.lines.map { try JSONValue(json: Array($0.utf8)) }
    for (result, (word, code)) in zip(results, [("你好", "su3cl3"), ("台灣", "w96j0 ")]) {
      let best = try #require(result.member("candidates")?.first)
      #expect(best.member("word") == .string(word))
      #expect(best.member("code") == .string(code))
      #expect(result.member("codes")?.first?.member("code") == .string(code))
      #expect(result.member("code") == .string(code))
      #expect(result.member("codeRank") == .number(1))
    }
    #expect(run.errors.contains("codes: top-1 100.0 %"))
  }

  @Test("traces of words of another language are refused, and said by decode")
  func wordsOfAnotherLanguage() throws {
    let folder = try Folder()
    let table = try folder.write(Self.table, to: "small.tsv")
    let swipes = try Self.swipes(["hello", "world"], in: folder, ["--layout", "qwerty"])
    let bench = try CommandRun(
      ["bench", "accuracy", swipes, "--method", table, "--layout", "bopomofo"])
    #expect(bench.exitCode == 65)
    #expect(bench.output.isEmpty)
    #expect(bench.errors.contains("no trace's word is a word of \(table)"), "\(bench.errors)")
    let decode = try CommandRun(["decode", swipes, "--method", table, "--layout", "bopomofo"])
    #expect(decode.exitCode == 0)
    #expect(decode.errors.contains("no trace's word is a word of \(table)"), "\(decode.errors)")
  }

  @Test func csvHasCodesBehindTheOtherColumns() throws {
    let folder = try Folder()
    let table = try folder.write(Self.table, to: "small.tsv")
    let options = ["--method", table, "--tones", "none"]
    let swipes = try Self.swipes(["你"], in: folder, options + ["--layout", "bopomofo"])
    let run = try CommandRun(
      ["decode", swipes, "--format", "csv", "--stable", "--top", "2"] + options)
    #expect(run.lines.first?.hasSuffix(",file,line,candidate_code,code,code_rank") == true)
    #expect(run.lines.dropFirst().map { $0.hasSuffix(",su,su,1") } == [true, true])
    #expect(run.lines.dropFirst().map { $0.split(separator: ",")[3] } == ["你", "妳"])
  }

  @Test func accuracyOfWordsAndOfCodes() throws {
    let folder = try Folder()
    let table = try folder.write(Self.table, to: "small.tsv")
    let swipes = try Self.swipes(
      ["妳", "好", "你好", "台灣"], in: folder, ["--method", table, "--layout", "bopomofo"])
    func top1(_ options: [String]) throws -> String? {
      let run = try CommandRun(
        ["bench", "accuracy", swipes, "--method", table, "--format", "csv"] + options)
      #expect(run.exitCode == 0, "\(run.errors)")
      return run.lines.first { $0.hasPrefix("path,all,,top-1,") }
        .map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) }
    }
    // 妳 stands behind 你 under its code.
    #expect(try top1([]) == "0.750000")
    #expect(try top1(["--codes"]) == "1.000000")
  }

  @Test func aSweepOfAMethod() throws {
    let folder = try Folder()
    let table = try folder.write(Self.table, to: "small.tsv")
    let run = try CommandRun([
      "bench", "sweep", "--over", "noise", "--values", "0", "--method", table, "--decoders", "path",
      "--layouts", "bopomofo,bopomofo-hsu", "--words", "4", "--seed", "1", "--format", "csv",
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.count == 3)
  }

  /// The same figures as for a word list: four distributions, start-up, throughput, memory.
  @Test func latencyOfAMethod() throws {
    let folder = try Folder()
    let table = try folder.write(Self.table, to: "small.tsv")
    let swipes = try Self.swipes(
      ["你好", "台灣"], in: folder, ["--method", table, "--layout", "bopomofo"])
    let run = try CommandRun([
      "bench", "latency", swipes, "--decoders", "path", "--method", table, "--tones", "written",
      "--starts", "1", "--fresh", "2", "--stable", "--format", "csv",
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.count == 1 + 4 * 2 + 3 + 2 + 1)
    #expect(run.lines[1].hasPrefix("path,\(table),5,"))
    for options in [["--lexicons", "words"], ["--decoders", "subsequence"]] {
      let refused = try CommandRun(
        ["bench", "latency", swipes, "--decoders", "path", "--method", table] + options)
      #expect(refused.exitCode == 64)
      #expect(
        refused.errors.contains("with --method") || refused.errors.contains("--method is for"))
    }
  }

  /// The pair 台灣 好 is frequent, so that a swipe between two codes is decided by the word before.
  @Test func accuracyInContext() throws {
    let folder = try Folder()
    let table = try folder.write("#:kind\tshape\n#:entries\nqe\t甲\t2\nqe\t乙\t1\n", to: "t.tsv")
    let words = try folder.write("甲\t2\n乙\t1\n丙\t5\n", to: "words.tsv")
    let pairs = try folder.write("丙\t乙\t50\n", to: "pairs.tsv")
    let model = folder.path("model.rsb")
    let built = try CommandRun(["lexicon", "build", words, "--pairs", pairs, "-o", model])
    #expect(built.exitCode == 0, "\(built.errors)")
    let swipe = try Self.swipes(["乙"], in: folder, ["--method", table, "--layout", "qwerty"])
    let line = try String(contentsOfFile: swipe, encoding: .utf8)
    let behind = try folder.write(
      line.replacing("{\"", with: "{\"previous\": [\"丙\"], \"", maxReplacements: 1), to: "b.jsonl")
    func top1(_ options: [String]) throws -> String? {
      let run = try CommandRun(
        ["bench", "accuracy", behind, "--method", table, "--format", "csv"] + options)
      #expect(run.exitCode == 0, "\(run.errors)")
      return run.lines.first { $0.hasPrefix("path,all,,top-1,") }
        .map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) }
    }
    #expect(try top1([]) == "0.000000")
    #expect(try top1(["--context", model]) == "1.000000")
  }

  @Test func wordsOfATable() throws {
    let folder = try Folder()
    let table = try folder.write(Self.table, to: "small.tsv")
    let run = try CommandRun(["method", "words", table, "--top", "3", "--every", "2"])
    #expect(run.output == "你\t90\n台灣\t60\n")
    let long = try CommandRun(["method", "words", table, "--characters", "2"])
    #expect(long.output == "台灣\t60\n你好\t50\n")
  }

  @Test func countsOfAList() throws {
    let folder = try Folder()
    let table = try folder.write(Self.table, to: "small.tsv")
    let counts = try folder.write("妳\t500\n好\t7\n", to: "counts.txt")
    let built = folder.path("counted.tsv")
    let run = try CommandRun(["method", "build", table, "--counts", counts, "-o", built])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("counts of 2 of 5 entries"))
    #expect(
      try CommandRun(["method", "lookup", built, "su3"]).output == "su3\tㄋㄧˇ\t妳\t你\n")
    let none = try CommandRun([
      "method", "build", table, "--counts", try folder.write("x\n", to: "none"), "-o", built,
    ])
    #expect(none.exitCode == 65)
  }

  @Test(arguments: [
    (["--lexicon", "words"], "--lexicon does not go with --method"),
    (["--decoder", "subsequence"], "--method is for the path decoder"),
    (["--fold", "plain"], "--fold is for word lists"),
    (["--profanity"], "are for word lists, not for --method"),
    (["--user", "store.sqlite"], "--user has words of letters"),
    (["--context", "default"], "--context default is of English words"),
  ])
  func whatDoesNotGoWithAMethod(_ options: [String], _ message: String) throws {
    let run = try CommandRun(
      ["decode", "traces/ring-sample.jsonl", "--method", "cangjie5"] + options)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains(message))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func optionsThatNeedAMethod() throws {
    for options in [["--tones", "none"], ["--keyboard", "hsu"]] {
      let run = try CommandRun(["decode", "traces/ring-sample.jsonl"] + options)
      #expect(run.exitCode == 64)
      #expect(run.errors.contains("is for --method"))
    }
    let codes = try CommandRun(["bench", "accuracy", "traces/ring-sample.jsonl", "--codes"])
    #expect(codes.exitCode == 64)
  }

  @Test func layoutsAndWordsThatDoNotFit() throws {
    let ring = try CommandRun(["synth", "你", "--method", "bopomofo-characters", "--seed", "1"])
    #expect(ring.exitCode == 65)
    #expect(ring.errors.contains("bopomofo-characters cannot be swiped on ring"))
    #expect(ring.errors.contains("bopomofo-hsu"))
    let word = try CommandRun(["synth", "hello", "--method", "cangjie5", "--seed", "1"])
    #expect(word.exitCode == 65)
    #expect(word.errors.contains("hello: cangjie5 has no code for it"))
    let tones = try CommandRun([
      "synth", "你", "--method", "cangjie5", "--tones", "none", "--seed", "1",
    ])
    #expect(tones.exitCode == 65)
    #expect(tones.errors.contains("--tones is for Bopomofo"))
  }

  /// The ring layouts of `layouts/` hold, and are what their script makes.
  @Test(arguments: ["bopomofo-ring", "bopomofo-ring-tones", "bopomofo-ring-frequent"])
  func ringsOfBopomofo(_ name: String) throws {
    let layout = ProjectFolder.file("layouts/\(name).json").path
    let run = try CommandRun(["layout", "validate", layout])
    #expect(run.exitCode == 0)
    #expect(run.output.contains(name == "bopomofo-ring" ? "37 characters" : "41 characters"))
  }
}

extension JSONValue {
  fileprivate func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate var first: JSONValue? {
    guard case .array(let items) = self else { return nil }
    return items.first
  }
}
