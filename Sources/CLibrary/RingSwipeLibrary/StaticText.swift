import TextEntry

/// Texts that last for ever, as C reads them.
///
/// `@unchecked Sendable`: written once, before anything reads it, and never freed.
struct StaticText: @unchecked Sendable {
  let start: UnsafePointer<CChar>

  init(_ text: String) {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (place, byte) in bytes.enumerated() { copy[place] = byte }
    start = UnsafePointer(copy)
  }

  private static let causes = texts(SessionAction.Cause.allCases)
  private static let bars = texts(SuggestionBar.Mode.allCases)

  static func cause(_ cause: SessionAction.Cause) -> UnsafePointer<CChar>? {
    causes[cause.rawValue]?.start
  }

  static func bar(_ mode: SuggestionBar.Mode) -> UnsafePointer<CChar>? {
    bars[mode.rawValue]?.start
  }

  private static func texts<Name: RawRepresentable<String>>(_ names: [Name]) -> [String: StaticText]
  {
    Dictionary(
      names.map { ($0.rawValue, StaticText($0.rawValue)) }, uniquingKeysWith: { first, _ in first })
  }
}
