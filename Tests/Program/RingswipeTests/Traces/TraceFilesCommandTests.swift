import Foundation
import Testing

/// How commands read trace files: compressed ones, folders, traces of other keyboards, and traces
/// that name files.
struct TraceFilesCommandTests {
  static let the = DecodeCommandTests.the

  private func track(_ arguments: [String], input: String = "") throws -> CommandRun {
    try CommandRun(["track"] + arguments, input: input)
  }

  @Test func aFolderOfTracesIsReadInOrder() throws {
    try TemporaryFolder.with { folder in
      for name in ["b", "a"] {
        let run = try CommandRun(
          ["traces", "convert", "-", "-o", folder.path(name + ".jsonl.gz")],
          input: Self.the.replacing("t1", with: name))
        #expect(run.exitCode == 0, "\(run.errors)")
      }
      let run = try track([folder.path(""), "-j", "2"])
      #expect(run.output.matches(of: /"id":"(.)"/).map { String($0.1) } == ["a", "b"])
    }
  }

  @Test func tracesOfAnotherKeyboardAreNoticed() throws {
    let unnamed = Self.the.replacing(
      #""keyboard":{"layout":"ring","width":390,"height":290},"#, with: "")
    let right = try track(["-"], input: String(repeating: unnamed, count: 5))
    #expect(!right.errors.contains("begin"), "\(right.errors)")
    // The same places as parts of the keyboard, and on a far larger one.
    let large = unnamed.replacing("[153.7,115.0,", with: "[1537,1150,")
    let noticed = try track(["-"], input: String(repeating: large, count: 5))
    #expect(noticed.exitCode == 0)
    #expect(noticed.errors.contains("--layout and --size"))
    let parts = unnamed.replacing("[153.7,115.0,", with: "[0.394,0.396,")
      .replacing("[236.3,115.0,", with: "[0.605,0.396,").replacing(
        "[153.7,175.0,", with: "[0.394,0.603,")
    #expect(try track(["-"], input: parts).errors.contains("--coordinates normalized"))
    let read = try track(["-", "--coordinates", "normalized"], input: parts)
    #expect(read.errors.isEmpty)
    #expect(read.output.contains(#""key":"t""#))
  }

  /// Neither memory nor time nor a character of the file.
  @Test(arguments: ["/dev/zero", "../../../etc/passwd", "PIPE", "mine.json"])
  func aLayoutFileThatATraceNamesIsNotOpened(name: String) throws {
    try TemporaryFolder.with { folder in
      let path = name == "PIPE" ? folder.path("pipe") : name
      if name == "PIPE" { #expect(mkfifo(path, 0o600) == 0) }
      let evil = Self.the.replacing(#""ring""#, with: "\"\(path)\"")
      for arguments in [["track", "-"], ["decode", "-"], ["bench", "accuracy", "-"]] {
        let run = try CommandRun(arguments, input: evil)
        #expect(run.exitCode == 65)
        #expect(run.errors.contains("names the layout file \(path)"), "\(run.errors)")
        #expect(!run.errors.contains("root"))
      }
      let allowed = try track(["-", "--layouts-from", folder.path("")], input: evil)
      #expect(allowed.exitCode == 65)
    }
  }

  @Test func anAllowedFolderHoldsTheLayout() throws {
    try TemporaryFolder.with { folder in
      let shown = try CommandRun(["layout", "show", "ring"]).output
      try shown.write(toFile: folder.path("mine.json"), atomically: true, encoding: .utf8)
      let named = Self.the.replacing(#""ring""#, with: #""/elsewhere/mine.json""#)
      let run = try track(["-", "--layouts-from", folder.path("")], input: named)
      #expect(run.exitCode == 0, "\(run.errors)")
      let keys = /"keys":"[a-z]+","visits":\[.*\]/
      let same = try track(["-"], input: Self.the)
      #expect(run.output.firstMatch(of: keys)?.0 == same.output.firstMatch(of: keys)?.0)
      #expect(run.output.contains(keys))
    }
  }

  @Test(arguments: ["/dev/zero", "PIPE", "LARGE"])
  func aLayoutFileIsASmallRegularFile(name: String) throws {
    try TemporaryFolder.with { folder in
      var path = name
      if name == "PIPE" {
        path = folder.path("pipe.json")
        #expect(mkfifo(path, 0o600) == 0)
      } else if name == "LARGE" {
        path = folder.path("large.json")
        try Data(repeating: 0x20, count: 1 << 21).write(to: URL(fileURLWithPath: path))
      }
      let run = try track(["-", "--layout", path], input: Self.the)
      #expect(run.exitCode != 0)
      #expect(run.errors.contains(path))
    }
  }

  @Test func compressedWordListsAndTextsAreRead() throws {
    try TemporaryFolder.with { folder in
      let list = folder.path("words.txt")
      try "the\ntea\n".write(toFile: list, atomically: true, encoding: .utf8)
      let gzip = Process()
      gzip.executableURL = URL(fileURLWithPath: "/bin/sh")
      gzip.arguments = ["-c", "gzip \"$1\"", "sh", list]
      try gzip.run()
      gzip.waitUntilExit()
      let run = try CommandRun(["lexicon", "stats", "--lexicon", list + ".gz"])
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.lines.contains("words\t2"), "\(run.output)")
    }
  }

  @Test func resultsAreCompressedByName() throws {
    try TemporaryFolder.with { folder in
      let list = folder.path("list.tsv")
      try "the\t5\ntea\t3\n".write(toFile: list, atomically: true, encoding: .utf8)
      for name in ["plain.rsl", "packed.rsl.gz"] {
        let run = try CommandRun(["lexicon", "build", list, "-o", folder.path(name)])
        #expect(run.exitCode == 0, "\(run.errors)")
        let stats = try CommandRun(["lexicon", "stats", "--lexicon", folder.path(name)])
        #expect(stats.lines.contains("words\t2"), "\(stats.errors)")
      }
      #expect(try folder.bytes("packed.rsl.gz").starts(with: [0x1F, 0x8B]))
      #expect(try !folder.bytes("plain.rsl").starts(with: [0x1F, 0x8B]))
      // No draft is left.
      #expect(try folder.names() == ["list.tsv", "packed.rsl.gz", "plain.rsl"])
    }
  }

  @Test func aBinaryFileIsOneLine() throws {
    let run = try track([CommandRun.program.path])
    #expect(run.exitCode == 65)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("is binary data, not text"))
  }

  @Test func rowsThatAreNotSortedAreSaid() throws {
    let csv = "id,word,x,y,t\na,it,1,2,0\nb,it,1,2,0\na,it,2,3,9\nb,it,3,4,9\n"
    let run = try track(["-"], input: csv)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("already used as a trace; sort the rows by id and t"))
  }

  /// Of a file no part of a scattered trace is used, and `--gather` puts it together.
  @Test func scatteredTracesAreLeftOutOrGathered() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path("mixed.csv")
      try "id,word,x,y,t\na,it,1,2,0\nb,it,1,2,0\na,it,2,3,9\nc,it,3,4,0\nb,it,3,4,9\n".write(
        toFile: path, atomically: true, encoding: .utf8)
      for command in [["track"], ["traces", "convert"], ["decode", "--no-context"]] {
        let run = try CommandRun(command + [path])
        #expect(run.exitCode == 65)
        #expect(run.output.matches(of: /"id":"(.)"/).map { String($0.1) } == ["c"])
        #expect(run.errors.contains("and the whole trace is left out"), "\(run.errors)")
        #expect(run.errors.contains("1 more traces are left out"), "\(run.errors)")
      }
      let gathered = try CommandRun(["traces", "convert", path, "--gather", "--to", "csv"])
      #expect(gathered.exitCode == 0, "\(gathered.errors)")
      #expect(
        gathered.output
          == "id,word,x,y,t\na,it,1,2,0\na,it,2,3,9\nb,it,1,2,0\nb,it,3,4,9\nc,it,3,4,0\n")
      let decoded = try CommandRun(["decode", path, "--gather", "--no-context"])
      #expect(decoded.exitCode == 0)
      #expect(decoded.lines.count == 3)
    }
  }

  @Test(arguments: [
    (#""Word":"tea""#, "field 'Word' is not read as a label; did you mean 'word'?"),
    (#""target":"tea""#, "(ringswipe traces convert --map word=target)"),
    (#""word":"","label":"tea""#, "(ringswipe traces convert --map word=label)"),
    (#""word":"tea","participant":7"#, "field 'participant' is not read as a user; did you mean"),
    (#""word":"tea","User ID":"a""#, "--map 'user=User ID')"),
  ])
  func misnamedLabelsArePointedOut(_ fields: String, _ message: String) throws {
    let line = #"{"id":"a","samples":[[1,2,0]],"# + fields + "}\n"
    let run = try track(["-"], input: line + line)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func theCommandThatMendsMisnamedLabelsDoesSo() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path("my log.jsonl")
      let line = #"{"id":"a","samples":[[1,2,0]],"Word":"tea","participant":7,"phase":2}"#
      try line.write(toFile: path, atomically: true, encoding: .utf8)
      let said = try track([path]).errors
      #expect(
        said == "\(path): the fields 'Word' and 'participant' are not read as a label and a user; "
          + "did you mean 'word' and 'user'? (ringswipe traces convert '\(path)' --map "
          + "word=Word,user=participant)\n")
      let mended = try CommandRun(
        ["traces", "convert", path, "--map", "word=Word,user=participant"])
      #expect(mended.exitCode == 0, "\(mended.errors)")
      #expect(
        mended.output
          == #"{"id":"a","word":"tea","samples":[[1,2,0]],"user":"7","phase":2}"# + "\n")
      let missing = try CommandRun(["traces", "convert", path, "--map", "word=Label"])
      #expect(missing.exitCode == 65)
      let reason = #""Label": is missing, which --map names"#
      #expect(missing.errors.contains(reason), "\(missing.errors)")
    }
  }

  @Test(arguments: [
    #""word":"tea","user":"u","target":"it","participant":7"#, #""sentence":"a b","prompt":3"#,
    #""label":"""#,
  ])
  func otherFieldsAreNotMistakenForLabels(_ fields: String) throws {
    let line = #"{"id":"a","samples":[[1,2,0]],"# + fields + "}\n"
    #expect(try track(["-"], input: line).errors.isEmpty)
  }

  @Test func theSameFieldOfManyFilesIsNamedThreeTimes() throws {
    try TemporaryFolder.with { folder in
      for number in 1...5 {
        try #"{"id":"a","samples":[[1,2,0]],"Word":"tea"}"#.write(
          toFile: folder.path("\(number).jsonl"), atomically: true, encoding: .utf8)
      }
      let run = try track([folder.path("")])
      #expect(run.errors.components(separatedBy: "did you mean 'word'").count == 4)
      #expect(run.errors.contains("2 more files with a field that is not read as 'word'"))
    }
  }

  /// Commands that write traces say which texts they lose; others do not need them.
  @Test func textsThatAreLostAreNamed() throws {
    let csv = "id,word,x,y,t,event,p\na,it,1,2,0,down,0.5\na,it,3,4,9,up,0.75\n"
    let run = try CommandRun(["traces", "convert", "-"], input: csv)
    #expect(run.exitCode == 0)
    #expect(run.output.contains(#""channels":{"p":[0.5,0.75]},"event":"down""#))
    #expect(run.errors.contains("the column 'event' has different texts within a trace"))
    #expect(try !track(["-"], input: csv).errors.contains("event"))
  }
}
