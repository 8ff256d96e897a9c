import Foundation
import ResourceLoading
import SystemPackage
import Testing

@Suite struct DataFolderTests {
  /// Makes `share/ringswipe/dictionaries/words.txt` in a new folder, and passes that on.
  private static func withPrefix(_ body: (FilePath) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("prefix-\(UUID().uuidString)")
    let lists = folder.appendingPathComponent("share/ringswipe/dictionaries")
    try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("the\n".utf8).write(to: lists.appendingPathComponent("words.txt"))
    try body(FilePath(folder.path))
  }

  @Test(arguments: ["lib/libringswipe.so", "lib/x86_64-linux-gnu/libringswipe.so.1"])
  func aLibraryFindsItsDataBesideItsFolder(library: String) throws {
    try Self.withPrefix { prefix in
      let data = DataFolder(besideLibrary: prefix.pushing(FilePath(library)))
      let list = try data.dictionary("words.txt")
      #expect(list == prefix.pushing(FilePath("share/ringswipe/dictionaries/words.txt")))
    }
  }

  @Test func aFolderThatIsNamedIsTheOnlyPlace() throws {
    try Self.withPrefix { prefix in
      let data = DataFolder(prefix.pushing(FilePath("share/ringswipe")))
      let list = try data.dictionary("words.txt")
      #expect(list.lastComponent == "words.txt")
      // The program's own folder has this one.
      #expect(throws: InputError.self) { try data.file("profiles/default.json") }
      #expect(throws: InputError.self) { try LanguageLibrary.language("de", in: data) }
      var loader = LexiconLoader()
      loader.data = data
      #expect(throws: InputError.self) { try loader.loadCompiled(["words-50k"]) }
    }
  }

  @Test func aLibraryWithoutAPlaceHasNoData() {
    #expect(throws: InputError.self) {
      try DataFolder(besideLibrary: nil).file("no/such.file")
    }
  }
}
