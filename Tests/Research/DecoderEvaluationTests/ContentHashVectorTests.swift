import Statistics
import Testing

/// Hashes are part of recorded results and file formats, so their values must never change.
struct ContentHashVectorTests {
  /// FNV-1a's published 64-bit vectors (Fowler, Noll & Vo: "" is cbf29ce484222325, "a"
  /// af63dc4c8601ec8c, "foobar" 85944171f73967e8), mixed by SplitMix64's last step (whose published
  /// first output for the seed 1234567 is 6457827717110365317), both computed independently in
  /// Python:
  ///
  /// ```
  /// M = (1 << 64) - 1
  /// def fnv1a(data):
  ///   h = 0xcbf29ce484222325
  ///   for byte in data: h = (h ^ byte) * 0x100000001b3 & M
  ///   return h
  /// def mix(z):
  ///   z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & M
  ///   z = (z ^ z >> 27) * 0x94d049bb133111eb & M
  ///   return z ^ z >> 31
  /// assert mix(1234567 + 0x9e3779b97f4a7c15 & M) == 6457827717110365317
  /// print('%016x' % mix(fnv1a(text.encode())))
  /// ```
  @Test(
    "texts",
    arguments: [
      ("", "f52a15e9a9b5e89b"), ("a", "02c0bdbf481420f8"), ("foobar", "404da9e3b74078c2"),
      ("é", "233403617480019e"),
    ])
  func texts(text: String, expected: String) {
    #expect(ContentHash.text(ContentHash.of(text)) == expected)
  }

  /// An added text ends with the byte ff; a missing one is the byte fe: in Python
  /// `mix(fnv1a(b'ab\xffc\xff'))` and `mix(fnv1a(b'\xfe'))`.
  @Test func addedTexts() {
    var two = ContentHash()
    two.add("ab" as String?)
    two.add("c" as String?)
    #expect(two.value == 0x9399_8DD6_EDC9_A3B3)
    var missing = ContentHash()
    missing.add(nil as String?)
    #expect(missing.value == 0xDF66_D0B2_40DD_99E1)
  }

  /// A number is mixed into FNV-1a's offset basis before its prime: in Python
  /// `mix(mix(0xcbf29ce484222325 ^ 1) * 0x100000001b3 & M)`; −1.5 is the bits bff8000000000000.
  @Test func numbers() {
    var one = ContentHash()
    one.add(1 as UInt64)
    #expect(one.value == 0x7E5F_9D0D_680D_F5AF)
    var negative = ContentHash()
    negative.add(-1.5)
    #expect(negative.value == 0x96DE_340B_3F9A_0680)
  }
}
