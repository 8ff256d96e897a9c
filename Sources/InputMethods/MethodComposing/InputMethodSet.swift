import InputMethods
import KeyboardGeometry
import SwipeDecoding
import TextEntry

/// The input methods of a keyboard, one of which is in use at a time.
///
///     var language = KeyboardLanguage(decoder: decoder)
///     language.composer = InputMethodSet([InputMethod(table: cangjie)])
public struct InputMethodSet: TextComposer {
  /// The decoders of swipes on the codes of each method, in the order of the methods. A swipe
  /// writes nothing while a method without a decoder is in use.
  public var decoders: [(any SwipeDecoder)?] = []

  /// Makes the decoder of a method for another panel; nil if the method cannot be swiped there.
  public var makeDecoder: @Sendable (InputMethod, KeyboardPanel) -> (any SwipeDecoder)? = {
    _, _ in nil
  }

  /// Whether a method is in use.
  public var isActive = false
  /// The index of the method in use, or of the one that was used last.
  public private(set) var methodIndex = 0

  private var composers: [Composer]
  /// The other forms of Chinese characters, once the settings have asked for them.
  private var hanVariants: HanVariants?
  private let loadHanVariants: @Sendable () -> HanVariants?
  private let emojiNames: EmojiNames?
  private var settings = MethodSettings()

  /// What was written in the field with each method.
  private var commits: [FieldCommits]
  /// The latest candidates that were written, whose learning can be taken back.
  private var picks: [Pick] = []
  /// The word that was written last, and how many characters had been written after it; nil for text
  /// that is no word of a method's.
  private var lastWord: (text: String, end: Int?) = ("", nil)
  /// The codes of the text written last, in the method of `MethodSettings/reverseMethod`.
  private var reverseCodes: [String] = []

  /// A candidate that was written.
  private struct Pick {
    var method: Int
    var candidate: MethodCandidate
    /// How many characters had been written after it since the field appeared.
    var end: Int
    /// The phrases that were learned along with it.
    var parts: [MethodCandidate] = []
  }

  /// The number of candidates whose learning can be taken back.
  private static let maximumPicks = 256

  /// Creates a set of methods, none of which is in use.
  /// - Parameters:
  ///   - methods: The methods, in the order in which the user cycles through them.
  ///   - learning: What has been learned before, by the names of the tables.
  ///   - hanVariants: The other forms of Chinese characters; nil to convert nothing. It is evaluated when
  ///     settings first ask for a script.
  ///   - emojiNames: The words that call for emoji; nil to offer none.
  /// - Returns: Nil if there are no methods.
  public init?(
    _ methods: [InputMethod], learning: [String: MethodLearning] = [:],
    hanVariants: @escaping @autoclosure @Sendable () -> HanVariants? = nil,
    emojiNames: EmojiNames? = nil
  ) {
    guard !methods.isEmpty else { return nil }
    loadHanVariants = hanVariants
    self.emojiNames = emojiNames
    composers = methods.map { method in
      var composer = Composer(method: method)
      composer.learning = learning[method.name] ?? MethodLearning()
      composer.emojiNames = emojiNames
      return composer
    }
    commits = Array(repeating: FieldCommits(), count: methods.count)
  }

