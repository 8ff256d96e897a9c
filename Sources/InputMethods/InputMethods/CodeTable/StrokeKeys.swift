import Lexicon

/// The keys by which tables of strokes spell a character's strokes in the order of writing.
///
/// Tables differ in their keys and in what they call them (’, ｜ and － for 丿, 丨 and 一), so the strokes are
/// named alike here. A layout whose keys write the strokes themselves then types any of them.
enum StrokeKeys {
  /// Horizontal, vertical, falling to the left, dot or falling to the right, turning.
  static let strokes: [Character] = ["一", "丨", "丿", "丶", "ㄣ"]

  /// The keys of the strokes in rime's table (橫豎撇捺折), in those of ibus and scim, and by number.
  static let keys: [[Character]] = ["hspnz", "m/,.n", "12345"].map(Array.init)
}

extension CodeTableContents {
  /// Names the keys of a table of strokes by their strokes, and notes what kind of table it is. A table is
  /// one of strokes if it says so or is called so, and all of its codes have known keys.
  /// - Complexity: O(n) for n entries of a table that may be one.
  public mutating func nameStrokes() {
    guard properties.kind == .stroke || properties.name.lowercased().holds("stroke") else {
      return
    }
    var alphabet: Set<Character> = []
    for entry in entries { alphabet.formUnion(entry.code) }
    guard !alphabet.isEmpty,
      let keys = StrokeKeys.keys.first(where: { alphabet.isSubset(of: $0) })
    else { return }
    properties.kind = .stroke
    properties.keyNames = zip(keys, StrokeKeys.strokes).map { key, stroke in
      CodeTableProperties.KeyName(key: key, name: String(stroke))
    }
  }
}
