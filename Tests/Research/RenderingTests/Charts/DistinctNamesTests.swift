import Testing

@testable import Rendering

struct DistinctNamesTests {
  /// The names in a room of 12 letters.
  private static func shown(_ names: [String]) -> [String] {
    DistinctNames(names) { $0.count <= 12 }.shown
  }

  @Test("names with room stay as they are, and none are none")
  func short() {
    #expect(Self.shown(["ring, path", "qwerty, path"]) == ["ring, path", "qwerty, path"])
    #expect(Self.shown([]) == [])
  }

  @Test("long names lose the folders that they share")
  func folders() {
    #expect(
      Self.shown(["ring", "folder/one.json", "folder/two.json"])
        == ["ring", "…/one.json", "…/two.json"])
    // The folder of the second layout of a pair is not that of the first.
    #expect(Self.shown(["b.json − in/a.json"]) == ["b.j…n/a.json"])
  }

  @Test("a name that is still too long is cut in the middle: 3 letters and 8 of 16 are left")
  func middle() {
    #expect(Self.shown(["abcdefghijklmnop"]) == ["abc…ijklmnop"])
  }

  @Test("names that the cut would make equal begin where they differ")
  func middlesThatDiffer() {
    #expect(
      Self.shown(["abcdeXghijklmnop", "abcdeYghijklmnop"]) == ["…deXghijklm…", "…deYghijklm…"])
  }

  @Test("names that differ in two places far from each other are numbered")
  func numbered() {
    #expect(
      Self.shown([
        "abcdeXghijklmZnopqrstuvwx", "abcdeXghijklmQnopqrstuvwx", "abcdeYghijklmZnopqrstuvwx",
      ]) == ["1 a…qrstuvwx", "2 a…qrstuvwx", "…deYghijklm…"])
  }

  @Test("a name that stands twice is the same twice")
  func twice() {
    #expect(
      Self.shown(["abcdefghijklmnop", "abcdefghijklmnop"]) == ["abc…ijklmnop", "abc…ijklmnop"])
  }
}
