import GRDB
import LanguageModel
import LearnedExchange
import Lexicon

/// A word that was written, with the word before it.
public struct WrittenWord: Hashable, Sendable {
  /// The word as written, without surrounding punctuation.
  public var word: String
  /// The word before it in the same sentence, in any case; nil at the sentence's start.
  public var previous: String?

  /// Creates a written word.
  public init(word: String, previous: String?) {
    self.word = word
    self.previous = previous
  }
}

extension LearnedStore {
  /// The maximum length of a learned word, in bytes of UTF-8; longer ones are not considered words.
  public static let maximumWordLength = LearnedRecord.maximumWordLength

  /// Learns a word. When this method returns, the word survives the end of the process.
  /// - Returns: the number of the latest commit: the word's own, or the one before it if the word
  ///   was ignored because it is empty or longer than `maximumWordLength`.
  /// - Throws: `LearnedStoreError`; in that case nothing was learned.
  /// - Complexity: O(log n), with a few pages written; O(n) when ranks are halved, every few
  ///   thousand words.
  @discardableResult
  public func commit(
    _ word: String, after previous: String?
  ) throws(LearnedStoreError) -> Int {
    try commit(contentsOf: [WrittenWord(word: word, previous: previous)])
  }

  /// Learns words in one transaction: all of them or, if it fails, none.
  /// - Returns: the number of the latest commit.
  /// - Throws: `LearnedStoreError`; in that case nothing was learned.
  @discardableResult
  public func commit(
    contentsOf words: some Sequence<WrittenWord>
  ) throws(LearnedStoreError) -> Int {
    try writing { db in
      var state = try LearnedState(db)
      let wordHalvings = state.wordHalvings
      let bigramHalvings = state.bigramHalvings
      for written in words {
        guard let word = key(written.word) else { continue }
        state.commits = StoredRow.increased(state.commits)
        try Self.forgetSpelled(word, in: db)
        try learn(written, as: word, in: db, &state)
        // A number, or a word that is too long to be learned, is still not the start of a sentence.
        if let previous = written.previous,
          key(previous) == nil || !previous.isLearnable
        {
          continue
        }
        try Self.learnPair(written.previous.flatMap(key) ?? "", word, in: db, &state)
      }
      try state.save(db)
      if state.wordHalvings > wordHalvings {
        try Self.dropUnused("word", halvings: state.wordHalvings, in: db)
      }
      if state.bigramHalvings > bigramHalvings {
        try Self.dropUnused("bigram", halvings: state.bigramHalvings, in: db)
      }
      return state.commits
    }
  }

  /// Takes back a word that was written and deleted again: the word and its pair lose one use and
  /// one rank. A word that was not learned is ignored.
  /// - Throws: `LearnedStoreError`; in that case nothing has changed.
  public func retract(_ word: String, after previous: String?) throws(LearnedStoreError) {
    try writing { db in
      guard let key = self.key(word) else { return }
      let state = try LearnedState(db)
      let find = try db.cachedStatement(
        sql: "SELECT spelling, votes, uses, rank >> (? - halvings) FROM word WHERE word = ?")
      if let row = try StoredRow.fetchOne(find, [state.wordHalvings, key]) {
        var spelling = SpellingVote(spelling: try row.text(0), votes: try row.number(1))
        spelling.retract(word)
        let uses = max(0, try row.number(2) - 1)
        let rank = max(0, try row.number(3, in: StoredRow.ranks) - 1)
        if uses == 0, rank == 0 {
          try db.execute(sql: "DELETE FROM word WHERE word = ?", arguments: [key])
        } else {
          try db.execute(
            sql: "UPDATE word SET votes = ?, uses = ?, rank = ?, halvings = ? WHERE word = ?",
            arguments: [spelling.votes, uses, rank, state.wordHalvings, key])
        }
      }
      let before = previous.map(self.key) ?? ""
      guard let before else { return }
      let findPair = try db.cachedStatement(
        sql: """
          SELECT uses, rank >> (? - halvings) FROM bigram WHERE previous = ? AND word = ?
          """)
      guard let row = try StoredRow.fetchOne(findPair, [state.bigramHalvings, before, key])
      else { return }
      let uses = max(0, try row.number(0) - 1)
      let rank = max(0, try row.number(1, in: StoredRow.ranks) - 1)
      if uses == 0, rank == 0 {
        try db.execute(
          sql: "DELETE FROM bigram WHERE previous = ? AND word = ?", arguments: [before, key])
      } else {
        try db.execute(
          sql: """
            UPDATE bigram SET uses = ?, rank = ?, halvings = ? WHERE previous = ? AND word = ?
            """,
          arguments: [uses, rank, state.bigramHalvings, before, key])
      }
    }
  }

