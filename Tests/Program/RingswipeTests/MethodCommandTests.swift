import Foundation
import JSONText
import Testing

struct MethodCommandTests {
  private typealias Folder = LexiconBuildCommandTests.Folder

  private static let table = """
    #:name\tsmall
    #:kind\tphonetic
    #:entries
    su3\t你\t90
    cl3\t好\t80
    su3cl3\t你好\t50
    w96j0 \t台灣\t60

    """

  @Test func listNamesEveryMethod() throws {
    let run = try CommandRun(["method", "list"])
    #expect(run.exitCode == 0)
    let rows = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(
      rows.map { $0[0] } == [
        "bopomofo", "bopomofo-characters", "pinyin", "pinyin-android", "cangjie5", "cangjie3",
        "array30", "stroke", "stroke5", "dayi",
      ])
    #expect(rows.allSatisfy { $0.count == 5 })
    #expect(rows[2][3] == "built in")
  }

  // The codes are those of Unihan's kCangjie: 你 ONF, 好 VND.
  @Test func lookUpBothWays() throws {
    let words = try CommandRun(["method", "lookup", "cangjie5", "onf", "vnd", "--limit", "1"])
    #expect(words.output == "onf\t人弓火\t你\nvnd\t女弓木\t好\n")
    let codes = try CommandRun(["method", "lookup", "cangjie5", "--reverse", "你", "好"])
    #expect(codes.output == "你\tonf\n好\tvnd\n")
    let pattern = try CommandRun([
      "method", "lookup", "cangjie5", "--pattern", "onf?", "--limit", "1",
    ])
    #expect(pattern.lines.count == 1)
  }

  /// The numbers of entries that the packages have, and what Unihan says of their characters.
  @Test(arguments: [
    ("cangjie5", "25627"), ("cangjie3", "23552"), ("array30", "31986"),
    ("bopomofo-characters", "20171"),
  ])
  func tablesThatComeWithTheProgram(_ name: String, _ entries: String) throws {
    let run = try CommandRun(["method", "show", name])
    #expect(run.exitCode == 0)
    #expect(run.lines.contains("entries\t\(entries)"))
    #expect(run.errors == "")
  }

  @Test func aTableIsCompiledAndWrittenAsText() throws {
    let folder = try Folder()
    let text = try folder.write(Self.table, to: "small.tsv")
    let compiled = folder.path("small.rst")
    let build = try CommandRun(["method", "build", text, "-o", compiled])
    #expect(build.exitCode == 0)
    #expect(build.errors.contains("4 definitions, 4 kept, 0 skipped"))
    #expect(build.errors.contains("4 codes, 4 entries"))
    let again = folder.path("again.tsv")
    #expect(try CommandRun(["method", "build", compiled, "-o", again]).exitCode == 0)
    let lines = try String(contentsOfFile: again, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("w96j0 \t台灣\t60"))
    #expect(lines.contains("#:kind\tphonetic"))
  }

  @Test func badLinesAreNamedAndCounted() throws {
    let folder = try Folder()
    let cin = try folder.write(
      "%ename x\n%chardef begin\na 日\na 日\nb\n%chardef end\n", to: "x.cin")
    let build = try CommandRun(["method", "build", cin, "-o", folder.path("x.rst")])
    #expect(build.exitCode == 65)
    #expect(build.errors.contains("3 definitions, 1 kept, 2 skipped"))
    #expect(build.errors.contains("line 5: the word is missing"))
  }

  @Test func rimeTablesAskForOthers() throws {
    let folder = try Folder()
    let main = try folder.write(
      "---\nname: main\nimport_tables:\n  - more\n  - main\n...\n日\ta\n", to: "main.dict.yaml")
    _ = try folder.write("---\nname: more\n...\n月\tb\n", to: "more.dict.yaml")
    let run = try CommandRun(["method", "lookup", main, "a", "b"])
    #expect(run.output == "a\ta\t日\nb\tb\t月\n")
    let outside = try folder.write(
      "---\nname: x\nimport_tables: [../x]\n...\n日\ta\n", to: "x.dict.yaml")
    let refused = try CommandRun(["method", "lookup", outside, "a"])
    #expect(refused.exitCode == 65)
    #expect(refused.errors.contains("impossible name"))
  }

