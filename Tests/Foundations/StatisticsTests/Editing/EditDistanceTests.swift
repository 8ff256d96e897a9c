import Statistics
import Testing

struct EditDistanceTests {
  @Test(
    "worked by hand",
    arguments: [
      // k→s, e→i, +g
      ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0),
      // a swap costs two substitutions
      ("ab", "ba", 2),
    ])
  func distances(a: String, b: String, expected: Int) {
    #expect(editDistance(Array(a), Array(b)) == expected)
    #expect(editDistance(Array(b), Array(a)) == expected)
  }
}
