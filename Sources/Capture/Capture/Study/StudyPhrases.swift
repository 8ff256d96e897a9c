import KeyboardGeometry
import Lexicon

/// Checks phrases before anybody is asked to write them.
enum StudyPhrases {
  /// The maximum number of characters in a phrase, so that it fits above a keyboard.
  static let characterLimit = 200
  /// The maximum number of phrases in a file.
  static let countLimit = 100_000
  /// The maximum size of a file, in bytes.
  static let byteLimit = 16 << 20

  /// Returns the phrases of a text, one per line. A line may have an id and a tab before the
  /// phrase; blank lines and those that begin with # are skipped.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8
  ///   - name: the name of the file, for errors
  ///   - layouts: the layouts, all of which must have keys for the letters
  static func parse(
    _ bytes: [UInt8], name: String, layouts: [KeyboardLayout]
  ) throws(StudyError) -> [String] {
    var phrases: [String] = []
    var number = 0
    let letters = layouts.map { Set($0.characters) }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var content = line[...]
      if number == 1, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
      if let tab = content.firstIndex(of: UInt8(ascii: "\t")) {
        content = content[content.index(after: tab)...]
      }
      if content.last == 0x0D { content = content.dropLast() }
      guard content.first != UInt8(ascii: "#"), !content.allSatisfy({ $0 == 0x20 }) else {
        continue
      }
      let place = "\(name):\(number)"
      // Checked before it becomes a string, since a line may have any length.
      guard content.count <= 4 * characterLimit,
        let text = String(validating: content, as: UTF8.self), text.count <= characterLimit
      else {
        throw StudyError(
          place: place,
          reason: content.count > characterLimit
            ? "a phrase may have at most \(characterLimit) characters; shorten it"
            : "the line is not UTF-8; convert the file")
      }
      let phrase = text.split(separator: " ").joined(separator: " ")
      if let problem = problem(of: phrase, letters: letters, layouts: layouts) {
        throw StudyError(place: place, reason: problem)
      }
      phrases.append(phrase)
      guard phrases.count <= countLimit else {
        throw StudyError(place: place, reason: "more than \(countLimit) phrases; shorten the file")
      }
    }
    guard !phrases.isEmpty else {
      throw StudyError(place: name, reason: "contains no phrases; write one per line")
    }
    return phrases
  }

  /// Punctuation that may surround a word.
  private static let marks = Set<Character>(".,;:!?\"'’()-")

  /// Returns a word of a phrase without punctuation around it, which is the label of its trace.
  static func label(of word: some StringProtocol) -> String {
    var word = word[...]
    while let first = word.first, marks.contains(first) { word.removeFirst() }
    while let last = word.last, marks.contains(last) { word.removeLast() }
    return String(word)
  }

  /// The longest way that a touch goes without being a swipe, in pt (ring keyboard, section 4.1).
  static let tapTravel = 15.0

  /// Returns how far a touch may go from where it came down without being a swipe of a word, in pt;
  /// 0 for a word of one key, which is tapped.
  ///
  /// It is that of a tap, but at most half of the greatest distance between two of the word's keys,
  /// so that a swipe between neighbours on a small keyboard is still one.
  static func reach(of word: String, on keyboard: Keyboard) -> Double {
    let keys = Set(keyboard.layout.characters)
    let label = label(of: word)
    let code = LetterFolding.plain.folding(swipeCode(of: label), on: keys) ?? label
    let places = code.lowercased().compactMap { keyboard.key(for: $0)?.center }
    var widest = 0.0
    for (index, place) in places.enumerated() {
      for other in places[..<index] { widest = max(widest, place.distance(to: other)) }
    }
    return min(tapTravel, widest / 2)
  }

  private static func problem(
    of phrase: String, letters: [Set<Character>], layouts: [KeyboardLayout]
  ) -> String? {
    for word in phrase.split(separator: " ") {
      let label = label(of: word)
      guard !label.isEmpty else { return "\"\(shown(word))\" is not a word; remove it" }
      for character in label where character != "'" && character != "’" && character != "-" {
        for (index, known) in letters.enumerated()
        where !isSwiped(character, on: known) {
          return "\"\(shown(word))\" cannot be swiped: \(layouts[index].name) has no key for "
            + "\"\(shown(String(character)))\"; change the phrase or the layout"
        }
      }
    }
    return nil
  }

  /// Returns whether a character, or its base letter without the accent (é: e), has a key.
  private static func isSwiped(_ character: Character, on keys: Set<Character>) -> Bool {
    let small = Character(lowercased: character)
    return keys.contains(character) || keys.contains(small)
      || LetterFolding.plain.letters(for: small).map { $0.allSatisfy(keys.contains) } ?? false
  }

  /// Returns text without control and direction marks, which must not reach a terminal.
  private static func shown(_ text: some StringProtocol) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(40).map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}

extension Character {
  /// Creates the lower-case letter, if it is a single character.
  fileprivate init(lowercased character: Character) {
    let lower = character.lowercased()
    self = lower.count == 1 ? Character(lower) : character
  }
}

extension Study {
  /// The different words that participants may be asked to write, without punctuation and capitals.
  public var askedWords: Set<String> {
    Set(
      (phrases + words).flatMap { $0.split(separator: " ") }.map {
        StudyPhrases.label(of: $0).lowercased()
      })
  }
}
