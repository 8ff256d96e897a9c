import KeyboardGeometry

/// The symbols of an input method's codes, all of which a layout must show.
public struct MethodAlphabet: Hashable, Sendable {
  /// The name of the alphabet, such as "bopomofo".
  public let name: String
  /// The symbols, in their usual order.
  public let symbols: [String]

  /// All known alphabets.
  public static let all: [MethodAlphabet] = [
    // 21 initials, 16 rimes and 4 written tones.
    MethodAlphabet(
      name: "bopomofo", "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩˊˇˋ˙"),
    MethodAlphabet(name: "cangjie", "日月金木水火土竹戈十大中一弓人心手口尸廿山女田難卜重"),
    MethodAlphabet(
      name: "array",
      symbols: "⇡−⇣".flatMap { row in "1234567890".map { "\($0)\(row)" } }),
    MethodAlphabet(name: "dayi", "言牛目四王門田米足金石山一工糸火艸木口耳人革日土手鳥月立女虫心水鹿禾馬魚雨力舟竹"),
    MethodAlphabet(name: "strokes", "一丨丿丶ㄣ"),
  ]

  /// Returns the alphabet with a name, or nil if there is none.
  public static func named(_ name: String) -> MethodAlphabet? { all.first { $0.name == name } }

  private init(name: String, _ symbols: String) {
    self.init(name: name, symbols: symbols.map(String.init))
  }

  private init(name: String, symbols: [String]) {
    self.name = name
    self.symbols = symbols
  }

  /// Returns the symbols that a layer of a layout does not show, neither as a legend nor as a key
  /// of their own.
  ///
  /// - Parameters:
  ///   - layout: the layout to check.
  ///   - layer: the name of a layer, or nil for the first one.
  /// - Complexity: O(symbols · keys)
  public func missing(from layout: KeyboardLayout, layer: String?) -> [String] {
    let shown = Self.shown(layout, layer: layer)
    return symbols.filter { symbol in
      !shown.contains { text in text.indices.contains { text[$0...].hasPrefix(symbol) } }
    }
  }

  private static func shown(_ layout: KeyboardLayout, layer: String?) -> [String] {
    switch layout.arrangement {
    case .ring, .grid: layout.characters.map(String.init)
    case .rows(let rows):
      (rows.rows(in: layer) ?? []).flatMap { row in
        row.keys.flatMap { $0.legends + [$0.character.map(String.init) ?? ""] }
      }
    case .free(let free):
      free.keys.flatMap { $0.legends + [$0.role.character.map(String.init) ?? ""] }
    }
  }
}

extension KeyboardLayout {
  /// The names of the layers beside the first one that are no pages of marks and digits.
  public var letterLayerNames: [String] {
    let pages = KeyboardPanel.symbolLayers + KeyboardPanel.chineseLayers
    return layerNames.filter { !pages.contains($0) }
  }
}
