import Lexicon
import Testing

@testable import TextEntry

struct WordTableTests {
  /// A thousand words, so that the table grows several times; each is found by its code, and others are not.
  @Test func wordsAreFoundByTheirCodes() {
    var table = WordTable()
    let words = (0..<1000).map { "l'été\(Self.letters($0))" }
    for word in words { table.insert(word, for: swipeCode(of: word)) }
    for word in words { #expect(table[swipeCode(of: word)] == word) }
    #expect(table["lété"] == nil)
    #expect(table[""] == nil)
  }

  @Test func theFirstWordOfACodeStays() {
    var table = WordTable()
    table.insert("we'll", for: "well")
    table.insert("w'ell", for: "well")
    #expect(table["well"] == "we'll")
  }

  @Test func aWordThatIsTooLongIsLeftOut() {
    var table = WordTable()
    let word = String(repeating: "a", count: 256)
    table.insert(word, for: word)
    #expect(table[word] == nil)
    table.insert(String(word.dropLast()), for: String(word.dropLast()))
    #expect(table[String(word.dropLast())] == String(word.dropLast()))
  }

  /// A number in letters: three of them, so that all are different.
  private static func letters(_ number: Int) -> String {
    String([number / 100, number / 10 % 10, number % 10].map { Array("abcdefghij")[$0] })
  }
}
