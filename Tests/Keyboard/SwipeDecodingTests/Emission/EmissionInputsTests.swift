import Testing

@testable import SwipeDecoding

struct EmissionInputsTests {
  /// A curve over 26 keys: at each point the keys are the nearest, by measuring all of them.
  @Test func theNearestKeysComeFirst() {
    let keyX = (0..<26).map { Float($0 % 9) + 0.13 * Float($0 / 9) }
    let keyY = (0..<26).map { Float($0 / 9) * 1.07 }
    let x = (0..<64).map { Float(($0 * 37) % 64) * 0.14 }
    let y = (0..<64).map { Float(($0 * 11) % 23) * 0.1 }
    var inputs = EmissionInputs()
    // Twice, so that what the first trace left behind would show.
    for _ in 0..<2 {
      inputs.fill(
        .init(x: x, y: y, time: (0..<64).map { Float($0) * 10 }), keyX: keyX, keyY: keyY)
      for point in 0..<64 {
        let squares = (0..<26).map { key in
          let (dx, dy) = (keyX[key] - x[point], keyY[key] - y[point])
          return dx * dx + dy * dy
        }
        let found = inputs.near[(point * 12)..<(point * 12 + 12)].map(\.key)
        #expect(Set(found).count == 12)
        #expect(found.map { squares[$0] } == Array(squares.sorted().prefix(12)))
      }
    }
  }

  /// Two keys, three units to either side of the middle: the inputs of the third and fourth key are zeros, and a
  /// distance of 2, also after a trace over more keys.
  @Test func missingKeysAreFarAway() {
    var inputs = EmissionInputs()
    let trace = EmissionInputs.Path(
      x: (0..<64).map { Float($0) / 10 }, y: [Float](repeating: 0, count: 64),
      time: (0..<64).map { Float($0) * 10 })
    inputs.fill(trace, keyX: [0, 1, 2, 3], keyY: [1, 1, 1, 1])
    inputs.fill(trace, keyX: [0, 6], keyY: [1, 1])
    #expect(inputs.keysAtPoint == 2 && inputs.near.count == 128)
    for point in 0..<64 {
      let row = Array(inputs.rows[(point * EmissionInputs.count)...].prefix(EmissionInputs.count))
      #expect(row[48...49] == [0, 0] && row[52...53] == [0, 0] && row[56...57] == [2, 2])
    }
  }
}
