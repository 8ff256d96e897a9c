import SwipeTraces
import TextEntry

/// Where a session stands, worked out of its records alone: so a reload, a restart and another tab
/// go on at the same prompt.
struct SessionProgress {
  /// A word of a prompt.
  struct Place: Hashable, Comparable {
    /// Place of the prompt, from 0.
    var prompt: Int
    /// From 0.
    var word: Int

    static func < (a: Place, b: Place) -> Bool { (a.prompt, a.word) < (b.prompt, b.word) }
  }

  let prompts: [Prompt]
  private let words: [[String]]
  let feedback: Study.Feedback
  private let retries: Int
  /// Whether the work on all phrases is kept, not only that on the last ones.
  private let keepsAll: Bool

  /// The word that is to be written; behind the last prompt when the session is done.
  private(set) var place = Place(prompt: 0, word: 0)
  /// Whether the person rests before the prompt.
  private(set) var isResting: Bool
  /// The word that can be repeated; nil where none was just written.
  private var repeatable: Place?
  private var repeats: [Place: Int] = [:]
  private var attempts: [Place: Int] = [:]
  /// What was done on phrases, by the prompts' places.
  private(set) var work: [Int: PhraseWork] = [:]
  /// The places of prompts that were written to their ends, in order.
  private(set) var finished: [Int] = []
  private(set) var skippedCount = 0

  init(
    _ prompts: [Prompt], feedback: Study.Feedback, retries: Int, keepsAll: Bool = false
  ) {
    self.prompts = prompts
    words = prompts.map(\.words)
    self.feedback = feedback
    self.retries = retries
    self.keepsAll = keepsAll
    isResting = prompts.first?.startsBlock ?? false
  }

  var isDone: Bool { place.prompt >= prompts.count }

  /// The prompt that is to be written; nil when the session is done.
  var prompt: Prompt? { isDone ? nil : prompts[place.prompt] }

  /// The words of a prompt.
  func words(of prompt: Int) -> [String] { words[prompt] }

  /// Which swipe of a word the next one is, from 1.
  func attempt(at place: Place) -> Int { attempts[place, default: 0] + 1 }

  var canRepeat: Bool {
    guard let repeatable else { return false }
    return repeats[repeatable, default: 0] < retries
  }

  /// The texts that were written of the phrase at hand.
  var written: [String] { work[place.prompt]?.written ?? [] }

  /// Whether a step is possible now.
  func allows(_ step: CaptureStep) -> Bool {
    switch step {
    case .continue: isResting || (feedback == .keyboard && !isDone)
    case .repeat: feedback != .keyboard && canRepeat
    case .skip: !isDone && !isResting
    }
  }

  mutating func apply(_ record: SessionRecord) {
    switch record.content {
    case .note: break
    case .trace(let trace): apply(trace)
    case .touches(let touched):
      guard touched.prompt - 1 == place.prompt else { return }
      work[place.prompt, default: PhraseWork()].lines += touched.lines
      work[place.prompt]?.start = touched.start
      work[place.prompt]?.page = touched.page
    case .step(let step): apply(step)
    }
  }

  private mutating func apply(_ trace: CapturedTrace) {
    let at = Place(prompt: trace.prompt - 1, word: trace.wordIndex)
    if !trace.isCancelled { attempts[at, default: 0] += 1 }
    // What comes late belongs to a word that has been written already.
    guard at == place, !trace.isLate, !isResting else { return }
    work[place.prompt, default: PhraseWork()].add(trace)
    guard !trace.isCancelled else { return }
    repeatable = place
    place.word += 1
    if place.word == words[place.prompt].count { finish() }
  }

  private mutating func apply(_ step: CaptureStep) {
    guard allows(step) else { return }
    switch step {
    case .continue:
      if isResting { isResting = false } else { finish() }
      repeatable = nil
    case .skip:
      work[place.prompt] = nil
      skippedCount += 1
      repeatable = nil
      goOn()
    case .repeat:
      guard let last = repeatable else { return }
      repeats[last, default: 0] += 1
      if finished.last == last.prompt, place.prompt > last.prompt { finished.removeLast() }
      place = last
      isResting = false
      repeatable = nil
      work[last.prompt]?.repeatLast()
    }
  }

  private mutating func finish() {
    finished.append(place.prompt)
    goOn()
  }

  private mutating func goOn() {
    place = Place(prompt: place.prompt + 1, word: 0)
    isResting = prompt?.startsBlock ?? false
    guard !keepsAll else { return }
    let kept = finished.suffix(1)
    for key in work.keys where key < place.prompt && !kept.contains(key) { work[key] = nil }
  }
}

/// What was done to write one phrase.
struct PhraseWork {
  enum Item {
    /// A swipe and what it wrote; nil: nothing was decoded.
    case swipe(CapturedTrace, written: String?)
    /// The last word was taken back to be swiped again.
    case takenBack
  }

  /// Of phrases that are swiped word by word.
  private(set) var items: [Item] = []
  /// Of a whole keyboard: its log so far.
  var lines: [SessionLogLine] = []
  /// Of a whole keyboard: when the phrase's clock began, in ms since 1970.
  var start: Double?
  /// Of a whole keyboard: the load of the page that was last heard of.
  var page: String?

  mutating func add(_ trace: CapturedTrace) {
    guard !trace.isCancelled else { return items.append(.swipe(trace, written: "")) }
    guard let candidates = trace.candidates else {
      // Without decoding the word counts as written.
      return items.append(.swipe(trace, written: trace.trace.word ?? ""))
    }
    items.append(.swipe(trace, written: candidates.first))
  }

  mutating func repeatLast() { items.append(.takenBack) }

  /// The words as they stand; an empty text for a swipe that wrote nothing.
  var written: [String] {
    var words: [String] = []
    for item in items {
      switch item {
      case .swipe(let trace, let text): if !trace.isCancelled { words.append(text ?? "") }
      case .takenBack: _ = words.popLast()
      }
    }
    return words
  }
}
