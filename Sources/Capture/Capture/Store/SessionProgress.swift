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

  /// Questions that are due.
  struct Asked: Hashable {
    /// The index among the study's questionnaires.
    var index: Int
    /// The index of the condition that they are about; nil for none.
    var condition: Int?
  }

  let prompts: [Prompt]
  private let words: [[String]]
  let feedback: Study.Feedback
  private let retries: Int
  private let questionnaires: [Questionnaire]
  /// Whether to keep the actions on all phrases, rather than only those on the latest ones.
  private let keepsAll: Bool

  /// The word to write next; past the last prompt when the session is done.
  private(set) var place = Place(prompt: 0, word: 0)
  /// Whether there is a rest before the prompt.
  private(set) var isResting: Bool
  /// The time at which the rest began, in ms since 1970; nil before the first record.
  private(set) var restBegan: Double?
  /// The questions that are asked before anything else, in their order.
  private(set) var questions: [Asked] = []
  /// The number of remarks.
  private(set) var noteCount = 0
  /// The word that can be repeated; nil if none was just written.
  private var repeatable: Place?
  private var repeats: [Place: Int] = [:]
  private var attempts: [Place: Int] = [:]
  /// The actions on phrases, by the index of their prompt.
  private(set) var work: [Int: PhraseWork] = [:]
  /// The indices of prompts that were written to the end, in order.
  private(set) var finished: [Int] = []
  private(set) var skippedCount = 0

  init(_ prompts: [Prompt], of study: Study, keepsAll: Bool = false) {
    self.prompts = prompts
    words = prompts.map(\.words)
    feedback = study.feedback
    retries = study.retries
    questionnaires = study.questionnaires
    self.keepsAll = keepsAll
    isResting = prompts.first?.startsBlock ?? false
    ask(.start, about: nil)
  }

  var isDone: Bool { place.prompt >= prompts.count && questions.isEmpty }

  /// The prompt to write next; nil after the last one.
  var prompt: Prompt? { place.prompt < prompts.count ? prompts[place.prompt] : nil }

  /// Whether a word can be swiped now.
  var isWriting: Bool { prompt != nil && !isResting && questions.isEmpty }

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
    case .continue: questions.isEmpty && (isResting || (feedback == .keyboard && isWriting))
    case .repeat: questions.isEmpty && feedback != .keyboard && canRepeat
    case .skip: isWriting
    }
  }

  mutating func apply(_ record: SessionRecord) {
    let before = (isResting, questions.isEmpty)
    switch record.content {
    case .note: noteCount += 1
    case .device: break
    case .trace(let trace): apply(trace)
    case .touches(let touched):
      guard touched.prompt - 1 == place.prompt else { return }
      work[place.prompt, default: PhraseWork()].lines += touched.lines
      work[place.prompt]?.start = touched.start
      work[place.prompt]?.page = touched.page
      if let pointer = touched.pointer { work[place.prompt]?.pointer = pointer }
      if touched.disturbance != nil { work[place.prompt]?.disturbances += 1 }
    case .step(let step): apply(step)
    case .answers(let answers):
      guard let asked = questions.first, questionnaires[asked.index].form == answers.form else {
        return
      }
      questions.removeFirst()
      repeatable = nil
    }
    // A rest begins when there is nothing else to do.
    if isResting, questions.isEmpty, before != (isResting, questions.isEmpty) || restBegan == nil {
      restBegan = record.received
    }
  }

  private mutating func apply(_ trace: CapturedTrace) {
    let at = Place(prompt: trace.prompt - 1, word: trace.wordIndex)
    if trace.isSwipe { attempts[at, default: 0] += 1 }
    // A late trace belongs to a word that has already been written; a stray to none.
    guard at == place, !trace.isLate, !trace.isStray, isWriting else { return }
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
    let last = prompts[place.prompt]
    place = Place(prompt: place.prompt + 1, word: 0)
    isResting = prompt?.startsBlock ?? false
    if prompt?.startsBlock ?? true, !last.isPractice { ask(.break, about: last.condition) }
    if prompt?.startsCondition ?? true { ask(.keyboard, about: last.condition) }
    if prompt == nil { ask(.end, about: nil) }
    guard !keepsAll else { return }
    let kept = finished.suffix(1)
    for key in work.keys where key < place.prompt && !kept.contains(key) { work[key] = nil }
  }
}

extension SessionProgress {
  /// Puts the questions of a moment after those that are due already.
  private mutating func ask(_ moment: Questionnaire.Moment, about condition: Int?) {
    for (index, questionnaire) in questionnaires.enumerated()
    where questionnaire.moment == moment {
      questions.append(Asked(index: index, condition: condition))
    }
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
  /// The last pointer that sent events, for a whole keyboard.
  var pointer: String?
  /// The number of requests whose keyboard was disturbed, for a whole keyboard.
  var disturbances = 0

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
