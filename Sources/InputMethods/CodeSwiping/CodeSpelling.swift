import InputMethods
import KeyboardGeometry

/// Spells the codes of a method with the keys of a layout: says which keys a finger visits.
///
/// Tables spell codes of Bopomofo by the keys of the standard keyboard. A layout may have keys for the
/// symbols themselves (a ring with a key ㄅ), or those of one of the keyboards that `BopomofoKeyboard`
/// knows: the one whose symbols are shown on its keys. A key with several symbols, as on ETEN 26, is
/// visited for each of them.
///
///     let spelling = try CodeSpelling(of: method, on: layout)
///     spelling.keys(of: "su3cl3")   // "su3cl3"; on a ring of symbols "ㄋㄧˇㄏㄠˇ"
public struct CodeSpelling: Sendable {
  /// The method whose codes are spelled.
  public let method: SwipedMethod
  /// The name of the layout.
  public let layout: String
  /// The keys visited for each key of a table's code; the key of the first tone has none.
  private let visited: [Character: Character]

  /// Creates the spelling of a method's codes on a layout.
  /// - Parameters:
  ///   - method: the method whose codes are spelled.
  ///   - layout: the layout whose keys spell them.
  /// - Throws: `CodeSwipingError` for a method of strokes, and for a layout that has no keys for most of the
  ///   symbols.
  /// - Complexity: O(keys)
  public init(of method: SwipedMethod, on layout: KeyboardLayout) throws(CodeSwipingError) {
    self.method = method
    self.layout = layout.name
    let table = method.table
    guard table.properties.kind != .stroke else { throw .strokes(method: method.name) }
    let characters = Set(layout.characters)
    var visited: [Character: Character] = [:]
    var missing: [Character] = []
    if table.properties.kind == .phonetic {
      let keyboard =
        method.keyboard ?? BopomofoKeyboard.shown(on: layout) ?? BopomofoKeyboard.standard
      for (key, symbols) in BopomofoKeyboard.standard.symbols {
        guard let symbol = symbols.first else { continue }
        if method.tones == .none, SwipedTones.keys.contains(key) { continue }
        if let found = Self.key(of: symbol, among: characters, keyboard) {
          visited[key] = found
        } else {
          missing.append(symbol)
        }
      }
    } else {
      let isPinyin = table.properties.kind == .pinyin
      for key in table.alphabet where key != " " && (!isPinyin || key.isLetter) {
        if characters.contains(key) { visited[key] = key } else { missing.append(key) }
      }
    }
    // A few keys of rare codes may be missing; a layout that is not made for the method lacks many.
    guard missing.count * 2 <= visited.count else {
      throw .noKeys(method: method.name, layout: layout.name, missing: missing.sorted())
    }
    self.visited = visited
  }

  private static func key(
    of symbol: Character, among characters: Set<Character>, _ keyboard: BopomofoKeyboard
  ) -> Character? {
    if characters.contains(symbol) { return symbol }
    return keyboard.symbols
      .filter { $0.value.contains(symbol) && characters.contains($0.key) }.keys.min()
  }

  /// Returns the characters of the layout that a finger visits for a code; nil if the layout lacks one.
  /// - Parameter code: a code of the table, with or without its tones.
  /// - Complexity: O(length)
  public func keys(of code: some StringProtocol) -> String? {
    var keys = ""
    for key in code where key != " " {
      guard let character = visited[key] else { return nil }
      keys.append(character)
    }
    return keys.isEmpty ? nil : keys
  }

  /// Returns what is swiped for a word: the code that writes it most often, as ``SwipedCodes`` names it, and
  /// the characters of the layout; nil for a word that the table lacks or the layout cannot spell.
  /// - Complexity: O(log n) for n entries of the table.
  public func swipe(of word: String) -> (code: String, keys: String)? {
    guard let code = method.code(of: word), let keys = keys(of: code) else { return nil }
    return (code, keys)
  }
}

extension BopomofoKeyboard {
  /// Returns the keyboard whose symbols are shown on the keys of a layout; nil if no keyboard has most of
  /// its symbols there.
  /// - Complexity: O(keys)
  public static func shown(on layout: KeyboardLayout) -> BopomofoKeyboard? {
    shown(by: layout.legends)
  }
}
