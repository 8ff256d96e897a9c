import KeyboardGeometry

/// A key as the inventory prints it.
struct InventoryLabel {
  let isShifted: Bool

  func of(_ key: RowKey) -> String {
    if let action = key.action { return Self.names[action] ?? action.rawValue }
    guard let character = key.character else { return "spacer" }
    if let slide = key.slide { return "\(folded(slide))\\n\(folded(character))" }
    let label =
      isShifted && character.isLetter ? character.uppercased() : folded(character)
    switch key.legends.count {
    case 0: return label
    case 1: return "\(label)/\(key.legends[0])"
    default: return "\(label)\\t\(key.legends.joined(separator: "/"))"
    }
  }

  /// The inventory prints full-width marks as the ASCII ones.
  private func folded(_ character: Character) -> String {
    switch character {
    case "：": ":"
    case "；": ";"
    case "，": ","
    case "？": "?"
    default: String(character)
    }
  }

  private static let names: [KeyAction: String] = [
    .next: "globe", .symbols: ".?123", .language: "abc", .return: "enter",
  ]
}
