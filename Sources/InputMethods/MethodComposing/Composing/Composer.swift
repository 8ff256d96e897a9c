import InputMethods
import TextEntry

/// Turns keys into words of one method: codes are composed, candidates offered, one is chosen and
/// written, and what may follow it is offered.
///
/// A value without clock, thread or file: the same keys give the same edits. Section numbers are
/// those of docs/reference/composing-conformance.md.
///
///     var composer = Composer(method: InputMethod(table: table))
///     for key in "onf" { composer.handle(.character(key)) }
///     composer.handle(.character(" "))   // [.insert("你"), .committed(…)]
public struct Composer: Sendable {
  /// The method.
  public let method: InputMethod
  /// How keys become candidates.
  public var settings: ComposerSettings {
    didSet {
      if settings.script != oldValue.script { chooseScript() }
      knowsPronouns = false
    }
  }
  /// What use has taught; it is read when candidates are looked up.
  public var learning = MethodLearning() { didSet { knowsPronouns = false } }
  /// Whether sentences have the pronouns that `learning` prefers.
  var knowsPronouns = false
  /// Which characters belong to which script; nil: words of every script are offered.
  public var hanVariants: HanVariants? { didSet { chooseScript() } }
  /// Which words call for emoji; nil: none do.
  public var emojiNames: EmojiNames?

  /// Whether the keyboard's keys show the method's symbols. Keys that no word has are then written as these symbols: ㄏㄏ,
  /// not cc.
  public var showsSymbols = false

  /// The keys that are being composed.
  public var keys: String { tail.isEmpty ? head : head + tail }
  /// The keys before the cursor, and the whole syllables behind it.
  var head = ""
  var tail = ""
  /// What the keys stand for as a whole: the likeliest sentence, with the symbols of a syllable that
  /// is not complete. Empty for methods that make no sentences.
  public internal(set) var sentence = ""
  /// Words that were chosen for some of the syllables, in order.
  var chosen: [ChosenWord] = []
  /// The candidates of all pages, the best first.
  public internal(set) var candidates: [MethodCandidate] = []
  /// The candidate that space and Return choose, counted from 0; nil without candidates.
  public internal(set) var selection: Int?
  /// The page of candidates that is shown, counted from 0.
  public internal(set) var page = 0
  /// The last candidate written, as long as what follows it is offered.
  public internal(set) var committed: MethodCandidate?

  /// The code of what was swiped last, as long as its words are offered.
  private var swipedCode: String?

  /// What was written from the beginning of a composition that is not finished (5.23).
  var written: [MethodCandidate] = []

  /// The complete syllables of the keys, and how many keys they take.
  var lattice: PhraseLattice
  var latticeKeys = 0
  /// The keys of Pinyin; nil for other methods.
  var pinyin: PinyinLattice?

  /// Creates a composer without keys.
  public init(method: InputMethod, settings: ComposerSettings = .init()) {
    self.method = method
    self.settings = settings
    lattice = PhraseLattice(table: method.table, model: method.model)
    pinyin = PinyinLattice(method: method)
  }

  /// What is shown for the keys: 日月 for Cangjie's `ab` (5.11).
  public var keyNames: String {
    swipedCode.map(method.names(ofCode:)) ?? pinyin?.shown
      ?? method.keyNames(of: head) + method.keyNames(of: tail)
  }

  /// Whether words of a swiped code are offered, of which none was chosen yet.
  public var offersSwipe: Bool { swipedCode != nil }

  /// Whether punctuation marks are offered, not words.
  public var offersPunctuation: Bool { candidates.first?.kind == .punctuation }

  /// Candidates of a page.
  public var pageSize: Int { max(method.selectionKeys.count, 1) }

  /// The keys that pick the candidates of the page, in order (6.2): the method's. The code itself has
  /// none unless `ComposerSettings/selectionKeyOption` puts a key in front. What may follow a word
  /// has none: nobody asked for it, and a number that is typed behind a word is a number.
  public var selectionKeys: String {
    let keys = method.selectionKeys
    switch candidates.first?.kind {
    case nil, .related: return ""
    case .punctuation: return CodeTableProperties.standardSelectionKeys
    case .code:
      return switch settings.selectionKeyOption {
      case 1: mixedKey + keys
      case 2: mixedKey + " " + keys
      default: keys
      }
    default: return keys
    }
  }

