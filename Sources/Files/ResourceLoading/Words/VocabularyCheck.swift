import LanguageModel
import Lexicon
import SwipeDecoding
import Synchronization

/// Notices labels that do not go with the word list on which traces are decoded, so that figures
/// over them say
/// something else than they seem to: a list of another language or of nothing but the labels,
/// labels that are
/// no words, a user's store that was taught the labels.
///
/// Safe on many threads. Labels beyond `labelLimit` different ones are not looked at.
package final class VocabularyCheck: Sendable {
  /// The number of traces below which nothing is said.
  static let leastTraces = 10
  /// The maximum number of different labels that are kept.
  static let labelLimit = 100_000
  /// The number of words of a list up to which its size is remarked on.
  static let fewWords = 50
  /// The number of words of a store below which it is not compared with the labels.
  static let leastLearned = 20

  private struct State {
    var labels: [String: LabelSurvey.Label] = [:]
    var traces = 0
  }

  /// What the labels and the list are for.
  package enum Purpose: Sendable {
    /// Words are decoded and compared with the labels.
    case decoding
    /// A profile is fitted to the labels that the list has.
    case fitting
  }

  /// What a user wrote.
  package struct Store: Sendable {
    /// The name in remarks.
    package var name: String
    /// What the user wrote.
    package var learned: LearnedCounts

    /// Creates a store's description.
    package init(name: String, learned: LearnedCounts) {
      (self.name, self.learned) = (name, learned)
    }
  }

  private let words: DecoderWords
  private let vocabulary: any WordList
  private let list: String
  private let store: Store?
  private let purpose: Purpose
  private let spelling: LabelSpelling
  private let state = Mutex(State())

  /// Creates a check that has seen no label.
  /// - Parameters:
  ///   - words: what is searched.
  ///   - vocabulary: what can be found, with the user's own words; nil: `words`.
  ///   - list: the list's name in remarks.
  ///   - store: what the user wrote, if it can be found too.
  ///   - purpose: what labels that the list lacks are lost to.
  ///   - spelling: how the labels are written.
  package init(
    _ words: DecoderWords, vocabulary: (any WordList)? = nil, list: String, store: Store? = nil,
    purpose: Purpose = .decoding, spelling: LabelSpelling = .asWritten
  ) {
    self.words = words
    self.vocabulary = vocabulary ?? words.wordList
    self.list = list
    self.store = store
    self.purpose = purpose
    self.spelling = spelling
  }

  /// Adds the label of a trace.
  /// - Parameter target: the word of the vocabulary that it stands for, if that was looked up.
  package func add(_ label: String, _ target: TargetWord? = nil) {
    state.withLock { state in
      guard state.labels.count < Self.labelLimit || state.labels[label] != nil else { return }
      state.labels[label, default: LabelSurvey.Label(target)].count += 1
      state.traces += 1
    }
  }

  /// Returns what does not go together, a line each; none if the labels fit.
  package func remarks() -> [String] {
    if case .method = words { return [] }
    let labels = state.withLock { $0.labels }
    let survey = LabelSurvey(labels, in: vocabulary)
    guard survey.traces >= Self.leastTraces else { return [] }
    if let mismatch = mismatch(survey) { return [mismatch] }
    return [
      narrowness(survey), survey.accentRemark(purpose),
      purpose == .decoding ? survey.apostropheRemark(spelling) : nil, learnedRemark(survey),
    ]
    .compactMap(\.self)
  }

  /// What becomes of labels that the list lacks.
  private var loss: String { purpose == .decoding ? "count as misses" : "are not fitted to" }

  /// Labels that are not in the list, with the likely reason.
  private func mismatch(_ survey: LabelSurvey) -> String? {
    let (all, first) = (survey.traces, printable(survey.firstLabel ?? "", limit: 30))
    if 10 * survey.withoutLetters >= 9 * all {
      return
        "\(survey.withoutLetters) of \(all) labels have no letter (first: '\(first)'): 'word' is "
        + "the word that was meant, not its number"
    }
    let missing = survey.missing.values.reduce(0, +)
    if let accented = survey.accented, 20 * accented.count >= all, accented.count >= 5,
      2 * accented.count >= missing
    {
      return "\(accented.count) of \(all) labels have accents that \(list) lacks (first: "
        + "'\(printable(accented.label, limit: 30))', which it has as "
        + "'\(printable(accented.word, limit: 30))') and \(loss); take a list with accents"
    }
    guard 2 * missing > all, survey.missing.count >= 5 else { return nil }
    let size = words.count < Self.fewWords ? " (\(words.countText))" : ""
    let start = "\(missing) of \(all) labels are not in \(list)\(size)"
    if let other = survey.otherList(than: list, known: all - missing) {
      let option =
        LanguageLibrary.isName(list)
        ? "--language \(other.language)" : "--lexicon \(other.name)"
      return "\(start), \(other.count) are in \(other.name): '\(option)' "
        + (purpose == .decoding ? "decodes them" : "fits to them")
    }
    return
      "\(start) (first: '\(printable(survey.firstMissing ?? "", limit: 30))'), nor in a list of "
      + "the program, and \(loss): a list of their words is needed, or the labels are no words"
  }

  /// A list with which accuracy or probabilities say little about other words.
  private func narrowness(_ survey: LabelSurvey) -> String? {
    let rest =
      purpose == .decoding
      ? "; with a list of the language it is lower"
      : ", and its probabilities are too sure for others; take a list of the language"
    if let closed = survey.closedSet(of: words) {
      return
        "\(closed) of \(words.countText) of \(list) are labels of these traces: "
        + (purpose == .decoding ? "the accuracy is that of" : "the profile is fitted to")
        + " a closed set" + rest
    }
    guard words.count < Self.fewWords else { return nil }
    return
      "\(list) has \(words.countText): "
      + (purpose == .decoding ? "the accuracy is that of" : "the profile is fitted to")
      + " a choice among so few" + rest
  }

  /// A store that was taught the labels.
  private func learnedRemark(_ survey: LabelSurvey) -> String? {
    guard let store else { return nil }
    let labels = survey.labels
    let written = Set(labels.keys.map(folded))
    let learned = store.learned.words.filter { $0.word.contains(where: \.isLetter) }
    let labelled = learned.count { written.contains($0.word) }
    guard learned.count >= Self.leastLearned, 10 * labelled >= 9 * learned.count else {
      return nil
    }
    let known = Set(learned.map(\.word))
    let traces = survey.traces
    let taught = labels.reduce(0) { $0 + (known.contains(folded($1.key)) ? $1.value.count : 0) }
    guard 10 * taught >= 9 * traces else { return nil }
    return
      "\(labelled) of \(learned.count) words of \(store.name) are labels of these traces, and "
      + "\(taught) "
      + "of \(traces) labels are among them: it has probably learned the labels, so the accuracy "
      + "is too high; learn from other texts"
  }
}

extension DecoderWords {
  /// The words as they are looked up.
  var wordList: any WordList {
    switch self {
    case .list(let words): words
    case .compiled(let words): words
    case .method(let method): method
    }
  }

  /// The number of words; 0 for an input method.
  var count: Int {
    switch self {
    case .list(let words): words.entries.count
    case .compiled(let words): words.wordCount
    case .method: 0
    }
  }

  fileprivate var countText: String { count == 1 ? "1 word" : "\(count) words" }

  /// The words as they are written; none of an input method.
  var written: [String] {
    switch self {
    case .list(let words): words.entries.map(\.word)
    case .compiled(let words): words.writtenWords()
    case .method: []
    }
  }
}
