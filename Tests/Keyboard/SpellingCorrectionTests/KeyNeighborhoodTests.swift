import KeyboardGeometry
import LanguageModel
import SpellingCorrection
import Testing

struct KeyNeighborhoodTests {
  /// The upper rows are shifted by half a key, the lower ones by a whole one: v is right below g,
  /// while b and c are at the corners of squares. The height of the rows does not matter.
  @Test(
    "QWERTY's neighbours, regardless of its height", arguments: [150.0, 290, 600])
  func qwerty(height: Double) throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: height))
    let neighbors = KeyNeighborhood(keyboard)
    #expect(neighbors.neighbors(of: "g") == ["f", "h", "t", "v", "y"])
    #expect(neighbors.neighbors(of: "q") == ["a", "w"])
    #expect(neighbors.areNeighbors("e", "r"))
    #expect(!neighbors.areNeighbors("e", "t"))
  }

  @Test("a ring's neighbours are on the same ring or the other, never across the middle")
  func ring() throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let neighbors = KeyNeighborhood(keyboard)
    for key in keyboard.characterKeys {
      let letter = try #require(key.character)
      let beside = neighbors.neighbors(of: letter)
      // At least the two neighbours on its own ring.
      #expect(beside.count >= 2, "\(letter)")
      for other in beside {
        #expect(neighbors.areNeighbors(other, letter))
        let otherKey = try #require(keyboard.key(for: other))
        // Opposite keys are two ring radii apart, which is several pitches.
        #expect(key.center.distance(to: otherKey.center) < 2.5 * keyboard.keyPitch)
      }
    }
    #expect(neighbors.meanCount >= 2)
  }

  @Test func anUnknownKeyboardHasNoNeighbors() {
    #expect(KeyNeighborhood().neighbors(of: "a") == [])
    #expect(KeyNeighborhood().meanCount == 0)
  }
}
