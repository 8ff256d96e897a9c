import JSONText
import KeyboardGeometry
import SwipeTraces
import TextEntry
import TypingEvaluation

/// The swipes of a phrase that was written with a whole keyboard, as traces.
enum KeyboardTraces {
  /// Returns the swipes of a phrase's log, in their order.
  ///
  /// Which word a swipe was meant to write is known only where the text before it is the beginning of
  /// the phrase, whatever its capitals: then it is the phrase's next word. Other swipes have no word,
  /// so that no decoder is judged by a guess.
  ///
  /// - Parameters:
  ///   - log: the log of the phrase
  ///   - prompt: the prompt that was written
  ///   - pointer: the pointer that wrote
  static func traces(
    of log: [SessionLogLine], _ prompt: Prompt, pointer: String, header: SessionHeader,
    condition: String
  ) -> [CapturedSession.Recording] {
    guard case .header(let own)? = log.first else { return [] }
    let keyboard = KeyboardReference(layout: own.layout, width: own.width, height: own.height)
    var recordings: [CapturedSession.Recording] = []
    var tally = SessionTally(own)
    var down: [Int: [TouchEvent]] = [:]
    var lifted: [TouchEvent] = []
    var attempts: [Int: Int] = [:]
    // Behind a moved cursor the text says nothing about the next word.
    var isMoved = false
    for line in log {
      switch line {
      case .event(.touch(let touch)):
        switch touch.phase {
        case .began: down[touch.finger] = [touch]
        case .moved: down[touch.finger]?.append(touch)
        case .ended:
          lifted = (down[touch.finger] ?? []) + [touch]
          down[touch.finger] = nil
        case .cancelled: down[touch.finger] = nil
        }
      case .action(let action):
        if action.cause == .cursor { isMoved = true }
        guard [.swipe, .noWord].contains(action.cause), let first = lifted.first else { break }
        let text = String(tally.text)
        let index = isMoved ? nil : nextWord(of: prompt.words, after: text)
        let attempt = index.map { attempts[$0, default: 0] + 1 } ?? 1
        if let index { attempts[index] = attempt }
        var trace = SwipeTrace(
          id: "\(header.session)-\(prompt.number)-\(recordings.count + 1)",
          word: index.map { StudyPhrases.label(of: prompt.words[$0]) }, keyboard: keyboard,
          samples: lifted.map {
            TraceSample(x: $0.position.x, y: $0.position.y, t: $0.time - first.time)
          },
          previous: text.split(whereSeparator: \.isWhitespace).map {
            StudyPhrases.label(of: $0)
          }.filter { !$0.isEmpty },
          user: header.participant)
        let written = action.actions.compactMap { edit in
          if case .insert(let text) = edit { text } else { nil }
        }.joined().split(whereSeparator: \.isWhitespace).map(String.init)
        let rate = CapturedTrace.samplingRate(of: trace.samples)
        var fields: [(String, JSONValue)] = [
          ("sentence", .string(prompt.text)), ("session", .string(header.session)),
          ("condition", .string(condition)), ("prompt", .integer(prompt.number)),
          ("practice", .bool(prompt.isPractice)), ("attempt", .integer(attempt)),
          ("pointer", .string(pointer)), ("hand", .string(header.hand)),
          ("grip", .string(header.grip)), ("consent", .string(header.consent)),
          ("candidates", .array(written.map { .string($0) })),
        ]
        if let index { fields.append(("wordIndex", .integer(index))) }
        if let rate { fields.append(("samplingRate", .number(rate))) }
        trace.otherFields = fields.map { .init(name: $0.0, json: $0.1.line) }
        CapturedSession.Recording.complete(&trace, header)
        recordings.append(
          .init(
            trace: trace, condition: condition, pointer: pointer, samplingRate: rate,
            attempt: attempt, isCancelled: false, isPractice: prompt.isPractice, isCoalesced: true,
            isLate: false, isStray: false, disturbance: nil))
        lifted = []
      default: break
      }
      tally.add(line)
    }
    return recordings
  }

  /// Returns the index of the word that comes next, or nil if the text is not the beginning of the
  /// phrase.
  static func nextWord(of words: [String], after text: String) -> Int? {
    let written = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard written.count < words.count,
      zip(written, words).allSatisfy({ $0 == $1.lowercased() })
    else { return nil }
    return written.count
  }
}
