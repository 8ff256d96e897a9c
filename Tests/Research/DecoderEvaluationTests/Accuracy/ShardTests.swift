import DecoderEvaluation
import Testing

struct ShardTests {
  @Test func everythingIsInOnePart() throws {
    let shards = try (1...3).map { try #require(Shard("\($0)/3")) }
    for hash: UInt64 in 0..<20 {
      #expect(shards.count { $0.holds(hash) } == 1)
    }
  }

  @Test(arguments: ["", "3", "0/3", "4/3", "1/0", "a/b", "1/2/3", "1/100001", "-1/2"])
  func notAShard(text: String) { #expect(Shard(text) == nil) }
}
