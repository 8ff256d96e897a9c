import Statistics
import Testing

struct FNV1aTests {
  /// The authors' test vectors (Fowler, Noll, Vo & Eastlake, RFC 9923, test_fnv.c).
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func publishedVectors(text: String, expected: UInt64) {
    var hash = FNV1a()
    hash.add(text.utf8)
    #expect(hash.value == expected)
  }

  @Test func numbersAreTheirBytesFromTheLowest() {
    var (number, bytes) = (FNV1a(), FNV1a())
    number.add(0x0123_4567_89ab_cdef)
    bytes.add([0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01])
    #expect(number.value == bytes.value)
    #expect(number.value != FNV1a().value)
  }
}