  /// Returns the form in which a word is stored, or nil if it is not a word.
  func key(_ word: String) -> String? { LearnedRecord.key(word, letterCase) }

  private func learn(
    _ written: WrittenWord, as word: String, in db: Database, _ state: inout LearnedState
  ) throws {
    let atStart = written.previous == nil
    let find = try db.cachedStatement(
      sql: """
        SELECT spelling, votes, uses, rank >> (? - halvings), arrival FROM word WHERE word = ?
        """)
    if let row = try StoredRow.fetchOne(find, [state.wordHalvings, word]) {
      var spelling = SpellingVote(spelling: try row.text(0), votes: try row.number(1))
      spelling.add(written.word, atSentenceStart: atStart)
      let before = try row.number(3, in: StoredRow.ranks)
      let rank = Self.raised(before, &state.wordHalvings)
      let update = try db.cachedStatement(
        sql: """
          UPDATE word SET spelling = ?, votes = ?, uses = ?, lastUse = ?, rank = ?, halvings = ?,
            arrival = ? WHERE word = ?
          """)
      try update.execute(arguments: [
        spelling.spelling, spelling.votes, StoredRow.increased(try row.number(2)), state.commits,
        rank,
        state.wordHalvings,
        before == 0 ? state.commits : try row.number(4, in: StoredRow.arrivals), word,
      ])
    } else {
      let spelling = SpellingVote(written.word, atSentenceStart: atStart, letterCase)
      let insert = try db.cachedStatement(sql: "INSERT INTO word VALUES (?, ?, ?, 1, ?, ?, ?, ?)")
      try insert.execute(arguments: [
        word, spelling.spelling, spelling.votes, state.commits, RankRule.initial,
        state.wordHalvings, state.commits,
      ])
    }
  }

  /// - Parameter previous: the word before, or "" at a sentence's start, where Konrad 2016 has no
  ///   pair and no rank.
  private static func learnPair(
    _ previous: String, _ word: String, in db: Database, _ state: inout LearnedState
  ) throws {
    let find = try db.cachedStatement(
      sql: """
        SELECT uses, rank >> (? - halvings), arrival FROM bigram WHERE previous = ? AND word = ?
        """)
    if let row = try StoredRow.fetchOne(find, [state.bigramHalvings, previous, word]) {
      let before = try row.number(1, in: StoredRow.ranks)
      let rank = previous.isEmpty ? 0 : raised(before, &state.bigramHalvings)
      let update = try db.cachedStatement(
        sql: """
          UPDATE bigram SET uses = ?, lastUse = ?, rank = ?, halvings = ?, arrival = ?
            WHERE previous = ? AND word = ?
          """)
      try update.execute(arguments: [
        StoredRow.increased(try row.number(0)), state.commits, rank, state.bigramHalvings,
        before == 0 ? state.commits : try row.number(2, in: StoredRow.arrivals), previous, word,
      ])
    } else {
      let insert = try db.cachedStatement(sql: "INSERT INTO bigram VALUES (?, ?, 1, ?, ?, ?, ?)")
      try insert.execute(arguments: [
        previous, word, state.commits, previous.isEmpty ? 0 : RankRule.initial,
        state.bigramHalvings, state.commits,
      ])
    }
  }

  /// Returns the rank raised by one; at the limit all ranks of the table are halved, including this
  /// one.
  private static func raised(_ rank: Int, _ halvings: inout Int) -> Int {
    guard rank + 1 >= RankRule.limit else { return rank + 1 }
    halvings += 1
    return RankRule.limit / 2
  }

  /// Deletes the rows that a halving reduced to rank 0 and that have no uses: those of the starting
  /// dictionary.
  private static func dropUnused(_ table: String, halvings: Int, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM \(table) WHERE uses = 0 AND rank >> (? - halvings) = 0",
      arguments: [halvings])
  }
}
