/// What the keys write (ring keyboard, section 4.9).
public enum KeyboardMode: String, Hashable, Sendable, CaseIterable {
  /// The layout's own characters.
  case letters
  /// Digits and common symbols.
  case symbols1
  /// Digits, brackets and currencies.
  case symbols2
  /// A third page, which only layouts with a layer of this name have (tablet layouts, section
  /// 4.2.4).
  case symbols3

  /// The mode whose characters a layout writes: a page of symbols if they are exactly that page's,
  /// letters otherwise.
  public init(of layout: KeyboardLayout) {
    let characters = Set(layout.characters)
    self =
      if characters == SymbolSet.set1.characters {
        .symbols1
      } else if characters == SymbolSet.set2.characters {
        .symbols2
      } else {
        .letters
      }
  }

  /// The number of the page of symbols, from 1; 0 for letters.
  package var page: Int {
    switch self {
    case .letters: 0
    case .symbols1: 1
    case .symbols2: 2
    case .symbols3: 3
    }
  }

  /// The mode that the "123" button, "ABC" in symbols, changes to.
  public var lettersOrSymbols: KeyboardMode { self == .letters ? .symbols1 : .letters }
}
