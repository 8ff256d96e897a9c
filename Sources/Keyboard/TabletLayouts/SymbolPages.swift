import KeyboardGeometry

/// The three pages of symbols of a Latin tablet keyboard (tablet layouts, sections 4.2.3 and
/// 4.2.4): layers with the geometry of the letters, and spaces if a page has fewer keys.
///
/// The first page is the specification's. The second and third have the phone's two sets of
/// symbols, each of their rows in one row here. Three keys differ from those of the letters: undo
/// replaces the language key, redo the left shift, and the right shift goes to the next page. The
/// specification leaves that place free, but has no other key for its further pages.
enum SymbolPages {
  private struct Page {
    /// The characters of the rows of digits, q, a and z, from the left; a blank is a space.
    var rows: [String]
  }

  private static let pages =
    [Page(rows: ["`1234567890<>", "[]{}#%^*+=\\|~", "-/:;()$&@£¥", "….,?!'\"_€"])]
    + SymbolSet.all.map { symbols in
      // The digits are where the letters' page has them.
      Page(rows: [" " + symbols.digits, symbols.upper, symbols.lower, ""])
    }

  /// Returns the layers `symbols1`, `symbols2` and `symbols3`.
  ///
  /// - Parameter rows: the rows of the letters: digits, q, a, z and the bottom row.
  static func layers(beside rows: [RowLayout.Row]) -> [RowLayout.Layer] {
    pages.enumerated().map { index, page in
      let next = (index + 1) % pages.count
      return RowLayout.Layer(
        name: "symbols\(index + 1)",
        rows: zip(rows, page.rows.map(Optional.some) + [nil]).map { row, characters in
          var row = row
          row.keys = keys(of: row, characters, next: next + 1)
          return row
        })
    }
  }

  /// Returns a row of a page.
  ///
  /// - Parameters:
  ///   - row: the row of the letters.
  ///   - characters: what the character keys write on this page, or nil to leave them as they are.
  ///   - next: the number of the page that the right shift goes to.
  private static func keys(of row: RowLayout.Row, _ characters: String?, next: Int) -> [RowKey] {
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
      case .shift: return word("\(next)/\(pages.count)", .shift, like: key)
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
