/// A defect of a picture that could be drawn nevertheless.
public enum RenderingWarning: Hashable, Sendable, CustomStringConvertible {
  /// None of the families is installed.
  case missingFont(families: [String], used: String)
  /// No installed family of the font has these characters.
  case missingCharacters(String, families: [String])

  /// A readable message.
  public var description: String {
    switch self {
    case .missingFont(let families, let used):
      "the font \(Self.list(families, "or")) is not installed; \(used) is used instead"
    case .missingCharacters(let characters, let families):
      "no installed font of \(Self.list(families, "and")) has \(characters); boxes stand for it"
        + (characters.contains(where: Self.isChinese)
          ? " (Debian: apt-get install \(Font.chinesePackage))" : "")
    }
  }

  /// Returns whether a character is an ideograph, a Bopomofo letter or a symbol that Chinese fonts
  /// have beside them.
  private static func isChinese(_ character: Character) -> Bool {
    character.unicodeScalars.contains { (0x2E80...0x9FFF).contains($0.value) }
  }

  private static func list(_ families: [String], _ word: String) -> String {
    families.map { "\"\($0)\"" }.joined(separator: " \(word) ")
  }
}
