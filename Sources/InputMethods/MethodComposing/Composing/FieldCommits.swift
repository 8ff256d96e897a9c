import InputMethods
import TextEntry

/// What was written with a method in one text field, in order, as learning at the field's end needs
/// it.
package struct FieldCommits: Hashable, Sendable {
  /// Candidates that were written right behind one another. Whatever else is written between two,
  /// or a cursor that is moved, begins another run.
  package private(set) var runs: [[MethodCandidate]] = [[]]
  /// Candidates that were written from one composition.
  package private(set) var phrases: [[MethodCandidate]] = []

  /// Runs and phrases that are kept of one field.
  package static let limit = 4096

  /// Creates an empty list.
  package init() {}

  /// Whether nothing was written.
  package var isEmpty: Bool { phrases.isEmpty && runs.allSatisfy(\.isEmpty) }

  /// - Parameter candidate: what was written.
  package mutating func append(_ candidate: MethodCandidate) {
    runs[runs.count - 1].append(candidate)
    if runs[runs.count - 1].count >= Self.limit { endRun() }
  }

  /// - Parameter units: what one composition became, at least two candidates.
  package mutating func append(phrase units: [MethodCandidate]) {
    guard phrases.count < Self.limit else { return }
    phrases.append(units)
  }

  /// Something else was written, or the cursor was moved: what comes next follows nothing.
  package mutating func endRun() {
    guard runs.last?.isEmpty == false else { return }
    if runs.count >= Self.limit { runs.removeFirst() }
    runs.append([])
  }

  /// Takes the latest candidate back, which was deleted again, with a phrase that ends in it.
  package mutating func removeLast() {
    if runs.count > 1, runs[runs.count - 1].isEmpty { runs.removeLast() }
    guard let last = runs[runs.count - 1].popLast() else { return }
    if phrases.last?.last == last { phrases.removeLast() }
  }
}

extension MethodLearning {
  /// Learns pairs of what was written one behind the other, then phrases.
  ///
  /// - Parameters:
  ///   - field: what was written since the field appeared.
  ///   - method: finds codes of words that came without one.
  ///   - settings: what is learned.
  /// - Returns: what was added, in order.
  package mutating func finishField(
    _ field: FieldCommits, method: InputMethod, settings: LearningSettings = LearningSettings()
  ) -> [LearnedAddition] {
    var added: [LearnedAddition] = []
    var phrases = field.phrases
    if settings.learnsRelated {
      for run in field.runs {
        for (first, second) in zip(run, run.dropFirst())
        where Self.leads(first.kind) && Self.follows(second.kind) && !first.word.isEmpty
          && !second.word.isEmpty
        {
          let count = add(word: first.word, next: second.word)
          added.append(.pair(word: first.word, next: second.word))
          if count > LearningSettings.pairLimit { phrases.append([first, second]) }
        }
      }
    }
    guard settings.learnsPhrases else { return added }
    for units in phrases where units.count > 1 {
      let word = units.map(\.word).joined()
      for code in method.phraseCodes(of: units) {
        add(code: code, word: word, uses: 1)
        added.append(.phrase(code: code, word: word))
      }
    }
    return added
  }

  private static func leads(_ kind: MethodCandidate.Kind) -> Bool {
    switch kind {
    case .exact, .partial, .related: true
    default: false
    }
  }

  private static func follows(_ kind: MethodCandidate.Kind) -> Bool {
    leads(kind) || kind == .punctuation || kind == .emoji
  }
}

extension InputMethod {
  /// The codes under which a phrase is learned: those of all its characters, and for Bopomofo their
  /// first keys. Tones are left out. Empty for a phrase that is too long, or a character without
  /// code.
  /// - Parameter units: the phrase, in order; those without code are looked up.
  package func phraseCodes(of units: [MethodCandidate]) -> [String] {
    let length = units.reduce(0) { $0 + $1.word.count }
    guard length <= LearningSettings.maximumPhraseLength else { return [] }
    if pinyin != nil { return pinyinPhraseCodes(of: units) }
    var codes: [String] = []
    for unit in units {
      let characters = Array(unit.word)
      if characters.count == 1, !unit.code.isEmpty {
        codes.append(unit.code)
        continue
      }
      let syllables = isPhonetic ? Self.syllables(of: unit.code) : []
      if syllables.count == characters.count {
        codes += syllables
        continue
      }
      for character in characters {
        guard let code = commonestCode(of: String(character)) else { return [] }
        codes.append(code)
      }
    }
    guard isPhonetic else {
      let code = codes.joined()
      return code.count > 1 ? [code] : []
    }
    let sounds = codes.map { $0.filter { !Self.tones.contains($0) } }
    return [sounds.joined(), String(sounds.compactMap(\.first))].filter { $0.count > 1 }
  }

  /// The code under which the table has a word with the largest count.
  private func commonestCode(of word: String) -> String? {
    table.preferredEntry(of: word).map { table.code(table.code(ofWord: $0)) }
  }

  /// A code's syllables, each with the tone that ends it.
  private static func syllables(of code: String) -> [String] {
    var (syllables, current) = ([String](), "")
    for key in code {
      current.append(key)
      guard tones.contains(key) else { continue }
      syllables.append(current)
      current = ""
    }
    return current.isEmpty ? syllables : syllables + [current]
  }
}
