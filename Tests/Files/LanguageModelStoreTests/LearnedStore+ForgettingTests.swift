import Foundation
import LanguageModelStore
import Lexicon
import Testing

struct LearnedStoreForgettingTests {
  @Test func aForgottenWordDisappearsFromEveryFile() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.commit("my", after: nil)
    try store.commit("Rumpelstiltskin", after: "my")
    try store.commit("sleeps", after: "rumpelstiltskin")
    #expect(try folder.bytes().range(of: Data("rumpelstiltskin".utf8)) != nil)
    #expect(try store.forget("RUMPELSTILTSKIN"))
    #expect(try !store.forget("rumpelstiltskin"))
    #expect(try !store.forget(""))
    #expect(try store.counts().words.map(\.word) == ["my", "sleeps"])
    #expect(try store.counts().bigrams.map(\.word) == ["my"])
    #expect(try folder.bytes().range(of: Data("umpelstiltskin".utf8)) == nil)
    try store.checkIntegrity()
  }

  /// Irmak was learned by English rules, as irmak, and is forgotten by Turkish ones, by which it is ırmak.
  @Test func aWordIsForgottenInAllFormsOfItsCapitals() throws {
    let folder = try StoreFolder()
    try LearnedStore(path: folder.path()).commit("Irmak", after: "the")
    let turkish = LetterCase(capitals: ["i": "İ", "ı": "I"])
    let store = try LearnedStore(path: folder.path(), letterCase: turkish)
    #expect(try store.forget("Irmak"))
    #expect(try store.counts().words.isEmpty)
    #expect(try store.counts().bigrams.isEmpty)
  }

  @Test func forgettingEverythingFreesTheSpace() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    let empty = try {
      try store.forgetEverything()
      return try folder.bytes().count
    }()
    try store.commit(
      contentsOf: (0..<2000).map { WrittenWord(word: "secret\($0)", previous: "my") })
    try store.forgetEverything()
    #expect(try store.commitNumber() == 0)
    let bytes = try folder.bytes()
    #expect(bytes.range(of: Data("secret".utf8)) == nil)
    // The log's index in memory (-shm) keeps its minimum size, 32 KiB.
    #expect(bytes.count <= empty + 32 * 1024)
    try store.checkIntegrity()
    #expect(try store.commit("new", after: nil) == 1)
  }
}
