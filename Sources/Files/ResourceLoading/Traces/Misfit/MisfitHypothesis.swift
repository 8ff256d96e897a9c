import KeyboardGeometry
import SwipeTraces

/// A supposition about how traces were made, and how many of them it explains.
package struct MisfitHypothesis: Hashable, Sendable {
  /// The keyboard that they were made on.
  package var keyboard: KeyboardReference
  /// The change of their points that undoes a mistake of the recording.
  package var change: PointChange
  /// The number of traces whose words begin and end with letters of the keyboard.
  package var traces: Int
  /// Of these, the number that begin on their word's first key.
  package var begins: Int
  /// Of these, the number that end on their word's last key.
  package var ends: Int

  /// The share of ends, first and last, that are on their keys; 0 without traces.
  package var share: Double {
    traces == 0 ? 0 : Double(begins + ends) / Double(2 * traces)
  }

  /// How many things are supposed beside what the traces name: a mirrored axis or a usual layout is one thing,
  /// a measured number two.
  func suppositions(beside named: KeyboardReference?) -> Double {
    let size = Size(width: keyboard.width, height: keyboard.height)
    var count = change.suppositions(in: size)
    if keyboard.layout != named?.layout {
      count += Self.usualLayouts.contains(keyboard.layout) ? 1 : 2
    }
    guard let named, keyboard.width != named.width || keyboard.height != named.height else {
      return count
    }
    let isTurned = keyboard.width == named.height && keyboard.height == named.width
    return count + (isTurned || Self.usualSizes.contains(size) ? 1 : 2)
  }

  /// Layouts that more people write on than on the others.
  private static let usualLayouts: Set<String> = ["qwerty", "qwertz", "azerty", "dvorak", "ring"]

  /// Returns how rare a layout is: 0 for the most common.
  static func rarity(of layout: String) -> Int {
    switch layout {
    case "qwerty": 0
    case "qwertz", "azerty", "ring": 1
    default: 2
    }
  }

  /// Sizes of keyboards that samples and examples have, and that of percentages.
  static let usualSizes = [
    Size(width: 390, height: 290), Size(width: 360, height: 220), Size(width: 360, height: 200),
    Size(width: 390, height: 260), Size(width: 100, height: 100),
  ]
}

extension PointChange {
  /// How many things the change supposes.
  func suppositions(in size: Size) -> Double {
    var count = 0.0
    for part in [swapsAxes, flipsX, flipsY] where part { count += 1 }
    if isOfFractions(in: size) {
      count += 1
    } else if scale.x != scale.y {
      count += 4
    } else if scale.x != 1 {
      count += Self.usualFactors.contains { $0.factor == scale.x } ? 1 : 2
    }
    for part in [offset.x, offset.y] where part != 0 { count += 1.5 }
    return turn == 0 ? count : count + (turn.truncatingRemainder(dividingBy: 4) == 0 ? 1 : 2)
  }
}
