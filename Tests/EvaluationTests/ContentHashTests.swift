import Evaluation
import Testing

struct ContentHashTests {
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