  @Test func composePrintsEachKey() throws {
    let folder = try Folder()
    let text = try folder.write(Self.table, to: "small.tsv")
    let run = try CommandRun(["compose", "--method", text], input: "su3cl3 ")
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 7)
    #expect(run.lines[2].contains("\"shown\": \"ㄋㄧˇ\""))
    #expect(run.lines[6].contains("\"written\": \"你好\", \"text\": \"你好\""))
    let hsu = try CommandRun(
      ["compose", "--method", text, "--keyboard", "hsu", "--text"],
      input: "nefhwf\nnef\u{8}\u{8}\u{8}")
    #expect(hsu.output == "你好\n")
  }

  @Test func benchComposeCountsSentencesAndCharacters() throws {
    let folder = try Folder()
    let text = try folder.write(Self.table, to: "small.tsv")
    let sentences = try folder.write(
      "su3cl3w96j0 \t你好台灣\nsu3cl3\t妳好\n", to: "sentences.tsv")
    let run = try CommandRun([
      "bench", "compose", sentences, "--method", text, "--show", "1",
    ])
    #expect(run.exitCode == 0)
    #expect(run.lines.prefix(3) == ["sentences\t2", "right\t1", "character error rate\t16.67 %"])
    #expect(run.lines.last == "你好\t妳好")
  }

  /// The keys of 你好 and 我是誰 on the standard Bopomofo keyboard.
  private static let bopomofo = "su3cl3\t你好\nji3g4go6\t我是誰\n"

  @Test(
    "keys of another method are noticed, and the method is named",
    arguments: [["cangjie5"], ["bopomofo-characters", "--keyboard", "hsu"]])
  func benchComposeWithAnotherMethod(options: [String]) throws {
    let folder = try Folder()
    let sentences = try folder.write(Self.bopomofo, to: "sentences.tsv")
    let run = try CommandRun(["bench", "compose", sentences, "--method"] + options)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("no sentence comes out right, and"), "\(run.errors)")
    #expect(run.errors.contains("probably not those of \(options[0])"), "\(run.errors)")
    #expect(run.errors.contains("; with --method bopomofo"), "\(run.errors)")
    let right = try CommandRun(["bench", "compose", sentences, "--method", "bopomofo-characters"])
    #expect(right.errors.isEmpty, "\(right.errors)")
  }

  /// Tapped in a session the same comes out, as many keys are timed, and a layout that lacks keys is
  /// named.
  @Test func benchComposeInASession() throws {
    let folder = try Folder()
    let text = try folder.write(Self.table, to: "small.tsv")
    let sentences = try folder.write("su3cl3w96j0 \t你好台灣\n", to: "sentences.tsv")
    let run = try CommandRun([
      "bench", "compose", sentences, "--method", text, "--layout", "bopomofo",
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.contains("keys in a session\t12"))
    #expect(run.lines.contains("right in a session\t1"))
    #expect(run.lines.contains { $0.hasPrefix("µs a key in a session, median\t") })
    let strange = try folder.write("su3é\t你é\n", to: "strange.tsv")
    let refused = try CommandRun([
      "bench", "compose", strange, "--method", text, "--layout", "bopomofo",
    ])
    #expect(refused.exitCode == 65)
    #expect(refused.errors.contains("has no key for é, which the sentences need"))
    #expect(refused.errors.split(separator: "\n").count == 1)
  }

  /// The simulated typist writes on every Bopomofo keyboard that there is a layout of.
  @Test(arguments: [
    ("standard", "bopomofo"), ("eten", "bopomofo-eten"), ("eten26", "bopomofo-eten26"),
    ("hsu", "bopomofo-hsu"),
  ])
  func typistsOfAllKeyboards(_ keyboard: String, _ layout: String) throws {
    let folder = try Folder()
    let text = try folder.write(Self.table, to: "small.tsv")
    let phrases = try folder.write("你好好你\n", to: "text.txt")
    let log = try CommandRun(
      ["session", "write", phrases, "--method", text, "--keyboard", keyboard, "--layout", layout]
        + ["--seed", "1"] + SessionCommandTests.fast)
    #expect(log.exitCode == 0, "\(log.errors)")
    #expect(log.lines.last?.contains("你好好你") == true)
    #expect(log.errors.contains("0 pieces left wrong"))
  }

  /// Digits, which are keys of Bopomofo, come from a symbol page, letters from English or by their own code, capitals by
  /// shift.
  @Test(arguments: [
    ("bopomofo-characters", "bopomofo", "你3好25"), ("bopomofo-characters", "bopomofo", "你wifi好"),
    ("pinyin", "qwerty", "你wifi好3"), ("cangjie5", "cangjie", "你3好"),
    ("pinyin", "qwerty", "你用Google吗OK"), ("cangjie5", "qwerty", "你用iPhone"),
  ])
  func typistsOfDigitsAndLetters(_ method: String, _ layout: String, _ phrase: String) throws {
    let log = try CommandRun(
      [
        "session", "write", "-", "--method", method, "--layout", layout, "--seed", "1", "--slips",
        "0",
      ]
        + SessionCommandTests.fast, input: phrase + "\n")
    #expect(log.exitCode == 0, "\(log.errors)")
    #expect(log.lines.last?.contains("\"before\":\"\(phrase)\"") == true)
    #expect(log.lines.count { $0.contains("\"began\"") } < 60)
  }

  /// Traditional characters are Taiwan's; simplified text keeps 著 in some words, and has no 妳 and no 牠.
  @Test(arguments: [
    ("traditional", "面条方面吃面看着这里什么", "麵條方面吃麵看著這裡什麼"),
    ("simplified", "著名看著穿著白衣妳牠們顯著麵條什麼", "著名看着穿着白衣你它们显著面条什么"),
  ])
  func convertedTexts(_ script: String, _ text: String, _ expected: String) throws {
    let run = try CommandRun(["method", "convert", "--to", script], input: text + "\n")
    #expect(run.exitCode == 0 && run.output == expected + "\n", "\(run.errors)")
  }

  @Test func keyboardsOfOtherMethods() throws {
    let lookup = ["method", "lookup", "bopomofo-characters", "--reverse", "你"]
    #expect(try CommandRun(lookup).output.hasPrefix("你\tsu3"))
    // ㄋㄧˇ is n, e, f on HSU.
    #expect(try CommandRun(lookup + ["--keyboard", "hsu"]).output.hasPrefix("你\tnef"))
    for (method, keyboard) in [("bopomofo-characters", "xiaohe"), ("cangjie5", "hsu")] {
      let run = try CommandRun(
        ["compose", "--method", method, "--keyboard", keyboard, "--text"], input: "a")
      #expect(run.exitCode == 65 && run.output.isEmpty)
      #expect(run.errors.contains("has no keyboard \(keyboard)"))
    }
    let folder = try Folder()
    let big5 = try folder.write("", to: "big5.txt")
    try Data([0xA7, 0x41]).write(to: URL(fileURLWithPath: big5))
    let convert = try CommandRun(["method", "convert", big5, "--to", "simplified"])
    #expect(convert.exitCode == 65 && convert.errors.contains("is not UTF-8"))
  }

  @Test func benchTypingWithAMethod() throws {
    let folder = try Folder()
    let text = try folder.write(Self.table, to: "small.tsv")
    let phrases = try folder.write("你好台灣\n好你\n", to: "text.txt")
    let run = try CommandRun([
      "bench", "typing", phrases, "--method", text, "--layouts", "bopomofo", "--seeds", "1",
      "--decoders", "path", "--prediction", "off", "--lexicon", SmallLexicon.path, "--format",
      "csv",
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.count == 2)
    let refused = try CommandRun([
      "bench", "typing", phrases, "--method", text, "--seeds", "1", "--words", "5",
    ])
    #expect(refused.exitCode == 64)
  }

  @Test func ownCodesAreCounted() throws {
    let folder = try Folder()
    let words = try folder.write("日\t9\n曰\t8\n你\t7\nabc\t6\n㐀\t1\n", to: "words.tsv")
    let table = try folder.write("a\t日\t2\na\t曰\t1\nonf\t你\n", to: "t.tsv")
    let run = try CommandRun([
      "method", "lookup", table, "--all-of", words, "--top", "4", "--page", "1",
    ])
    #expect(
      run.output
        == "words\t4\nfirst\t2\t50.0 %\non the first page\t2\t50.0 %\nnot in the table\t1\t25.0 %\n"
    )
  }
}