  /// A space for methods with symbols but the standard phonetic one and those with digits too
  /// (Dayi); a backtick for others.
  private var mixedKey: String { method.hasSymbols && !method.hasDigits ? " " : "`" }

  /// Takes a key.
  /// - Returns: what is to be done to the text, in order.
  @discardableResult
  public mutating func handle(_ key: ComposerKey) -> [CompositionEdit] {
    switch key {
    case .character(let character): handle(character)
    case .symbol(let character): handle(symbol: character)
    case .text(let text): end(with: text)
    case .wordDelete: deleteWord()
    case .backspace: backspace()
    case .enter: enter()
    case .candidate(let index): pick(index)
    case .nextPage: turn(to: page + 1)
    case .previousPage: turn(to: page - 1)
    case .move(let move): self.move(move)
    case .nextCandidate: select((selection ?? page * pageSize - 1) + 1)
    case .previousCandidate: select((selection ?? 0) - 1)
    }
  }

  /// Offers what a swipe on codes means: as if its code had been typed, but with the words of codes
  /// that were swiped nearly as well behind its own. What was composed or offered before is chosen
  /// first, so that swipes follow one another.
  /// - Parameter words: the best first, each with its code.
  /// - Returns: what is to be done to the text, in order.
  @discardableResult
  public mutating func offer(swiped words: [MethodCandidate]) -> [CompositionEdit] {
    guard let best = words.first else { return [] }
    let edits = keys.isEmpty && !offersSwipe ? [] : pickSelected()
    clear()
    committed = nil
    candidates = words
    selection = 0
    swipedCode = best.code
    return edits
  }

  /// Ends composing without writing: the field was left, the cursor moved, the method changed.
  public mutating func reset() {
    clear()
    committed = nil
  }

  /// Keeps words of another script than the one that is asked for out of sentences.
  private mutating func chooseScript() {
    var allows: (@Sendable (String) -> Bool)?
    if settings.script != .all, let hanVariants {
      allows = { [script = settings.script] word in !hanVariants.isForeign(word, in: script) }
    }
    lattice.allows = allows
    pinyin?.allows = allows
  }

  // MARK: Keys

  private mutating func handle(_ typed: Character) -> [CompositionEdit] {
    if typed == " ", !takesSpace { return space() }
    let character = method.codeKey(of: typed)
    if accepts(character) {
      return compose(character)
    }
    if let index = selectionIndex(of: typed) { return pick(index) }
    return end(with: typed)
  }

  /// A character of a symbol page picks no word: who goes there for a digit means the digit.
  private mutating func handle(symbol: Character) -> [CompositionEdit] {
    if offersPunctuation, let index = selectionIndex(of: symbol) { return pick(index) }
    // 5.4: the digits of Array's w0 to w9, which phones have on that page alone.
    if symbol.isASCIIDigit, !keys.isEmpty, !method.hasDigits, pinyin == nil, accepts(symbol) {
      return compose(symbol)
    }
    return end(with: symbol)
  }

  /// 5.7: the highlighted candidate, the character, the end of composing.
  private mutating func end(with typed: Character) -> [CompositionEdit] {
    end(with: Self.punctuation(for: typed, phonetic: method.isPhonetic))
  }

  private mutating func end(with text: String) -> [CompositionEdit] {
    var edits: [CompositionEdit] = []
    if !keys.isEmpty || offersSwipe || candidates.first?.kind == .punctuation {
      edits += pickSelected()
    }
    edits.append(.insert(text))
    reset()
    return edits
  }

  /// Whether a space is part of the composition: it ends a syllable of the first tone (4.3).
  private var takesSpace: Bool {
    guard let parser = method.parser, !head.isEmpty else { return false }
    guard let last = parser.readings(of: head).last, !last.isComplete else { return false }
    return isSyllable(last.syllable)
  }

  /// The rules 5.1 to 5.5; a character that no code contains is never accepted.
  private func accepts(_ character: Character) -> Bool {
    if character == " " { return takesSpace }
    guard method.keys.contains(character) else { return false }
    if let pinyin { return Self.accepts(character, behind: pinyin) }
    if character.isLetter { return true }
    if character.isASCIIDigit {
      // 5.4: where no code begins with a digit, as Array's w0 to w9, it must go on with a code.
      return method.hasDigits || !method.table.codes(from: head + String(character)).isEmpty
    }
    return true
  }

