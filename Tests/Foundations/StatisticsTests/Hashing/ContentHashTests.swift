import Statistics
import Testing

struct ContentHashTests {
  /// FNV-1a and SplitMix64's output function, computed with integers of unlimited size.
  @Test(
    arguments: [
      ("", 0xf52a_15e9_a9b5_e89b), ("a", 0x02c0_bdbf_4814_20f8), ("foobar", 0x404d_a9e3_b740_78c2),
      ("grüße", 0x589d_f077_cefd_19f3),
    ] as [(String, UInt64)])
  func textsHaveKnownHashes(text: String, expected: UInt64) {
    #expect(ContentHash.of(text) == expected)
  }

  /// Computed in the same way: ab FF, FE, then h ← mixed(h ⊕ number) · prime for 5 and 1.5's bits.
  @Test func piecesHaveKnownHashes() {
    var hash = ContentHash()
    hash.add("ab" as String?)
    hash.add(nil as String?)
    hash.add(5 as UInt64)
    hash.add(1.5)
    #expect(hash.value == 0x25cc_98f5_3d10_6ed6)
  }

  @Test func textsHaveEnds() {
    var (first, second) = (ContentHash(), ContentHash())
    first.add("ab" as String?)
    first.add("c" as String?)
    second.add("a" as String?)
    second.add("bc" as String?)
    #expect(first.value != second.value)
    #expect(first.value != ContentHash().value)
  }

  @Test func isWrittenAsSixteenDigits() {
    #expect(ContentHash.text(0xAB) == "00000000000000ab")
    #expect(ContentHash.text(.max) == "ffffffffffffffff")
  }
}
