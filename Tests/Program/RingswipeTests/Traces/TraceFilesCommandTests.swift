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
    #expect(try track(["-"], input: String(repeating: unnamed, count: 5)).errors.isEmpty)
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
    #expect(run.errors.contains("sort the rows by id and t"))
  }
}
