/// Names cut to the room that they have, in a legend or below an axis, so that those that differ
/// still differ.
///
///     DistinctNames(["in/this/folder/a.json", "in/this/folder/b.json"]) { $0.count <= 12 }.shown
///     // "…/a.json", "…/b.json"
package struct DistinctNames: Hashable, Sendable {
  /// The names as they are shown, in their order.
  package let shown: [String]

  /// Cuts names: first the folders that the long ones share, then the middle of what is still too
  /// long. Names that would be the same after that begin where they differ or, if that is not enough,
  /// with their number.
  /// - Parameters:
  ///   - names: the whole names.
  ///   - fits: returns whether a text has room.
  package init(_ names: [String], fits: (String) -> Bool) {
    let folder = Self.commonFolder(of: names.filter { !fits($0) })
    var shown = names.map { name in
      fits(name) || folder.isEmpty
        ? Self.cut(name, fits: fits) : Self.cut("…/" + name.dropFirst(folder.count), fits: fits)
    }
    for group in Self.equal(shown, of: names) {
      let start = max(0, Self.commonPrefix(of: group.map { names[$0] }).count - 2)
      for number in group {
        shown[number] = Self.cut("…" + names[number].dropFirst(start), fits: fits, keepsEnd: false)
      }
    }
    for group in Self.equal(shown, of: names) {
      for number in group { shown[number] = Self.cut("\(number + 1) \(names[number])", fits: fits) }
    }
    self.shown = shown
  }

  /// Returns the numbers of different names that are shown as the same text, group by group.
  private static func equal(_ shown: [String], of names: [String]) -> [[Int]] {
    Dictionary(grouping: names.indices) { shown[$0] }.values.filter { group in
      Set(group.map { names[$0] }).count > 1
    }
  }

  /// Returns a text, or as much of its beginning and its end as fits, with an ellipsis between them.
  /// - Parameter keepsEnd: whether two thirds are of the end; otherwise all is of the beginning.
  private static func cut(
    _ text: String, fits: (String) -> Bool, keepsEnd: Bool = true
  ) -> String {
    if fits(text) { return text }
    let characters = Array(text)
    func candidate(_ count: Int) -> String {
      let start = keepsEnd ? count / 3 : count
      return String(characters.prefix(start)) + "…" + String(characters.suffix(count - start))
    }
    // The most letters that fit, by bisection.
    var (fitting, exceeding) = (0, characters.count)
    while exceeding - fitting > 1 {
      let middle = (fitting + exceeding) / 2
      if fits(candidate(middle)) { fitting = middle } else { exceeding = middle }
    }
    return candidate(fitting)
  }

  /// Returns the folders that all names begin with, up to the last slash; empty if there are none.
  private static func commonFolder(of names: [String]) -> Substring {
    // What stands behind a space, such as a second layout or a decoder, is not of the first path.
    let path = commonPrefix(of: names).prefix { $0 != " " }
    return path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }

  private static func commonPrefix(of names: [String]) -> Substring {
    guard let first = names.first else { return "" }
    return names.dropFirst().reduce(first[...]) { common, name in
      common.prefix(zip(common, name).prefix { $0 == $1 }.count)
    }
  }
}
