import Checks
import Foundation
import LanguageModelStore

/// The bytes of a store's file with some words, made once.
private let original: [UInt8] = {
  let path = scratch("original")
  do {
    let store = try LearnedStore(path: path)
    for word in ["the", "ring", "iPhone", "ring", "swipe"] {
      try store.commit(word, after: "the")
    }
    try store.commit("hello", after: nil)
    try store.close()
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    fatalError("no store can be made to change: \(error)")
  }
}()

private func scratch(_ name: String) -> String {
  let path = NSTemporaryDirectory() + "ringswipe-fuzz-\(getpid())-\(name).sqlite"
  for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
  return path
}

/// Changes bytes of a store's file, one for each four bytes of the input: three give the position,
/// the last is the new value. Whatever the file then contains, each use of it gives an answer or an
/// error, and answers are within range.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  var bytes = original
  for change in stride(from: 0, to: input.count - 3, by: 4) {
    let place = Int(input[change]) | Int(input[change + 1]) << 8 | Int(input[change + 2]) << 16
    bytes[place % bytes.count] = input[change + 3]
  }
  let path = scratch("changed")
  guard (try? Data(bytes).write(to: URL(fileURLWithPath: path))) != nil else { return 0 }
  guard let store = try? LearnedStore(path: path) else { return 0 }
  if let counts = try? store.counts() {
    require(counts.words.allSatisfy { $0.count > 0 && $0.lastUse >= 0 }, "uses are counts")
    require(counts.bigrams.allSatisfy { $0.count > 0 && $0.lastUse >= 0 }, "uses are counts")
  }
  if let ranks = try? store.ranks() {
    require(ranks.words.words.allSatisfy { 1...254 ~= $0.rank }, "ranks are from 1 to 254")
  }
  _ = try? store.statistics()
  try? store.checkIntegrity()
  try? store.export { record in require(!record.line.isEmpty, "an export has no empty line") }
  _ = try? store.commit("ring", after: "the")
  try? store.retract("swipe", after: "the")
  _ = try? store.forget("hello")
  try? store.close()
  return 0
}
