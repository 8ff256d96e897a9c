import KeyboardGeometry
import Testing

@Suite struct KeyboardLayoutTests {
  @Test("Every centre hits its own key", arguments: KeyboardLayout.builtIn, sizes)
  func centersHitTheirKeys(layout: KeyboardLayout, size: Size) throws {
    let keyboard = try layout.placed(in: size)
    for key in keyboard.keys {
      #expect(keyboard.key(at: key.center)?.index == key.index, "\(key.role)")
    }
    for key in keyboard.characterKeys {
      #expect(keyboard.nearestCharacterKey(to: key.center)?.key.index == key.index)
    }
  }

  static let sizes = [
    Size(width: 390, height: 290), Size(width: 290, height: 390), Size(width: 41, height: 41),
    Size(width: 97.3, height: 61.7), Size(width: 1e6, height: 1e6), Size(width: 1e6, height: 45),
  ]

  @Test(
    "A 1 pt raster gives each point to at most one key", arguments: KeyboardLayout.builtIn,
    [Size(width: 390, height: 290), Size(width: 97.3, height: 61.7), Size(width: 120, height: 200)])
  func raster(layout: KeyboardLayout, size: Size) throws {
    let keyboard = try layout.placed(in: size)
    var owned = 0
    var shared = 0
    for y in 0...Int(size.height) {
      for x in 0...Int(size.width) {
        let point = Point(x: Double(x), y: Double(y))
        let owners = keyboard.keys.count { $0.shape.contains(point) }
        if owners > 0 { owned += 1 }
        if owners > 1 { shared += 1 }
      }
    }
    #expect(shared == 0)
    #expect(owned > 0)
  }

  @Test(
    "A size without room is refused", arguments: KeyboardLayout.builtIn,
    [
      Size(width: 0, height: 290), Size(width: 390, height: -1), Size(width: .nan, height: 290),
      Size(width: 390, height: .infinity), Size(width: 1.1e6, height: 290),
      Size(width: 0.05, height: 290), Size(width: 390, height: 1e-300),
    ])
  func badSize(layout: KeyboardLayout, size: Size) {
    do throws(LayoutError) {
      _ = try layout.placed(in: size)
      Issue.record("\(size) was accepted")
    } catch {
      guard case .badSize = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(
    "A ring needs more than its margin", arguments: [(40.0, false), (40.04, false), (41, true)])
  func margin(side: Double, fits: Bool) {
    // (40.04/2 − 20)/2.45 = 0.0082 pt a ring unit, less than the 0.01 that are asked for.
    #expect(((try? KeyboardLayout.ring.placed(in: Size(width: side, height: side))) != nil) == fits)
  }

  @Test func anInvalidLayoutIsNotPlaced() {
    let layout = KeyboardLayout(
      name: "twice",
      arrangement: .grid(
        GridLayout(columns: 2, height: 1, rows: [.init(characters: "aa", x: 0, y: 0)])))
    #expect(
      throws: LayoutError.invalid(
        part: "rows[0], key \"a\"", reason: "the character stands twice (also in rows[0])")
    ) { try layout.placed(in: Size(width: 100, height: 100)) }
  }

  @Test func charactersInTheLayoutsOrder() {
    #expect(String(KeyboardLayout.ring.characters) == "hnsteaiobvmrlwcdfgpuykjqzx")
    #expect(String(KeyboardLayout.coyote.characters) == "jdauqvcnmkyoeipwstrbhgzxfl")
  }
}