  /// What has been learned so far, by the names of the tables.
  public var learning: [String: MethodLearning] {
    Dictionary(
      composers.map { ($0.method.name, $0.learning) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Methods

  /// What the methods are called: the title of each table, or else its name.
  public var methodTitles: [String] {
    composers.map { composer in
      let properties = composer.method.table.properties
      return properties.title.isEmpty ? properties.name : properties.title
    }
  }

  /// Returns whether the settings let the user cycle through a method.
  public func isInCycle(_ index: Int) -> Bool {
    let names = settings.activeMethods
    let isActive = { names.contains($0.method.name) } as (Composer) -> Bool
    return !composers.contains(where: isActive) || isActive(composers[index])
  }

  /// Puts the method at an index into use.
  public mutating func useMethod(_ index: Int) {
    guard composers.indices.contains(index) else { return }
    methodIndex = index
    isActive = true
  }

  /// Puts another method of the cycle into use.
  public mutating func switchMethod(by step: Int) {
    let cycle = composers.indices.filter(isInCycle)
    // From a method outside the cycle, the step goes from where it would stand.
    let place = cycle.firstIndex { $0 >= methodIndex } ?? 0
    let start = step > 0 && cycle[place] != methodIndex ? place - 1 : place
    let count = cycle.count
    useMethod(cycle[((start + step) % count + count) % count])
  }

  /// Adopts settings.
  public mutating func configure(_ settings: MethodSettings) {
    self.settings = settings
    if settings.needsHanVariants, hanVariants == nil { hanVariants = loadHanVariants() }
    for index in composers.indices {
      composers[index].settings = settings.composer
      composers[index].hanVariants = hanVariants
    }
  }

  /// Adapts to what the keys of a layout show: where they show symbols of Bopomofo, keys without a word are written as
  /// these.
  public mutating func adapt(to layout: KeyboardLayout) {
    let showsSymbols = BopomofoKeyboard.shown(by: layout.legends) != nil
    for index in composers.indices {
      composers[index].showsSymbols = showsSymbols && composers[index].method.isPhonetic
    }
  }

  /// Makes the decoders of the methods for another panel.
  public mutating func use(_ panel: KeyboardPanel) {
    decoders = composers.map { makeDecoder($0.method, panel) }
  }

  // MARK: Composing

  /// What a view shows; nil while no method is in use.
  public var composition: CompositionState? {
    guard isActive else { return nil }
    let composer = composers[methodIndex]
    return CompositionState(
      method: composer.method.name, keys: composer.keys, keyNames: composer.keyNames,
      cursor: composer.cursor, sentence: composer.sentence,
      candidates: composer.candidates, selection: composer.selection, page: composer.page,
      pageSize: composer.pageSize, selectionKeys: composer.selectionKeys, reverse: reverseCodes)
  }

  /// Handles a key of the method in use.
  public mutating func handle(_ key: ComposerKey) -> [CompositionEdit] {
    guard isActive else { return [] }
    return converted(composers[methodIndex].handle(key))
  }

  /// Stops composing without writing anything.
  public mutating func cancel() {
    for index in composers.indices {
      composers[index].reset()
      commits[index].endRun()
    }
    picks.removeAll()
    lastWord = ("", nil)
    reverseCodes = []
  }

  /// Converts the characters of inserted text as the settings ask for (8.6).
  private func converted(_ edits: [CompositionEdit]) -> [CompositionEdit] {
    guard let hanVariants, settings.hanConversion != .off else { return edits }
    return edits.map { edit in
      guard case .insert(let text) = edit else { return edit }
      return .insert(hanVariants.converted(text, settings.hanConversion))
    }
  }

  // MARK: Swipes

  /// The decoder of swipes on codes of the method in use.
  public var decoder: (any SwipeDecoder)? {
    decoders.indices.contains(methodIndex) ? decoders[methodIndex] : nil
  }

  /// The words that a swipe follows, the most recent last.
  public var swipeContext: [String] {
    var words = (commits[methodIndex].runs.last ?? []).map(\.word)
    // The words of the previous swipe are still offered: this swipe writes the selected one.
    let composer = composers[methodIndex]
    if composer.offersSwipe, let selection = composer.selection {
      words.append(composer.candidates[selection].word)
    }
    return words
  }

  /// Offers the words of a swipe that have codes.
  public mutating func offer(swiped words: [Candidate]) -> [CompositionEdit]? {
    let composer = composers[methodIndex]
    let method = composer.method
    let candidates = words.compactMap { found in
      composer.isForeign(found.word)
        ? nil
        : found.code.map { code in
          MethodCandidate(
            code: method.tableCode(of: found.word, swiped: code), word: found.word, kind: .exact)
        }
    }
    guard isActive, !candidates.isEmpty else { return nil }
    return converted(composers[methodIndex].offer(swiped: candidates))
  }

  // MARK: Learning

  /// Notes an edit that is about to be applied, and learns from it.
  public mutating func record(
    _ edit: CompositionEdit, before next: CompositionEdit?, end: Int, learns: Bool,
    learner: inout (any MethodLearner)?
  ) {
    switch edit {
    case .insert(let text):
      lastWord = (text, nil)
      if case .committed? = next { return }
      // Text that is no candidate's: what comes next follows nothing.
      commits[methodIndex].endRun()
    case .deleteBackward, .deleteWord, .passOn(.character), .passOn(.enter):
      commits[methodIndex].endRun()
    case .passOn: break
    case .committed(let candidate):
      lastWord.end = end
      showReverse(of: candidate)
      guard learns else { return }
      commits[methodIndex].append(candidate)
      learn(candidate, &learner)
      if picks.count >= Self.maximumPicks { picks.removeFirst() }
      picks.append(Pick(method: methodIndex, candidate: candidate, end: end))
    case .phrase(let units): commits[methodIndex].append(phrase: units)
    case .phraseParts(let parts):
      guard learns else { return }
      for part in parts { learn(part, &learner) }
      if !picks.isEmpty { picks[picks.count - 1].parts = parts }
    }
  }

  /// Raises the score of a candidate at once (9.1).
  private mutating func learn(
    _ candidate: MethodCandidate, _ learner: inout (any MethodLearner)?
  ) {
    guard !candidate.code.isEmpty else { return }
    composers[methodIndex].learning.commit(code: candidate.code, word: candidate.word)
    learner?.commit(
      method: composers[methodIndex].method.name, code: candidate.code, word: candidate.word)
  }

  /// Takes back what was learned from candidates that have been deleted.
  public mutating func textWasErased(to end: Int, learner: inout (any MethodLearner)?) {
    if let known = lastWord.end, end < known { lastWord.end = nil }
    while let last = picks.last, end < last.end {
      picks.removeLast()
      commits[last.method].removeLast()
      let name = composers[last.method].method.name
      for candidate in [last.candidate] + last.parts where !candidate.code.isEmpty {
        composers[last.method].learning.retract(code: candidate.code, word: candidate.word)
        learner?.retract(method: name, code: candidate.code, word: candidate.word)
      }
    }
  }

  /// Learns pairs, then phrases (9.3).
  public mutating func finishField(learns: Bool, learner: inout (any MethodLearner)?) {
    for index in composers.indices {
      let field = commits[index]
      commits[index] = FieldCommits()
      guard !field.isEmpty, learns else { continue }
      let method = composers[index].method
      let added = composers[index].learning.finishField(
        field, method: method, settings: settings.learning)
      learner?.finishField(method: method.name, added)
    }
    picks.removeAll()
  }

  /// Adopts what another set has learned about methods with the same names.
  public mutating func resume(_ other: any TextComposer) {
    guard let other = other as? Self else { return }
    let known = other.learning
    for index in composers.indices {
      if let learning = known[composers[index].method.name] {
        composers[index].learning = learning
      }
    }
  }

  /// Looks up the codes of a word in the method chosen for that (15.2).
  private mutating func showReverse(of candidate: MethodCandidate) {
    let own = settings.reverseMethods.dropFirst(methodIndex).first ?? ""
    let name = own.isEmpty ? settings.reverseMethod : own
    reverseCodes = []
    guard !name.isEmpty,
      let method = composers.first(where: { $0.method.name == name })?.method
    else { return }
    reverseCodes = method.table.codes(of: candidate.word).map(method.keyNames(of:))
  }

  // MARK: Text

  /// Returns the word that was written last, if nothing was written or deleted after it.
  public func lastWord(endingAt end: Int) -> String? {
    lastWord.end == end ? lastWord.text : nil
  }

  /// The emoji that an English word calls for.
  public func emoji(for word: String) -> [String] {
    guard (2...10).contains(settings.composer.emojiPosition) else { return [] }
    return emojiNames?.emoji(for: [word]) ?? []
  }

  /// Returns whether a word contains Han characters.
  public func isComposed(_ word: String) -> Bool { word.contains(where: \.isHan) }

  /// Returns the longest word at the start of a text that the method in use can write, with its
  /// keys.
  public func longestWord(in text: ArraySlice<Character>) -> (word: String, keys: String)? {
    composers[methodIndex].method.longestWord(in: text)
  }
}

extension Character {
  /// Whether the character belongs to one of Unicode's blocks of Han characters.
  fileprivate var isHan: Bool {
    unicodeScalars.first.map { scalar in
      (0x3400...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
        || (0x20000...0x3FFFF).contains(scalar.value)
    } ?? false
  }
}
