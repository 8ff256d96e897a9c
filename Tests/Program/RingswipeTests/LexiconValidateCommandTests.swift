import Foundation
import Testing

struct LexiconValidateCommandTests {
  @Test func everyFileThatComesWithTheProgramIsWhole() throws {
    let run = try CommandRun(["lexicon", "validate"])
    #expect(run.exitCode == 0)
    let rows = run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.allSatisfy { $0.count == 3 && $0[2] == "whole" })
    let kinds = Dictionary(rows.map { (String($0[0].split(separator: "/").last!), $0[1]) }) {
      a, _ in a
    }
    #expect(kinds["words-200k.rsl"] == "word list")
    #expect(kinds["english.rsb"] == "n-gram model")
    #expect(kinds["letters.rsm"] == "letter model")
    #expect(kinds["endings.rse"] == "model of endings")
    #expect(kinds["known.rsf"] == "set of words")
    #expect(kinds["bopomofo.rst"] == "table of codes")
    #expect(run.errors.contains("\(rows.count) files, none damaged"))
  }

  /// One bit of a letter model; a file of another kind, one that is missing and a sound one beside it.
  @Test func damageIsNamedAndTheRestIsRead() throws {
    let folder = try LexiconBuildCommandTests.Folder()
    let source = CorporaTests.root.appendingPathComponent("dictionaries/en/letters.rsm")
    var bytes = try Data(contentsOf: source)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: folder.url.appendingPathComponent("a.rsm"))
    let list = try folder.write("hello\t9\n", to: "list.tsv")
    let compiled = folder.path("b.rsl")
    #expect(try CommandRun(["lexicon", "build", list, "-o", compiled]).exitCode == 0)
    let run = try CommandRun(["lexicon", "validate", folder.path(""), list, folder.path("none")])
    #expect(run.exitCode == 65)
    #expect(
      run.lines.map { $0.split(separator: "/").last.map(String.init) ?? "" } == [
        "a.rsm\t\tdamaged", "b.rsl\tword list\twhole", "list.tsv\t\tdamaged",
        "none\t\tunreadable",
      ])
    #expect(run.errors.contains("a.rsm: The letter model is damaged: its checksum does not match."))
    #expect(run.errors.contains("list.tsv: does not begin like a compiled file"))
    #expect(run.errors.contains("none: cannot be read: No such file or directory"))
  }

  @Test func aFolderWithoutSuchFilesIsNamed() throws {
    let folder = try LexiconBuildCommandTests.Folder()
    let run = try CommandRun(["lexicon", "validate", folder.path("")])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("holds no compiled files (.rsl, .rsb, .rsm, .rse, .rsf, .rst)"))
  }
}
