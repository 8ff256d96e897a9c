/// File names for the pictures of traces, from the traces' ids, whatever those hold.
///
/// Letters, digits and `-_.+` are kept; anything else, such as the / of a path, becomes `_`. No
/// name begins with a dot or a hyphen, none is longer than `lengthLimit` bytes, and none is given
/// twice: the second `a` is `a-2`. Names that differ in case only count as one, as some file
/// systems see them. The same ids in the same order have the same names.
package struct PictureNames {
  /// Bytes of a name without its ending; leaves enough for numbers and endings below the 255 that
  /// file systems allow.
  package static let lengthLimit = 180

  private var given: Set<String> = []
  /// The last number that was appended to a name.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// A name for the next trace.
  package mutating func name(for id: String) -> String {
    let base = Self.base(id)
    let key = base.lowercased()
    if given.insert(key).inserted { return base }
    var number = numbers[key] ?? 1
    while true {
      number += 1
      let name = "\(base)-\(number)"
      if given.insert(name.lowercased()).inserted {
        numbers[key] = number
        return name
      }
    }
  }

  /// A number with leading zeros, so that names stand in the order of their numbers.
  package static func number(_ number: Int, digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  /// The id as a file name, not yet made unique.
  package static func base(_ id: String) -> String {
    var name = ""
    var bytes = 0
    for character in id {
      let kept: Character =
        character.isLetter || character.isNumber || "-_.+".contains(character) ? character : "_"
      bytes += kept.utf8.count
      if bytes > lengthLimit { break }
      name.append(kept)
    }
    if name.isEmpty { return "trace" }
    if name.hasPrefix(".") || name.hasPrefix("-") { name = "_" + name.dropFirst() }
    return name
  }
}
