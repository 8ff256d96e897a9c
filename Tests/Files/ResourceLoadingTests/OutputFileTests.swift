import Foundation
import SystemPackage
import Testing

@testable import ResourceLoading

/// What stands at an output path decides how it is written.
@Suite struct OutputFileTests {
  /// A folder that is removed with the value.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> FilePath { FilePath(url.appendingPathComponent(name).path) }

    func text(_ name: String) -> String? {
      try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
  }

  private func write(_ text: String, to path: FilePath) throws {
    try OutputFile.replace(path) { _ = try $0.writeAll(text.utf8) }
  }

  @Test func aNewFileAndAnOldOne() throws {
    let folder = try Folder()
    try write("one", to: folder.path("a"))
    #expect(folder.text("a") == "one")
    try write("two", to: folder.path("a"))
    #expect(folder.text("a") == "two")
    #expect(try folder.names == ["a"])
  }

  @Test func aFailureLeavesTheOldFileAndNoDraft() throws {
    struct Failure: Error {}
    let folder = try Folder()
    try write("one", to: folder.path("a"))
    #expect(throws: Failure.self) {
      try OutputFile.replace(folder.path("a")) { descriptor in
        _ = try descriptor.writeAll("half".utf8)
        throw Failure()
      }
    }
    #expect(folder.text("a") == "one")
    #expect(try folder.names == ["a"])
  }

  @Test func draftsOfKilledProgramsAreRemoved() throws {
    let folder = try Folder()
    let (left, held) = (folder.path(".ringswipe-left.draft"), folder.path(".ringswipe-held.draft"))
    for path in [left, held] { try Data().write(to: URL(fileURLWithPath: path.string)) }
    #expect(mkfifo(folder.path(".ringswipe-pipe.draft").string, 0o600) == 0)
    // A program that is still writing has locked its draft.
    let writer = try FileDescriptor.open(held, .writeOnly)
    #expect(AbandonedDrafts.lock(writer))
    try write("one", to: folder.path("a"))
    #expect(try folder.names == [".ringswipe-held.draft", ".ringswipe-pipe.draft", "a"])
    try writer.close()
    AbandonedDrafts.remove(in: folder.path("."))
    #expect(try folder.names == [".ringswipe-pipe.draft", "a"])
  }

  @Test func aDraftThatWasTakenAwayIsNotUsed() throws {
    let folder = try Folder()
    let path = folder.path(".ringswipe-own.draft")
    let draft = try FileDescriptor.open(
      path, .writeOnly, options: [.create], permissions: .ownerReadWrite)
    AbandonedDrafts.remove(in: folder.path("."))
    #expect(!AbandonedDrafts.lock(draft))
    try draft.close()
  }

  @Test func aFileKeepsItsPermissions() throws {
    let folder = try Folder()
    try write("one", to: folder.path("a"))
    #expect(chmod(folder.path("a").string, 0o640) == 0)
    try write("two", to: folder.path("a"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a").string)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test("a link stays, the file that it leads to is written", arguments: [true, false])
  func symbolicLinks(targetIsThere: Bool) throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("deep"), withIntermediateDirectories: true)
    if targetIsThere { try write("old", to: folder.path("deep/target")) }
    // A link to a link, one of them relative to its own folder.
    #expect(symlink("target", folder.path("deep/second").string) == 0)
    #expect(symlink("deep/second", folder.path("first").string) == 0)
    try write("new", to: folder.path("first"))
    #expect(folder.text("deep/target") == "new")
    for name in ["first", "deep/second"] {
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name).string)
      #expect(link.hasSuffix(name == "first" ? "deep/second" : "target"))
    }
    #expect(try folder.names == ["deep", "first"])
  }

  @Test func aLoopOfLinksIsRefused() throws {
    let folder = try Folder()
    #expect(symlink("b", folder.path("a").string) == 0)
    #expect(symlink("a", folder.path("b").string) == 0)
    let error = #expect(throws: OutputError.self) { try write("x", to: folder.path("a")) }
    #expect(error?.path == folder.path("a").string)
  }

  @Test func aDeviceIsWrittenTo() throws {
    let folder = try Folder()
    #expect(symlink("/dev/null", folder.path("null").string) == 0)
    try write("gone", to: folder.path("null"))
    var status = stat()
    #expect(stat(folder.path("null").string, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
    #expect(try folder.names == ["null"])
    let error = #expect(throws: OutputError.self) { try write("x", to: "/dev/full") }
    #expect(error?.description.hasPrefix("/dev/full: cannot be written: No space left") == true)
  }

  @Test func aPipeIsWrittenTo() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path("pipe").string, 0o600) == 0)
    // Open for reading and writing, so that neither side waits for the other.
    let reader = try FileDescriptor.open(folder.path("pipe"), .readWrite)
    defer { try? reader.close() }
    try write("through", to: folder.path("pipe"))
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = try bytes.withUnsafeMutableBytes { try reader.read(into: $0) }
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "through")
    var status = stat()
    #expect(lstat(folder.path("pipe").string, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func foldersAreNamed() throws {
    let folder = try Folder()
    for path in [folder.path(""), folder.path("missing/a")] {
      let error = #expect(throws: OutputError.self) { try write("x", to: path) }
      #expect(error?.path == path.string)
    }
    #expect(try folder.names == [])
  }

  /// A draft has another name each time, and is no file that somebody else has put there.
  @Test func draftsCannotBeGuessed() throws {
    let folder = try Folder()
    var drafts: Set<String> = []
    for _ in 0..<3 {
      try OutputFile.replace(folder.path("a")) { _ in
        drafts.formUnion(try folder.names.filter { $0 != "a" })
      }
    }
    #expect(drafts.count == 3)
    #expect(drafts.allSatisfy { $0.hasPrefix(".ringswipe-") && $0.hasSuffix(".draft") })
  }

  @Test func draftsAreRemovedFromOutside() throws {
    let folder = try Folder()
    var (before, after): ([String], [String]) = ([], [])
    #expect(throws: OutputError.self) {
      try OutputFile.replace(folder.path("a")) { _ in
        before = try folder.names
        UnfinishedFiles.removeAll()
        after = try folder.names
      }
    }
    #expect(before.count == 1)
    #expect(after == [])
  }

  @Test func aJournalFollowsNoLink() throws {
    let folder = try Folder()
    try write("precious", to: folder.path("target"))
    #expect(symlink("target", folder.path("a.part").string) == 0)
    let error = #expect(throws: OutputError.self) {
      try OutputFile.open(toContinue: folder.path("a.part"))
    }
    #expect(error?.description.hasSuffix("it is a symbolic link") == true)
    #expect(throws: OutputError.self) { try OutputFile.open(toContinue: "/dev/null") }
    let journal = try OutputFile.open(toContinue: folder.path("b.part"))
    try journal.close()
    #expect(folder.text("b.part") == "")
    #expect(folder.text("target") == "precious")
  }

  @Test func foldersAreMade() throws {
    let folder = try Folder()
    try OutputFolder.make(folder.path("one/two"))
    #expect(OutputFolder.isFolder(folder.path("one/two")))
    try OutputFolder.make(folder.path("one/two"))
    try write("x", to: folder.path("file"))
    let error = #expect(throws: OutputError.self) {
      try OutputFolder.make(folder.path("file/three"))
    }
    #expect(error?.path == folder.path("file/three").string)
  }

  @Test func whetherAFileCanBeWrittenIsKnownBefore() throws {
    let folder = try Folder()
    try OutputFile.check(folder.path("new"))
    try OutputFile.check("/dev/null")
    #expect(try folder.names == [])
    for path in [folder.path("none/new"), folder.path(""), ""] {
      #expect(throws: OutputError.self, "\(path)") { try OutputFile.check(path) }
    }
    #expect(OutputError(path: "", reason: "why").description == "\"\": cannot be written: why")
    #expect(
      InputError.cannotRead(path: "", reason: "why").description == "\"\": cannot be read: why")
  }
}
