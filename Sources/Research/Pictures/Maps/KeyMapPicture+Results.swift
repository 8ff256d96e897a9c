import DecoderEvaluation
import KeyboardGeometry
import Rendering
import Reports

extension KeyMapPicture {
  /// How often each letter came out right. A letter that occurs too rarely for a share
  /// (`LetterConfusions.fewestForShare`) has its counts on its key, which is not painted.
  package static func accuracy(
    of letters: DecodedLetters, on keyboard: Keyboard, theme: Theme
  ) -> KeyMapPicture {
    var map = KeyMapPicture(keyboard: keyboard, theme: theme)
    var hasRareLetters = false
    for key in keyboard.characterKeys {
      guard let letter = key.character, let share = letters.confusions.accuracy(of: letter)
      else { continue }
      let total = letters.confusions.total(of: letter)
      guard total >= LetterConfusions.fewestForShare else {
        map.captions[key.index] = "\(Int((share * Double(total)).rounded())) of \(total)"
        hasRareLetters = true
        continue
      }
      map.values[key.index] = share * 100
      map.captions[key.index] = formatted(share * 100, decimals: 1)
    }
    // The scale starts at a round number below the worst value, so that differences among good
    // ones show.
    let worst = map.values.values.min() ?? 100
    map.range = min((worst / 10).rounded(.down) * 10, 90)...100
    map.title = "Letters written right"
    map.unit = " %"
    let words = letters.confusions.words
    map.note = "\(words) word\(words == 1 ? "" : "s")"
    if hasRareLetters {
      map.note +=
        "; counts on keys of letters that occur fewer than "
        + "\(LetterConfusions.fewestForShare) times"
    }
    return map
  }

  /// Which letters came out wrong, and what stood in their place.
  /// - Parameter limit: the number of arrows.
  package static func confusions(
    of letters: DecodedLetters, on keyboard: Keyboard, theme: Theme, arrows limit: Int
  ) -> KeyMapPicture {
    let confusions = letters.confusions
    var wrong: [Character: Int] = [:]
    for (pair, count) in confusions.counts where pair.written != pair.target {
      wrong[pair.target, default: 0] += count
    }
    let total = wrong.values.reduce(0, +)
    var map = KeyMapPicture(keyboard: keyboard, theme: theme)
    for key in keyboard.characterKeys {
      guard let letter = key.character, total > 0 else { continue }
      let share = 100 * Double(wrong[letter] ?? 0) / Double(total)
      map.values[key.index] = share
      map.captions[key.index] = formatted(share, decimals: 1)
    }
    map.range = 0...max(map.values.values.max() ?? 0, 1e-9)
    map.title = "Share of wrong letters"
    map.unit = " %"
    // Confusions with letters that the keyboard lacks cannot be drawn.
    let exchanges = confusions.mostFrequent(.max).lazy.compactMap { exchange in
      if let from = keyboard.key(for: exchange.target),
        let to = keyboard.key(for: exchange.written)
      {
        KeyArcs.Leg(from: from.index, to: to.index, value: Double(exchange.count))
      } else {
        nil
      }
    }
    map.arcs.legs = Array(exchanges.prefix(limit))
    let words = (letters.isComplete ? "word" : "wrong word") + (confusions.words == 1 ? "" : "s")
    map.note =
      "\(confusions.words) \(words), \(total) letter\(total == 1 ? "" : "s") wrong or missing"
    if let widest = map.arcs.legs.first {
      let count = Int(widest.value)
      map.note += "; widest arrow: \(count) exchange\(count == 1 ? "" : "s")"
    }
    return map
  }
}
