/// Passes written words to learners, and takes them back when they are deleted or changed.
struct WordLearning {
  /// Also receives the words, beside those of the language.
  var learner: (any WordLearner)?
  /// The words that are still where they were written.
  private(set) var commits: [Commit] = []
  /// Words from before the cursor was moved, whose places are no longer known.
  private(set) var settled: [Commit] = []

  /// A word that was complete.
  struct Commit: Hashable {
    var word: String
    /// The words before it, the most recent last.
    var previous: [String]
    /// The number of characters that had been written at the end of the word.
    var end: Int
    /// Whether it was learned; if not, it only counts as a spelled word that stayed.
    var isLearned = true
  }

  /// - Parameter learner: Also receives the words.
  init(learner: (any WordLearner)? = nil) { self.learner = learner }

  /// The number of words that can be taken back.
  static let maximumCommits = 256
  /// The number of words that can be taken back after the cursor was moved.
  static let maximumSettled = 64

  /// Whether there are words that could be taken back.
  var hasWords: Bool { !commits.isEmpty || !settled.isEmpty }

  /// The end of the word that was completed last; 0 if it can no longer be taken back.
  var lastEnd: Int { commits.last?.end ?? 0 }

  /// Returns whether anything learns words of a language.
  func isNeeded(for language: KeyboardLanguage) -> Bool {
    learner != nil || language.learningPredictor != nil || language.learnedWords != nil
  }

  /// Learns a word, unless a swipe spelled it and it stays for the first time (`SpelledWords`).
  mutating func commit(_ commit: Commit, in language: inout KeyboardLanguage) {
    var commit = commit
    let (word, previous) = (commit.word, commit.previous)
    commit.isLearned = language.spelledWords.complete(word)
    if commit.isLearned {
      learner?.commit(word, after: previous)
      language.learningPredictor?.commit(word, after: previous)
      language.learnedWords?.learn(word, atSentenceStart: previous.isEmpty)
    } else {
      learner?.commitSpelled(word)
    }
    if commits.count >= Self.maximumCommits { commits.removeFirst(Self.maximumCommits / 2) }
    commits.append(commit)
  }

  /// Takes back the words whose end has been deleted: they are not complete any more.
  /// - Parameter end: The number of characters that are left of those written.
  mutating func retractChanged(to end: Int, in language: inout KeyboardLanguage) {
    while let last = commits.last, end <= last.end {
      commits.removeLast()
      retract(last, in: &language)
    }
  }

  /// Notes that the cursor was moved: from now on words are found by their letters, as long as the
  /// field reports them.
  /// - Parameter text: The text around the cursor.
  mutating func settle(in text: String) {
    settled = (settled + commits).suffix(Self.maximumSettled)
    commits.removeAll()
    settled.removeAll { !text.holds($0.word) }
  }

  /// Takes back a word that was learned before the cursor was moved, because it is being changed.
  mutating func retractSettled(_ word: String, in language: inout KeyboardLanguage) {
    if let found = settled.lastIndex(where: { $0.word == word }) {
      retract(settled.remove(at: found), in: &language)
    }
  }

  /// Forgets where words were written; they cannot be taken back any more.
  mutating func forgetCommits() { commits.removeAll() }

  /// Forgets all words of the field.
  mutating func begin() {
    commits.removeAll()
    settled.removeAll()
  }

  private mutating func retract(_ commit: Commit, in language: inout KeyboardLanguage) {
    language.spelledWords.takeBack(commit.word)
    guard commit.isLearned else {
      learner?.retractSpelled(commit.word)
      return
    }
    learner?.retract(commit.word, after: commit.previous)
    language.learningPredictor?.retract(commit.word, after: commit.previous)
    language.learnedWords?.retract(commit.word)
  }
}
