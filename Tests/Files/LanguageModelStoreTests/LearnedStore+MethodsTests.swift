import Foundation
import GRDB
import LanguageModelStore
import Testing

struct LearnedStoreMethodsTests {
  @Test func rowsAreAddedAndTakenBack() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.add([
      .mapping(method: "cangjie5", code: "onf", word: "你", uses: 1),
      .mapping(method: "cangjie5", code: "onf", word: "你", uses: 2),
      .related(method: "cangjie5", word: "你", next: "好", uses: 1),
      .mapping(method: "cangjie5", code: "", word: "你", uses: 1),
    ])
    try store.retractMapping(method: "cangjie5", code: "onf", word: "你")
    #expect(
      try store.methodRows() == [
        .mapping(method: "cangjie5", code: "onf", word: "你", uses: 2),
        .related(method: "cangjie5", word: "你", next: "好", uses: 1),
      ])
    for _ in 0..<3 { try store.retractMapping(method: "cangjie5", code: "onf", word: "你") }
    #expect(
      try store.methodRows() == [.related(method: "cangjie5", word: "你", next: "好", uses: 1)])
  }

  @Test func aForgottenWordDisappearsFromEveryFile() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.add([
      .mapping(method: "bopomofo", code: "sucl", word: "你好", uses: 1),
      .mapping(method: "bopomofo", code: "sc", word: "你好", uses: 1),
      .related(method: "bopomofo", word: "你好", next: "嗎", uses: 1),
      .related(method: "bopomofo", word: "說", next: "你好", uses: 1),
    ])
    #expect(try folder.bytes().range(of: Data("你好".utf8)) != nil)
    #expect(try store.forget("你好"))
    #expect(try store.methodRows().isEmpty)
    #expect(try folder.bytes().range(of: Data("你好".utf8)) == nil)
  }

  /// 市 takes the phrase that its pair with 這 became, and that phrase's own pairs; 城市 stays.
  @Test func aForgottenWordTakesItsPhrases() throws {
    let folder = try StoreFolder()
    let store = try LearnedStore(path: folder.path())
    try store.add([
      .mapping(method: "m", code: "g4", word: "市", uses: 3),
      .mapping(method: "m", code: "g45k4", word: "市這", uses: 2),
      .mapping(method: "m", code: "tg", word: "城市", uses: 1),
      .related(method: "m", word: "市", next: "這", uses: 21),
      .related(method: "m", word: "市這", next: "樣", uses: 1),
      .related(method: "m", word: "城市", next: "人", uses: 1),
    ])
    #expect(try store.forget("市"))
    #expect(
      try store.methodRows() == [
        .mapping(method: "m", code: "tg", word: "城市", uses: 1),
        .related(method: "m", word: "城市", next: "人", uses: 1),
      ])
    #expect(try folder.bytes().range(of: Data("市這".utf8)) == nil)
  }

  /// A store of the first version opens, keeps its words, and accepts rows of methods.
  @Test func anOlderStoreIsMigrated() throws {
    let folder = try StoreFolder()
    let path = folder.path()
    try LearnedStore(path: path).commit("hello", after: nil)
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      try $0.execute(
        sql: """
          DROP TABLE mapping; DROP TABLE related; DROP TABLE spelled;
          DELETE FROM grdb_migrations WHERE identifier > '1'
          """)
    }
    try queue.close()
    let old = try LearnedStore(path: path, access: .readOnly)
    #expect(try old.methodRows().isEmpty && old.counts().spelled.isEmpty)
    try old.checkIntegrity()
    try old.close()
    let store = try LearnedStore(path: path)
    try store.add([.mapping(method: "m", code: "a", word: "日", uses: 1)])
    #expect(try store.methodRows().count == 1)
    try store.noteSpelled("Kuhband")
    #expect(try store.counts().words.map(\.word) == ["hello"])
    #expect(try store.counts().spelled == ["kuhband"])
  }
}
