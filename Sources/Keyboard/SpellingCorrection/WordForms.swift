import Lexicon

/// How forms of a language's words are made that its dictionaries leave out: a separable prefix (*mitgelacht*),
/// a pronoun behind a verb (*quitándola*), an older spelling (*Theil*).
///
/// Each rule turns a form into another one, and a form is right if at most two rules turn it into a word. The
/// rules of a language are data (`forms.tsv` in its folder); docs/reference/correction.md describes them.
///
///     let (forms, _) = WordForms.parse("^mit\t-\nrn$\tren\n")
///     forms.lead("mitlachen", to: { $0 == "lachen" })   // true
public struct WordForms: Hashable, Sendable {
  fileprivate enum Place {
    case start, end, anywhere
  }

  fileprivate struct Rule: Hashable, Sendable {
    var place: Place
    var letters: String
    var replacement: String
  }

  private var rules: [Rule] = []

  /// The number of rules that may be needed for one word.
  private static let depth = 2
  /// The number of letters below which a word proves nothing, since too many strings are words.
  private static let minimumLetters = 4
  /// The number of letters that a rule may replace or put in their place.
  private static let maximumLength = 12

  /// Creates no rules.
  public init() {}

  /// A Boolean value that is true if there are no rules.
  public var isEmpty: Bool { rules.isEmpty }

  /// Reads rules: on each line the letters of the form, a tab, and the letters in their place, or - for none. `^` before the letters means a word's beginning, `$` behind them its end. Lines that begin with
  /// # and blank lines are skipped.
  /// - Returns: the rules, and the numbers, from 1, of malformed lines.
  /// - Complexity: O(length).
  public static func parse(_ text: String) -> (forms: WordForms, wrongLines: [Int]) {
    var forms = WordForms()
    var wrong: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count == 2, let rule = rule(columns[0], columns[1] == "-" ? "" : columns[1]) {
        forms.rules.append(rule)
      } else {
        wrong.append(index + 1)
      }
    }
    return (forms, wrong)
  }

  private static func rule(_ form: Substring, _ replacement: Substring) -> Rule? {
    let place: Place = form.first == "^" ? .start : form.last == "$" ? .end : .anywhere
    let letters = place == .start ? form.dropFirst() : place == .end ? form.dropLast() : form
    // A letter that is taken away anywhere would make most words of others.
    guard (1...maximumLength).contains(letters.count), replacement.count <= maximumLength,
      (String(letters) + replacement).allSatisfy({ $0.isLetter || $0 == "'" }),
      letters != replacement, place != .anywhere || !replacement.isEmpty
    else { return nil }
    return Rule(
      place: place, letters: lowered(String(letters)), replacement: lowered(String(replacement)))
  }

  /// Adds the rules of another language.
  public mutating func append(_ other: WordForms) { rules += other.rules }

  /// Returns whether one or two rules lead from a form to a word.
  /// - Parameters:
  ///   - form: in lower case.
  ///   - isWord: returns whether there is such a word.
  /// - Complexity: O(rules + rules that fit · rules), with as many questions as rules fit.
  public func lead(_ form: String, to isWord: (String) -> Bool) -> Bool {
    lead(form, Self.depth, isWord)
  }

  private func lead(_ form: String, _ depth: Int, _ isWord: (String) -> Bool) -> Bool {
    rules.contains { rule in
      rule.results(of: form).contains { result in
        result.count >= Self.minimumLetters
          && (isWord(result) || depth > 1 && lead(result, depth - 1, isWord))
      }
    }
  }
}

extension WordForms.Rule {
  /// The words that the rule makes of a form; one for each place where it fits.
  fileprivate func results(of form: String) -> [String] {
    switch place {
    case .start:
      return form.hasPrefix(letters) ? [replacement + form.dropFirst(letters.count)] : []
    case .end:
      return form.hasSuffix(letters) ? [form.dropLast(letters.count) + replacement] : []
    case .anywhere:
      var results: [String] = []
      for start in form.indices where form[start...].hasPrefix(letters) {
        results.append(
          form[..<start] + replacement + form[start...].dropFirst(letters.count))
      }
      return results
    }
  }
}
