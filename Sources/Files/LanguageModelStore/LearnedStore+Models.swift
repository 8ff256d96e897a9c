import GRDB
import LanguageModel

extension LearnedStore {
  /// Returns the number of the latest commit; 0 before the first.
  public func commitNumber() throws(LearnedStoreError) -> Int {
    try reading { db in try LearnedState(db).commits }
  }

  /// Returns the counts from which the adaptive model is rebuilt.
  /// - Parameters:
  ///   - wordLimit: the maximum number of words; the most recently used ones are returned.
  ///   - bigramLimit: the maximum number of pairs; the most recently used ones are returned.
  /// - Complexity: O(n log n) in the rows of the store
  public func counts(
    wordLimit: Int = .max, bigramLimit: Int = .max
  ) throws(LearnedStoreError) -> LearnedCounts {
    try reading { db in
      var counts = LearnedCounts(commitNumber: try LearnedState(db).commits)
      let words = try Row.fetchCursor(
        db,
        sql: """
          SELECT word, spelling, uses, lastUse, votes FROM word WHERE uses > 0
            ORDER BY lastUse DESC, word LIMIT ?
          """, arguments: [max(0, wordLimit)])
      while let row = try words.next().map(StoredRow.init) {
        counts.words.append(
          LearnedCounts.Word(
            word: try row.text(0), spelling: try row.text(1), count: try row.number(2),
            lastUse: try row.number(3), votes: try row.number(4)))
      }
      let bigrams = try Row.fetchCursor(
        db,
        sql: """
          SELECT previous, word, uses, lastUse FROM bigram WHERE uses > 0
            ORDER BY lastUse DESC, previous, word LIMIT ?
          """, arguments: [max(0, bigramLimit)])
      while let row = try bigrams.next().map(StoredRow.init) {
        let previous = try row.text(0)
        counts.bigrams.append(
          LearnedCounts.Bigram(
            previous: previous.isEmpty ? nil : previous, word: try row.text(1),
            count: try row.number(2), lastUse: try row.number(3)))
      }
      counts.spelled = try Self.spelledWords(db)
      counts.words.reverse()
      counts.bigrams.reverse()
      return counts
    }
  }

  /// Returns the tables of ranks (Konrad 2016) after every commit so far.
  /// - Complexity: O(n log n) in the rows of the store
  public func ranks() throws(LearnedStoreError) -> AdaptiveRanks {
    try reading { db in
      let state = try LearnedState(db)
      let words = try Row.fetchAll(
        db,
        sql: """
          SELECT word, rank >> (? - halvings) AS current FROM word WHERE current > 0
            ORDER BY arrival
          """, arguments: [state.wordHalvings])
      let bigrams = try Row.fetchAll(
        db,
        sql: """
          SELECT previous, word, rank >> (? - halvings) AS current FROM bigram WHERE current > 0
            ORDER BY arrival
          """, arguments: [state.bigramHalvings])
      return AdaptiveRanks(
        words: WordRanks(
          try words.map(StoredRow.init).map {
            RankedWord(word: try $0.text(0), rank: try $0.number(1, in: StoredRow.ranks))
          }),
        bigrams: BigramRanks(
          try bigrams.map(StoredRow.init).map {
            RankedBigram(
              previous: try $0.text(0), word: try $0.text(1),
              rank: try $0.number(2, in: StoredRow.ranks))
          }))
    }
  }

  /// Adds a starting dictionary of ranks (Konrad 2016) to a store that has learned nothing yet, in
  /// one transaction. From then on its ranks grow and are halved together with the user's.
  /// - Throws: `LearnedStoreError.failed` if something was learned already.
  public func begin(with ranks: AdaptiveRanks) throws(LearnedStoreError) {
    try writing { db in
      guard try LearnedState(db).commits == 0 else {
        throw LearnedStoreError.failed(
          path: path, reason: "has already learned words, so a starting dictionary cannot be added")
      }
      try db.execute(sql: "DELETE FROM word; DELETE FROM bigram")
      // Older than every commit, in the order given.
      let words = ranks.words.words
      let insertWord = try db.cachedStatement(
        sql: "INSERT INTO word VALUES (?, ?, 0, 0, 0, ?, 0, ?)")
      for (index, word) in words.enumerated() {
        try insertWord.execute(arguments: [word.word, word.word, word.rank, index - words.count])
      }
      let bigrams = ranks.bigrams.bigrams
      let insertBigram = try db.cachedStatement(
        sql: "INSERT INTO bigram VALUES (?, ?, 0, 0, ?, 0, ?)")
      for (index, bigram) in bigrams.enumerated() {
        try insertBigram.execute(arguments: [
          bigram.previous, bigram.word, bigram.rank, index - bigrams.count,
        ])
      }
      try db.execute(sql: "UPDATE state SET wordHalvings = 0, bigramHalvings = 0")
    }
  }

  /// The size of a store's content.
  public struct Statistics: Hashable, Sendable {
    /// The number of words written, including those taken back.
    public var commits: Int
    /// The number of different words in use.
    public var words: Int
    /// The number of different pairs in use, including sentence starts.
    public var bigrams: Int
    /// The number of words with a rank above 0.
    public var rankedWords: Int
    /// The number of pairs with a rank above 0.
    public var rankedBigrams: Int
    /// The number of times that all ranks of words were halved.
    public var wordHalvings: Int
    /// The number of times that all ranks of pairs were halved.
    public var bigramHalvings: Int
    /// The number of different words learned under codes of input methods.
    public var methodWords: Int
    /// The number of different pairs of such words.
    public var methodPairs: Int
  }

  /// Returns the size of the store's content.
  /// - Complexity: O(n)
  public func statistics() throws(LearnedStoreError) -> Statistics {
    try reading { db in
      let state = try LearnedState(db)
      func count(_ table: String, _ condition: String) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(table) WHERE \(condition)") ?? 0
      }
      let hasMethods = try Self.hasMethods(db)
      return Statistics(
        commits: state.commits,
        words: try count("word", "uses > 0"), bigrams: try count("bigram", "uses > 0"),
        rankedWords: try count("word", "rank >> (\(state.wordHalvings) - halvings) > 0"),
        rankedBigrams: try count("bigram", "rank >> (\(state.bigramHalvings) - halvings) > 0"),
        wordHalvings: state.wordHalvings, bigramHalvings: state.bigramHalvings,
        methodWords: hasMethods ? try count("mapping", "uses > 0") : 0,
        methodPairs: hasMethods ? try count("related", "uses > 0") : 0)
    }
  }
}
