import DecoderEvaluation
import KeyboardGeometry
import Rendering
import Reports

extension KeyMapPicture {
  /// The movements between keys that words require.
  /// - Parameter limit: the number of arrows.
  package static func travel(
    _ travel: BigramTravel, on keyboard: Keyboard, theme: Theme, arrows limit: Int
  ) -> KeyMapPicture {
    var map = KeyMapPicture(keyboard: keyboard, theme: theme)
    map.arcs.legs = travel.legs.prefix(limit).map {
      KeyArcs.Leg(from: $0.from, to: $0.to, value: $0.share * 100)
    }
    map.arcs.title = "Share of letter pairs"
    map.arcs.unit = " %"
    let shown = travel.legs.prefix(limit).reduce(0) { $0 + $1.share } * 100
    map.note =
      "\(map.arcs.legs.count) of \(travel.legs.count) pairs, "
      + "\(formatted(shown, decimals: 0)) % of all; mean distance "
      + "\(formatted(travel.meanDistance / keyboard.keyPitch, decimals: 2)) key pitches"
    return map
  }
}
