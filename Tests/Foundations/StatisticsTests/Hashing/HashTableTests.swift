import Testing

@testable import Statistics

struct HashTableTests {
  @Test func valuesAreFoundAndReplaced() {
    var table = HashTable<Int32>(limit: 1000)
    #expect(table[7] == nil)
    // 0 is a hash as any other.
    for hash in UInt64(0)..<500 { table[hash &* 0x1_0000_0002] = Int32(hash) }
    table[0] = -1
    #expect(table.count == 500)
    #expect(table[0] == -1)
    for hash in UInt64(1)..<500 { #expect(table[hash &* 0x1_0000_0002] == Int32(hash)) }
    #expect(table[12_345] == nil)
  }

  @Test func afterTheLimitOnlyOldValuesChange() {
    var table = HashTable<Int32>(limit: 3)
    for hash in UInt64(10)...12 { table[hash] = 1 }
    #expect(table.isFull)
    table[13] = 1
    table[11] = 2
    #expect(table[13] == nil)
    #expect(table[11] == 2)
    #expect(table.count == 3)
  }
}
