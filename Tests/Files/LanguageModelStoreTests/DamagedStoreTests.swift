import Foundation
import GRDB
import LanguageModel
import LanguageModelStore
import Testing

/// Stores that no commit can have written: each is an error with a reason, and none ends the
/// process.
struct DamagedStoreTests {
  /// Returns a store of two words, changed by an SQL statement from outside.
  private func store(_ sql: String, in folder: StoreFolder) throws -> LearnedStore {
    let path = folder.path()
    let store = try LearnedStore(path: path)
    try store.commit("the", after: nil)
    try store.commit("ring", after: "the")
    try store.add([
      .mapping(method: "cangjie5", code: "onf", word: "你", uses: 1),
      .related(method: "cangjie5", word: "你", next: "好", uses: 1),
    ])
    try store.close()
    let file = try DatabaseQueue(path: path)
    try file.write { try $0.execute(sql: sql) }
    try file.close()
    return try LearnedStore(path: path)
  }

  @Test(
    "a value that no commit writes is reported as damage",
    arguments: [
      "UPDATE state SET commits = 9223372036854775807",
      "UPDATE state SET commits = 'many'",
      "UPDATE state SET wordHalvings = -1",
      "UPDATE word SET uses = 9223372036854775807",
      "UPDATE word SET uses = 1e300",
      "UPDATE word SET uses = 'often'",
      "UPDATE word SET uses = -9223372036854775807 - 1",
      "UPDATE word SET votes = 9223372036854775807",
      "UPDATE word SET rank = 9223372036854775807",
      "UPDATE word SET rank = 255",
      "UPDATE word SET lastUse = 9223372036854775807",
      "UPDATE word SET arrival = 9223372036854775807",
      "UPDATE word SET arrival = x'00ff'",
      "UPDATE word SET halvings = 1e300",
      "UPDATE word SET spelling = x'00ff'",
      "UPDATE bigram SET uses = 9223372036854775807",
      "UPDATE bigram SET rank = 'high'",
      "UPDATE bigram SET lastUse = -1",
      "UPDATE bigram SET previous = x'01'",
      "UPDATE mapping SET uses = 'often'",
      "UPDATE mapping SET uses = 9223372036854775807",
      "UPDATE mapping SET word = x'01'",
      "UPDATE related SET uses = -1",
      "UPDATE related SET next = x'00ff'",
    ])
  func impossibleValues(sql: String) throws {
    let folder = try StoreFolder()
    let store = try store(sql, in: folder)
    #expect(
      throws: LearnedStoreError.damaged(
        path: folder.path(), reason: "a row has a value that no commit writes")
    ) { try store.checkIntegrity() }
    // Every call returns a value or throws an error.
    _ = try? store.commitNumber()
    _ = try? store.counts()
    _ = try? store.ranks()
    _ = try? store.statistics()
    _ = try? store.methodRows()
    try? store.add([.mapping(method: "cangjie5", code: "onf", word: "你", uses: 1)])
    try? store.retractMapping(method: "cangjie5", code: "onf", word: "你")
    try? store.export { _ in }
    _ = try? store.commit("ring", after: "the")
    try? store.retract("ring", after: "the")
    var lines = ["{\"learned\":\"words and pairs\",\"version\":1,\"commits\":3}"].makeIterator()
    _ = try? store.importLines { lines.next() }
    _ = try? store.forget("ring")
  }

  @Test func numbersStopGrowingAtTheirLimit() throws {
    let folder = try StoreFolder()
    let limit = 1 << 53
    let store = try store("UPDATE state SET commits = \(limit)", in: folder)
    #expect(try store.commit("ring", after: "the") == limit)
    try store.checkIntegrity()
  }

  @Test("a changed byte leads to an error or a value, never to a crash")
  func changedBytes() throws {
    let folder = try StoreFolder()
    let whole = try LearnedStore(path: folder.path())
    for word in ["the", "ring", "swipe", "ring"] { try whole.commit(word, after: "the") }
    try whole.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path()))
    let path = folder.path("changed.sqlite")
    // A prime step reaches every page at many offsets.
    for offset in stride(from: 0, to: bytes.count, by: 809) {
      for flip: UInt8 in [0x01, 0x80] {
        var changed = bytes
        changed[offset] ^= flip
        try changed.write(to: URL(fileURLWithPath: path))
        guard let store = try? LearnedStore(path: path) else { continue }
        _ = try? store.counts()
        _ = try? store.ranks()
        try? store.export { _ in }
        try? store.checkIntegrity()
        _ = try? store.commit("ring", after: "the")
        try? store.close()
      }
    }
  }
}
