import GRDB
import LanguageModel

extension LearnedStore {
  /// The number of the latest commit; 0 before the first.
  public func commitNumber() throws(LearnedStoreError) -> Int {
    try reading { db in try LearnedState(db).commits }
  }

  /// What the adaptive model is rebuilt from.
  /// - Parameters:
  ///   - wordLimit: the maximum number of words, those used last.
  ///   - bigramLimit: the maximum number of pairs, those used last.
  /// - Complexity: O(n log n) in the rows of the store
  public func counts(
    wordLimit: Int = .max, bigramLimit: Int = .max
  ) throws(LearnedStoreError) -> LearnedCounts {
    try reading { db in
      var counts = LearnedCounts(commitNumber: try LearnedState(db).commits)
      let words = try Row.fetchCursor(
        db,
        sql: """
          SELECT word, spelling, uses, lastUse FROM word WHERE uses > 0
            ORDER BY lastUse DESC, word LIMIT ?
          """, arguments: [max(0, wordLimit)])
      while let row = try words.next().map(StoredRow.init) {
        counts.words.append(
          LearnedCounts.Word(
            word: try row.text(0), spelling: try row.text(1), count: try row.number(2),
            lastUse: try row.number(3)))
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
      counts.words.reverse()
      counts.bigrams.reverse()
      return counts
    }
  }

  /// The tables of ranks (Konrad 2016) as they stand after every commit so far.
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

  /// Puts a starting dictionary of ranks (Konrad 2016) into a store that has learned nothing yet,
  /// in one transaction: from then on its ranks grow and are halved with the user's.
  /// - Throws: `LearnedStoreError.failed` if something was learned already.
  public func begin(with ranks: AdaptiveRanks) throws(LearnedStoreError) {
    try writing { db in
      guard try LearnedState(db).commits == 0 else {
        throw LearnedStoreError.failed(
          path: path, reason: "has learned words already and takes no starting dictionary")
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

  /// How much a store holds.
  public struct Statistics: Hashable, Sendable {
    /// Words written, those taken back included.
    public var commits: Int
    /// Different words in use.
    public var words: Int
    /// Different pairs in use, sentence starts included.
    public var bigrams: Int
    /// Words and pairs with a rank above 0.
    public var rankedWords: Int
    public var rankedBigrams: Int
    /// How often all ranks of words, and of pairs, were halved.
    public var wordHalvings: Int
    public var bigramHalvings: Int
    /// Different words by their codes of input methods, and pairs of such words.
    public var methodWords: Int
    public var methodPairs: Int
  }

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
