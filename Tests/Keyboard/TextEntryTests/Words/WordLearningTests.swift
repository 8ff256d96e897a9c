import Testing

@testable import TextEntry

@Suite struct WordLearningTests {
  private func learning(_ diary: LearnerDiary) -> WordLearning { WordLearning(learner: diary) }

  private func word(_ word: String, end: Int) -> WordLearning.Commit {
    WordLearning.Commit(word: word, previous: [], end: end)
  }

  @Test func nothingLearnsWithoutALearner() {
    #expect(!WordLearning().isNeeded(for: KeyboardLanguage()))
    #expect(learning(LearnerDiary()).isNeeded(for: KeyboardLanguage()))
  }

  /// A word is taken back when its last character is deleted, not when only its space is kept.
  @Test(arguments: [(6, ["+one[]", "+two[]"]), (7, ["+one[]", "+two[]"])])
  func wordsThatStay(_ end: Int, _ expected: [String]) {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    learning.commit(word("one", end: 1), in: &language)
    learning.commit(word("two", end: 5), in: &language)
    learning.retractChanged(to: end, in: &language)
    #expect(diary.entries == expected)
  }

  @Test func deletedWordsAreTakenBackLastFirst() {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    learning.commit(word("one", end: 3), in: &language)
    learning.commit(word("two", end: 7), in: &language)
    #expect(learning.lastEnd == 7)
    learning.retractChanged(to: 7, in: &language)
    #expect(diary.entries == ["+one[]", "+two[]", "-two[]"])
    #expect(learning.lastEnd == 3)
    learning.retractChanged(to: 0, in: &language)
    #expect(diary.entries.last == "-one[]")
    #expect(!learning.hasWords && learning.lastEnd == 0)
  }

  /// Once the cursor was moved, a word is found by its letters, if the field still shows it.
  @Test func settledWords() {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    learning.commit(word("one", end: 3), in: &language)
    learning.commit(word("two", end: 7), in: &language)
    learning.settle(in: "one three")
    #expect(learning.commits.isEmpty)
    #expect(learning.settled.map(\.word) == ["one"])
    learning.retractSettled("two", in: &language)
    #expect(diary.entries.count == 2)
    learning.retractSettled("one", in: &language)
    #expect(diary.entries.last == "-one[]")
    #expect(!learning.hasWords)
  }

  /// What a swipe spelled may be a mistake: it is learned when it stays a second time.
  @Test func spelledWordsAreLearnedTheSecondTime() {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    language.spelledWords.note("Kuhband")
    learning.commit(word("Kuhband", end: 7), in: &language)
    #expect(diary.entries == ["?Kuhband"])
    #expect(language.spelledWords.stayed == ["kuhband"])
    language.spelledWords.note("kuhband")
    learning.commit(word("kuhband", end: 15), in: &language)
    #expect(diary.entries == ["?Kuhband", "+kuhband[]"])
    #expect(language.spelledWords.stayed.isEmpty)
  }

  /// A spelled word that is deleted did not stay, so the next time is the first one again; one that was learned
  /// and is deleted is taken back, and counts as having stayed once.
  @Test func spelledWordsThatAreDeletedDoNotCount() {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    language.spelledWords.note("Kuhband")
    learning.commit(word("Kuhband", end: 7), in: &language)
    learning.retractChanged(to: 7, in: &language)
    #expect(diary.entries == ["?Kuhband", "!Kuhband"])
    #expect(language.spelledWords.stayed.isEmpty)
    learning.commit(word("Kuhband", end: 7), in: &language)
    learning.commit(word("Kuhband", end: 15), in: &language)
    learning.retractChanged(to: 15, in: &language)
    #expect(diary.entries.suffix(3) == ["?Kuhband", "+Kuhband[]", "-Kuhband[]"])
    #expect(language.spelledWords.stayed == ["kuhband"])
  }

  /// Whoever taps the letters of a word means it, though a swipe spelled it before; other words are still doubted.
  @Test func spelledWordsThatAreTappedAreLearnedAtOnce() {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    language.spelledWords.note("Kuhband")
    language.spelledWords.note("Bandkuh")
    for length in 1...7 { language.spelledWords.noteTapped("Kuhband".prefix(length)) }
    learning.commit(word("Kuhband", end: 7), in: &language)
    learning.commit(word("Bandkuh", end: 15), in: &language)
    #expect(diary.entries == ["+Kuhband[]", "?Bandkuh"])
  }

  /// A word that stayed in an earlier session is learned when it stays in this one.
  @Test func spelledWordsOfEarlierSessionsCount() {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    language.spelledWords = SpelledWords(stayed: ["kuhband"])
    language.spelledWords.note("Kuhband")
    learning.commit(word("Kuhband", end: 7), in: &language)
    #expect(diary.entries == ["+Kuhband[]"])
  }

  /// As many as a store keeps fill the memory: a new word takes the place of the oldest one alone.
  @Test func ofMoreSpelledWordsThanAreRememberedTheOldestAreForgotten() {
    let earlier = (0..<SpelledWords.capacity).map { "w\($0)" }
    var words = SpelledWords(stayed: earlier)
    words.note("w7")
    words.note("another")
    #expect(words.stayed == Array(earlier.dropFirst()))
    let (isOldestDoubted, isNewLearned) = (!words.complete("w0"), words.complete("another"))
    #expect(!isOldestDoubted && !isNewLearned)
    let isSecondLearned = words.complete("w1")
    #expect(isSecondLearned)
    words.noteTapped("w2")
    #expect(words.stayed == Array(earlier.dropFirst(3)) + ["another"])
  }

  @Test func memoryIsBounded() {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    for end in 1...WordLearning.maximumCommits + 1 {
      learning.commit(word("w", end: end), in: &language)
    }
    #expect(learning.commits.count == WordLearning.maximumCommits / 2 + 1)
    learning.settle(in: "w")
    #expect(learning.settled.count == WordLearning.maximumSettled)
    learning.begin()
    #expect(!learning.hasWords)
  }

  @Test func wordsThatAFieldRefusedAreForgotten() {
    let diary = LearnerDiary()
    var (learning, language) = (learning(diary), KeyboardLanguage())
    learning.commit(word("one", end: 3), in: &language)
    learning.forgetCommits()
    learning.retractChanged(to: 0, in: &language)
    #expect(diary.entries == ["+one[]"])
  }
}
