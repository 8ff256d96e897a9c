import JSONText
import KeyboardGeometry
import Statistics

/// A layout as one line of JSON: either a layout file's object, or a permutation of the letters of
/// a known layout, `{"id": "a", "base": "ring", "characters": "hnst…"}`.
package struct LayoutLine: Sendable {
  /// The line's identifier. A line without an `id` is identified by a hash of its text, so that
  /// lines of several files or partitions don't share a name.
  package var id: String
  /// The layout that the line describes.
  package var layout: KeyboardLayout

  /// Creates a line from an identifier and a layout.
  package init(id: String, layout: KeyboardLayout) {
    self.id = id
    self.layout = layout
  }

  /// An error in a line.
  package struct Failure: Error, CustomStringConvertible {
    /// A readable description of what is wrong.
    package var reason: String
    /// The line's identifier, as far as it could be read.
    package var id: String
    /// A readable message for the error.
    package var description: String { reason }

    /// Creates a failure with a reason and the line's identifier.
    package init(reason: String, id: String) {
      self.reason = reason
      self.id = id
    }
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: the text without its line ending
  ///   - base: returns the layout with a given name
  /// - Throws: `Failure`
  package init(
    _ line: String, base: (String) throws -> KeyboardLayout
  ) throws(Failure) {
    let hash = "layout-" + ContentHash.text(ContentHash.of(line))
    guard case .object(let members)? = try? JSONValue(json: Array(line.utf8)) else {
      throw Failure(reason: "is not a JSON object", id: hash)
    }
    var values: [String: JSONValue] = [:]
    for case let member in members { values[member.name] = member.value }
    switch values["id"] {
    case nil: id = hash
    case .string(let text)?: id = text
    default: throw Failure(reason: "id must be a string", id: hash)
    }
    do {
      guard let name = values["base"] else {
        let fields = members.filter { $0.name != "id" }
        layout = try KeyboardLayout(json: JSONValue.object(fields).line.utf8)
        return
      }
      guard case .string(let name) = name, case .string(let characters)? = values["characters"]
      else { throw Failure(reason: "base and characters must be strings", id: id) }
      let found = try base(name)
      guard characters.count == found.characters.count else {
        throw Failure(
          reason: "has \(characters.count) characters for the \(found.characters.count) keys of "
            + name, id: id)
      }
      layout = found.writing(Array(characters))
      try layout.validate()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason: "\(error)", id: id)
    }
  }

  /// Returns a random arrangement of a layout's letters.
  ///
  /// - Parameters:
  ///   - layout: the layout that has the letters
  ///   - number: the index of the arrangement; the same index and seed give the same arrangement
  ///   - swaps: the number of random swaps of two letters; nil to shuffle all letters
  ///   - seed: the seed shared by all arrangements
  package static func shuffled(
    _ layout: KeyboardLayout, number: Int, swaps: Int?, seed: UInt64
  ) -> [Character] {
    var random = RandomSource(seed: seed, stream: [UInt64(max(0, number))])
    guard let swaps else { return random.shuffled(layout.characters) }
    var characters = layout.characters
    guard characters.count > 1 else { return characters }
    for _ in 0..<swaps {
      let (one, two) = random.pair(of: Array(characters.indices))
      characters.swapAt(one, two)
    }
    return characters
  }

  /// Returns a line that names a known layout and gives a permutation of its letters.
  package static func text(id: String, base: String, characters: [Character]) -> String {
    JSONValue.fields([
      ("id", .string(id)), ("base", .string(base)), ("characters", .string(String(characters))),
    ]).line
  }
}
