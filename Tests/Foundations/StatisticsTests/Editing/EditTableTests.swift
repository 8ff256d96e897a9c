import Statistics
import Testing

struct EditTableTests {
  /// ab → ba: two substitutions, or one swap if swaps count as one edit.
  @Test func swapsAreOneEditIfAllowed() {
    let plain = EditTable(from: Array("ab"), to: Array("ba"))
    #expect(plain[2, 2] == 2)
    #expect(!plain.isSwap(2, 2))
    let swapping = EditTable(from: Array("ab"), to: Array("ba"), allowsSwaps: true)
    #expect(swapping[2, 2] == 1)
    #expect(swapping.isSwap(2, 2))
    #expect(!swapping.isSwap(1, 2))
    // Swapping equal neighbours is not an edit.
    #expect(!EditTable(from: Array("aa"), to: Array("aa"), allowsSwaps: true).isSwap(2, 2))
  }

  /// Each element is edited once: ca → abc is not one swap and one insertion within it, but three
  /// edits (van der Loo, "The stringdist Package", The R Journal 2014, table 2).
  @Test func noElementIsEditedTwice() {
    #expect(EditTable(from: Array("ca"), to: Array("abc"), allowsSwaps: true)[2, 3] == 3)
  }

  @Test(arguments: [("kitten", "sitting"), ("", "abc"), ("abc", ""), ("", ""), ("swipe", "wsipe")])
  func lastEntryIsTheDistance(source: String, target: String) {
    let table = EditTable(from: Array(source), to: Array(target))
    #expect(
      table[source.count, target.count] == editDistance(Array(source), Array(target)))
    #expect(table[0, target.count] == target.count)
    #expect(table[source.count, 0] == source.count)
  }
}
