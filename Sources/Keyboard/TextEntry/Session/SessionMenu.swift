import KeyboardGeometry

/// A list to choose from in the suggestion bar: the input methods, or what the key for the keyboard offers.
public struct SessionMenu: Hashable, Sendable {
  /// The entries, from the left.
  public var items: [Item]
  /// The index of the entry that is in use; nil if none is.
  public var selection: Int?

  /// An entry of a menu.
  public enum Item: Hashable, Sendable {
    /// Letters, without an input method.
    case english
    /// An input method, by its place among those of the keyboard.
    case method(Int, title: String)
    /// Another layout.
    case layout(String)
    /// A conversion of Chinese characters.
    case conversion(HanConversion)

    /// What a view shows.
    public var title: String {
      switch self {
      case .english: "English"
      case .method(_, let title): title
      case .layout(let name): name
      case .conversion(.off): "原字"
      case .conversion(.toSimplified): "简体"
      case .conversion(.toTraditional): "繁體"
      }
    }
  }

  /// Creates a menu.
  public init(items: [Item], selection: Int?) {
    self.items = items
    self.selection = selection
  }

  var bar: SuggestionBar { SuggestionBar(mode: .menu, words: items.map(\.title)) }
}

/// Menus that open when a key is held: the space bar has the input methods, the keys for the next keyboard
/// and for hiding the keyboard have layouts and conversions (input-method service, sections 4 and 10). The
/// next tap chooses an entry in the suggestion bar, or does what it does otherwise and closes the menu.
extension KeyboardSession {
  /// Opens the menu of a key that was held.
  /// - Returns: Whether it has one.
  mutating func openMenu(of action: KeyAction, _ performed: inout [SessionAction]) -> Bool {
    guard behaviors.contains(.bar), !panel.barSlots.isEmpty else { return false }
    let menu: SessionMenu
    switch action {
    case .space: menu = methodMenu
    case .next, .dismiss: menu = optionMenu
    default: return false
    }
    guard !menu.items.isEmpty else { return false }
    perform(.menu, by: .hold, &performed) { $0.menu = menu }
    return true
  }

  private var methodMenu: SessionMenu {
    guard let composer = language.composer, !field.isEnglishOnly else {
      return SessionMenu(items: [], selection: nil)
    }
    let methods = composer.methodTitles.enumerated().filter {
      composer.isInCycle($0.offset)
    }
    let items = [SessionMenu.Item.english] + methods.map { .method($0.offset, title: $0.element) }
    let place = methods.firstIndex { $0.offset == composer.methodIndex }
    return SessionMenu(items: items, selection: composer.isActive ? place.map { $0 + 1 } : 0)
  }

  private var optionMenu: SessionMenu {
    let layouts = settings.layouts.filter { $0 != panel.layout.name }
    let conversions = language.composer == nil ? [] : HanConversion.allCases
    let used = conversions.firstIndex(of: settings.methods.hanConversion)
    return SessionMenu(
      items: layouts.map { .layout($0) } + conversions.map { .conversion($0) },
      selection: used.map { $0 + layouts.count })
  }

  /// Does what an entry of the open menu says.
  mutating func choose(_ slot: Int, _ performed: inout [SessionAction]) {
    guard let menu, menu.items.indices.contains(slot) else { return }
    switch menu.items[slot] {
    case .english:
      perform(.language, &performed) { if $0.isComposing { $0.toggleLanguage() } }
    case .method(let index, _):
      perform(.method, &performed) { $0.useMethod(index) }
    case .layout(let name):
      perform(.layout, &performed) { session in
        var new = session.settings
        new.layout = name
        session.apply(new)
      }
    case .conversion(let conversion):
      perform(.menu, &performed) { session in
        var new = session.settings
        new.methods.hanConversion = conversion
        session.apply(new)
      }
    }
  }
}
