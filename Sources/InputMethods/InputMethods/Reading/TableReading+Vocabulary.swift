/// Words of rime's common vocabulary that a dictionary of Pinyin leaves out because their characters say
/// how they are spelled.
extension TableReading {
  /// The least share of a character's uses that a reading in such a word has; rime takes the same.
  static let leastShare = 0.05
  /// Spellings of one word, the likeliest first.
  static let spellingsOfWord = 4

  /// Adds the words of the vocabulary that the dictionary lacks, each with the readings of its characters:
  /// 重 is zhong and chong, so 重量 stands under both, with the product of the shares. Does nothing for
  /// tables that do not ask for the vocabulary, or are not of Pinyin. To be called before
  /// `takeVocabulary(_:)`, which gives them their counts.
  /// - Returns: How many words were added.
  /// - Complexity: O(n log n) for n words of the vocabulary.
  @discardableResult
  public mutating func spellVocabulary(_ vocabulary: WordCounts) -> Int {
    guard wantsVocabulary, contents.properties.kind == .pinyin else { return 0 }
    var known: Set<String> = []
    var readings: [Character: [(code: String, share: Double)]] = [:]
    for (index, entry) in contents.entries.enumerated() {
      known.insert(entry.word)
      guard entry.word.count == 1, let character = entry.word.first else { continue }
      readings[character, default: []].append((entry.code, shares[index] ?? 1))
    }
    for character in readings.keys {
      readings[character]?.removeAll { $0.share < Self.leastShare }
      readings[character]?.sort { $0.share > $1.share }
    }
    let before = contents.entries.count
    var added = 0
    for (word, count) in vocabulary.all
    where count >= leastVocabularyCount && word.count > 1 && !known.contains(word) {
      guard word.count <= longestVocabularyWord else { continue }
      var spellings = [(code: "", share: 1.0)]
      for character in word {
        spellings = spellings.flatMap { before in
          (readings[character] ?? []).map { next in
            (
              before.code.isEmpty ? next.code : before.code + " " + next.code,
              before.share * next.share
            )
          }
        }
        spellings.sort { $0.share > $1.share }
        spellings.removeLast(max(spellings.count - Self.spellingsOfWord, 0))
      }
      spellings.removeAll { $0.share < Self.leastShare }
      guard contents.entries.count + spellings.count <= CodeTableContents.maximumEntryCount else {
        break
      }
      for spelling in spellings where spelling.code.utf8.count <= CodeEntry.maximumLength {
        if spelling.share < 1 { shares[contents.entries.count] = spelling.share }
        contents.entries.append(CodeEntry(code: spelling.code, word: word))
      }
      if !spellings.isEmpty { added += 1 }
    }
    spelledCount = contents.entries.count - before
    return added
  }
}
