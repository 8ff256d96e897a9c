import InputMethods

/// Pronouns that are read alike, such as 他 and 她: the words beside them do not tell which one is meant, so that sentences
/// have the one that was chosen more often, and so do the words that begin with it.
extension Composer {
  /// The more common ones, and those that are read like them.
  private static let pronouns: [(common: [String], other: [String])] = [
    (["他", "他們", "他们"], ["她", "她們", "她们"]),
    (["你", "你們", "你们"], ["妳", "妳們", "妳们"]),
  ]

  /// Words that begin with a pronoun and are looked for, the most frequent.
  private static let wordsOfPronoun = 128

  /// Lets sentences prefer the pronouns that use prefers, if anything was learned since this was done last.
  mutating func preferUsedPronouns() {
    guard !knowsPronouns, chosen.isEmpty else { return }
    knowsPronouns = true
    var preferred: [Int: Int] = [:]
    if sortsByUse, !learning.isEmpty, method.isPhonetic || pinyin != nil {
      for (common, other) in Self.pronouns where uses(of: common) < uses(of: other) {
        // Also the words that begin with them and that the table has of both: 她的, 她们的.
        let ends = method.table.followers(of: other[0], limit: Self.wordsOfPronoun).map(\.text)
        for end in [""] + ends {
          let (word, instead) = (common[0] + end, other[0] + end)
          let entries = method.table.entries(of: word)
          for entry in method.table.entries(of: instead) {
            let code = learnedCode(of: entry)
            preferred[entry] = entries.first { learnedCode(of: $0) == code }
          }
        }
      }
    }
    guard preferred != lattice.preferred else { return }
    lattice.set([])
    lattice.preferred = preferred
    pinyin?.set("")
    pinyin?.prefer(preferred)
  }

  /// How often words were chosen.
  private func uses(of words: [String]) -> Int {
    var sum = 0
    for word in words {
      for code in Set(method.table.entries(of: word).map { learnedCode(of: $0) }) {
        sum += learning.words(of: code).first { $0.word == word }?.uses ?? 0
      }
    }
    return sum
  }
}
