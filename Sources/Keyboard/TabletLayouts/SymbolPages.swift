import KeyboardGeometry

/// The pages of symbols of a tablet keyboard (tablet layouts, sections 4.2.3 and 4.2.4): layers with the
/// geometry of the letters, and spaces if a page has fewer keys.
///
/// Beside a row of digits the first of three pages is the specification's, the second and third have the
/// phone's two sets of symbols, each of their rows in one row here; without that row there are only those
/// two. Input methods have three more, with the phone's two sets of Chinese marks and one of Latin symbols
/// in half width. Three keys differ from those of the letters: undo
/// replaces the language key, redo the left shift, and the right shift goes to the next page. The
/// specification leaves that place free, but has no other key for its further pages.
enum SymbolPages {
  private struct Page {
    /// The characters of the rows of digits, q, a and z, from the left; a blank is a space.
    var rows: [String]
  }

  private static let first =
    Page(rows: ["`1234567890<>", "[]{}#%^*+=\\|~", "-/:;()$&@£¥", "….,?!'\"_€"])

  private static func page(_ symbols: SymbolSet, hasDigits: Bool) -> Page {
    // The digits are where the letters' page has them.
    hasDigits
      ? Page(rows: [" " + symbols.digits, symbols.upper, symbols.lower, ""])
      : Page(rows: [symbols.digits, symbols.upper, symbols.lower])
  }

  /// Returns the layers `symbols1` and so on.
  ///
  /// - Parameter rows: the rows of the letters: digits (if there are any), q, a, z and the bottom row.
  static func layers(beside rows: [RowLayout.Row]) -> [RowLayout.Layer] {
    let hasDigits = rows.count > 4
    return layers(
      KeyboardPanel.symbolLayers,
      (hasDigits ? [first] : []) + SymbolSet.all.map { page($0, hasDigits: hasDigits) }, rows)
  }

  /// Returns the layers `chinese1`, `chinese2` and `chinese3`, which a panel shows while an input method is
  /// in use.
  ///
  /// - Parameter rows: the rows of the letters, as above.
  static func chineseLayers(beside rows: [RowLayout.Row]) -> [RowLayout.Layer] {
    let sets = [SymbolSet.chinese1, .chinese2, .chinese3]
    return layers(
      KeyboardPanel.chineseLayers, sets.map { page($0, hasDigits: rows.count > 4) }, rows)
  }

  private static func layers(
    _ names: [String], _ pages: [Page], _ rows: [RowLayout.Row]
  ) -> [RowLayout.Layer] {
    zip(names, pages).enumerated().map { index, layer in
      let next = "\((index + 1) % pages.count + 1)/\(pages.count)"
      return RowLayout.Layer(
        name: layer.0,
        rows: zip(rows, layer.1.rows.map(Optional.some) + [nil]).map { row, characters in
          var row = row
          row.keys = keys(of: row, characters, next: next)
          return row
        })
    }
  }

  /// Returns a row of a page.
  ///
  /// - Parameters:
  ///   - row: the row of the letters.
  ///   - characters: what the character keys write on this page, or nil to leave them as they are.
  ///   - next: the page that the right shift goes to, and how many there are.
  private static func keys(of row: RowLayout.Row, _ characters: String?, next: String) -> [RowKey] {
    var unwritten = (characters ?? "")[...]
    return row.keys.enumerated().map { column, key in
      switch key.action {
      case nil where characters == nil: return key
      case nil:
        guard let character = unwritten.popFirst(), character != " " else {
          return RowKey(.spacer, width: key.width)
        }
        return RowKey(character, width: key.width)
      case .language: return word("undo", .undo, like: key)
      case .shift where column == 0: return word("redo", .redo, like: key)
      case .shift: return word(next, .shift, like: key)
      case .symbols: return word("ABC", .symbols, like: key)
      default: return key
      }
    }
  }

  /// Returns a key that shows a word.
  private static func word(_ word: String, _ action: KeyAction, like key: RowKey) -> RowKey {
    RowKey(.key(.action(action)), width: key.width, legends: [word])
  }
}
