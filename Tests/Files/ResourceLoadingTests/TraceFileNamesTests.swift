import ResourceLoading
import Testing

struct TraceFileNamesTests {
  private func names(_ given: [String], in files: TemporaryFiles) -> [String] {
    TraceFileNames(given).files.map { file in
      switch file {
      case .success(let name): name.replacing(files.folder + "/", with: "")
      case .failure: "error"
      }
    }
  }

  @Test func aFolderStandsForItsTraceFilesInTheOrderOfTheirBytes() throws {
    let files = try TemporaryFiles()
    for name in [
      "b.jsonl", "a.csv.gz", "Z.log", "notes.txt", "x.json", ".hidden.jsonl", "sub/c.ndjson",
      ".git/d.jsonl",
    ] {
      try files.write("", to: name)
    }
    let expected = ["Z.log", "a.csv.gz", "b.jsonl", "sub/c.ndjson"]
    #expect(names([files.folder], in: files) == expected)
    #expect(names([files.folder + "/"], in: files) == expected)
  }

  @Test func aPatternStandsForWhatMatches() throws {
    let files = try TemporaryFiles()
    for name in ["b1.jsonl", "a1.jsonl", "a2.txt", "f1/x.csv", "f1/y.txt"] {
      try files.write("", to: name)
    }
    #expect(names([files.path("?1.jsonl")], in: files) == ["a1.jsonl", "b1.jsonl"])
    #expect(names([files.path("a*")], in: files) == ["a1.jsonl", "a2.txt"])
    #expect(names([files.path("f[0-9]")], in: files) == ["f1/x.csv"])
    #expect(names([files.path("c*"), "-"], in: files) == ["error", "-"])
  }

  @Test func aNameThatAFileHasIsNoPattern() throws {
    let files = try TemporaryFiles()
    try files.write("", to: "a[1].jsonl")
    try files.write("", to: "a1.jsonl")
    #expect(names([files.path("a[1].jsonl")], in: files) == ["a[1].jsonl"])
  }

  @Test func aFolderWithoutTracesIsAnError() throws {
    let files = try TemporaryFiles()
    try files.write("", to: "notes.txt")
    #expect(throws: InputError.self) { try TraceFileNames([files.folder]).check() }
  }

  @Test func missingFilesAreFoundBeforeTheyAreRead() throws {
    let files = try TemporaryFiles()
    let path = try files.write("", to: "a.jsonl")
    try TraceFileNames([path, "-"]).check()
    #expect(throws: InputError.self) { try TraceFileNames([path, files.path("no")]).check() }
  }
}