  private mutating func compose(_ character: Character) -> [CompositionEdit] {
    // 5.10, and the limit of every other composition.
    guard keys.count < method.maximumKeys else { return [] }
    let edits = offersSwipe ? pickSelected() : []
    if keys.isEmpty { committed = nil }
    head.append(character)
    query()
    // 4.6
    if settings.autoCommit > 0, method.isPhonetic, keys.count == settings.autoCommit {
      return edits + pickSelected()
    }
    return edits
  }

  private mutating func space() -> [CompositionEdit] {
    if isInside { return chooseSelected() }
    guard !candidates.isEmpty else { return [.passOn(.character(" "))] }
    let edits = (wordBeforeNoSyllable.map { pick($0) } ?? []) + pickSelected()
    if edits.isEmpty, keys.isEmpty {
      clear()
      return [.passOn(.character(" "))]
    }
    return edits
  }

  private mutating func enter() -> [CompositionEdit] {
    if isInside, !settings.returnCommitsCode { return writeSentence() }
    if settings.returnCommitsCode, !keys.isEmpty {
      let code = keys
      reset()
      return [.insert(code)]
    }
    guard !candidates.isEmpty else { return [.passOn(.enter)] }
    let edits = pickSelected()
    if edits.isEmpty, keys.isEmpty {
      clear()
      return [.passOn(.enter)]
    }
    return edits
  }

  /// 5.9, case by case.
  private mutating func backspace() -> [CompositionEdit] {
    if isInside { return deleteBeforeCursor() }
    if head.count > 1 {
      head.removeLast()
      query()
      return []
    }
    if !head.isEmpty || !candidates.isEmpty {
      clear()
      committed = nil
      return []
    }
    return [.deleteBackward]
  }

  /// What is being composed or was swiped goes; without it, the word before the cursor.
  private mutating func deleteWord() -> [CompositionEdit] {
    let isOpen = !keys.isEmpty || offersSwipe
    reset()
    return isOpen ? [] : [.deleteWord]
  }

  private mutating func turn(to next: Int) -> [CompositionEdit] {
    guard next >= 0, next * pageSize < candidates.count else { return [] }
    page = next
    selection = next * pageSize
    return []
  }

  /// Selects a candidate, and shows its page.
  private mutating func select(_ index: Int) -> [CompositionEdit] {
    guard candidates.indices.contains(index) else { return [] }
    selection = index
    page = index / pageSize
    return []
  }

  // MARK: Candidates

  mutating func query(all: Bool = false) {
    swipedCode = nil
    updateLattice()
    if isInside || !chosen.isEmpty { return offerInside() }
    candidates = candidates(for: keys, limit: all ? nil : ComposerSettings.pageSize)
    page = 0
    // 6.5: what matches the whole code, else the code itself.
    let isWhole =
      candidates.count > 1
      && (candidates[1].kind == .exact
        || candidates[1].kind == .phrase && candidates[1].keyCount == keys.count)
    selection = isWhole && !isFirstDoubtful ? 1 : 0
    if candidates.count < 2, keys.isEmpty {
      // 6.4
      candidates = []
      selection = nil
      offerPunctuation()
    }
  }

  /// Whether the first word for keys of Pinyin is too unlikely to be chosen unasked, and was never chosen before.
  private var isFirstDoubtful: Bool {
    guard pinyin?.isDoubtful == true, candidates.count > 1 else { return false }
    let word = candidates[1].word
    return !learning.words(of: PinyinCode.letters(of: keys)).contains { $0.word == word }
  }

  /// The candidate that a selection key picks, if it is one of the keys that no code contains.
  private func selectionIndex(of key: Character) -> Int? {
    guard !candidates.isEmpty, let offset = selectionKeys.firstIndex(of: key) else { return nil }
    var index =
      page * pageSize + selectionKeys.distance(from: selectionKeys.startIndex, to: offset)
    // The code itself stands first, on the first page only.
    if page == 0, candidates.first?.kind == .code, settings.selectionKeyOption == 0 { index += 1 }
    return index < min((page + 1) * pageSize, candidates.count) ? index : nil
  }

  mutating func clear() {
    head = ""
    tail = ""
    sentence = ""
    chosen = []
    swipedCode = nil
    candidates = []
    selection = nil
    page = 0
    written = []
    lattice.set([])
    latticeKeys = 0
    pinyin?.set("")
  }
}
