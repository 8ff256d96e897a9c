import SwipeTraces
import TextEntry

/// The progress of a session, computed from its records alone, so that a reload, a restart or
/// another tab resumes at the same prompt.
struct SessionProgress {
  /// A word of a prompt.
  struct Place: Hashable, Comparable {
    /// The index of the prompt.
    var prompt: Int
    /// The index of the word.
    var word: Int

    static func < (a: Place, b: Place) -> Bool { (a.prompt, a.word) < (b.prompt, b.word) }
  }

  let prompts: [Prompt]
  private let words: [[String]]
  let feedback: Study.Feedback
  private let retries: Int
  /// Whether to keep the actions on all phrases, rather than only those on the latest ones.
  private let keepsAll: Bool

  /// The word to write next; past the last prompt when the session is done.
  private(set) var place = Place(prompt: 0, word: 0)
  /// Whether there is a rest before the prompt.
  private(set) var isResting: Bool
  /// The word that can be repeated; nil if none was just written.
  private var repeatable: Place?
  private var repeats: [Place: Int] = [:]
  private var attempts: [Place: Int] = [:]
  /// The actions on phrases, by the index of their prompt.
  private(set) var work: [Int: PhraseWork] = [:]
  /// The indices of prompts that were written to the end, in order.
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

  /// The prompt to write next; nil when the session is done.
  var prompt: Prompt? { isDone ? nil : prompts[place.prompt] }

  /// Returns the words of a prompt.
  func words(of prompt: Int) -> [String] { words[prompt] }

  /// Returns the number of the next swipe of a word, from 1.
  func attempt(at place: Place) -> Int { attempts[place, default: 0] + 1 }

  var canRepeat: Bool {
    guard let repeatable else { return false }
    return repeats[repeatable, default: 0] < retries
  }

  /// The texts written so far in the current phrase.
  var written: [String] { work[place.prompt]?.written ?? [] }

  /// Returns whether a step is possible now.
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
    // A late trace belongs to a word that has already been written.
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

/// The actions that wrote one phrase.
struct PhraseWork {
  enum Item {
    /// A swipe and the text it wrote; nil if nothing was decoded.
    case swipe(CapturedTrace, written: String?)
    /// The last word was taken back to be swiped again.
    case takenBack
  }

  /// The actions of a phrase that is swiped word by word.
  private(set) var items: [Item] = []
  /// The log so far, for a whole keyboard.
  var lines: [SessionLogLine] = []
  /// The time at which the phrase's clock began, in ms since 1970, for a whole keyboard.
  var start: Double?
  /// The last page load that sent events, for a whole keyboard.
  var page: String?

  mutating func add(_ trace: CapturedTrace) {
    guard !trace.isCancelled else { return items.append(.swipe(trace, written: "")) }
    guard let candidates = trace.candidates else {
      // Without decoding, the word counts as written.
      return items.append(.swipe(trace, written: trace.trace.word ?? ""))
    }
    items.append(.swipe(trace, written: candidates.first))
  }

  mutating func repeatLast() { items.append(.takenBack) }

  /// The current words; an empty text for a swipe that wrote nothing.
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
