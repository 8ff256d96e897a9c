// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import LanguageModel
import LearnedExchange
import Lexicon
import ResourceLoading
import SwipeDecoding
import Synchronization
import TextEntry

/// What one user has taught, as a decoder reads it.
struct UserKnowledge: Sendable {
  /// The words that the list lacks.
  var words: LearnedLexicon?
  /// The model of words after others.
  var contextModel: (any ContextModel)?
}

/// What one person wrote, and predictions from it.
final class User: Sendable {
  private struct State {
    let list: CompiledLexicon
    let models: [NGramModel]
    /// The words that keyboards do not offer.
    let profanity: Set<String>
    var tally: LearnedTally
    var words: LearnedLexicon
    /// Nil if no model knows the language: frequencies alone predict.
    var predictor: (any WordPredictor & WordLearner)?
    var frequencies: FrequencyPredictor?
    /// How often something has changed.
    var version = 0

    init(_ list: CompiledLexicon, _ models: [NGramModel], _ profanity: Set<String>) {
      self.list = list
      self.models = models
      self.profanity = profanity
      tally = LearnedTally(letterCase: list.letterCase)
      words = LearnedLexicon(beside: list)
      restart()
    }

    /// Makes the models again from what is counted.
    mutating func restart() {
      let counts = tally.counts
      words = LearnedLexicon(beside: list, learned: counts, excluding: profanity)
      let spelling = SuggestionSpelling(
        capitals: CapitalChoice(list), unkeyed: UnkeyedLetters(keyed: list.alphabet))
      predictor =
        switch models.count {
        case 0: nil
        case 1:
          AdaptivePredictor(
            model: AdaptiveModel(base: models[0], learned: counts), spelling: spelling)
        default:
          MultilingualPredictor(
            models, learned: counts, spellings: models.map { _ in spelling })
        }
    }

    mutating func predictions(_ prefix: String, _ previous: [String], _ limit: Int) -> [Prediction]
    {
      if let predictor {
        return predictor.predictions(completing: prefix, after: previous, limit: limit)
      }
      let frequencies = frequencies ?? FrequencyPredictor(list)
      self.frequencies = frequencies
      return frequencies.predictions(completing: prefix, after: previous, limit: limit)
    }
  }

  private let state: Mutex<State>

  init(_ list: CompiledLexicon, _ models: [NGramModel], _ profanity: Set<String>) {
    state = Mutex(State(list, models, profanity))
  }

  /// What a decoder reads; nil for NULL.
  static func knowledge(_ handle: OpaquePointer?) throws(Failure) -> UserKnowledge? {
    try optional(handle)?.knowledge
  }

  /// The user of a handle; nil for NULL.
  static func optional(_ handle: OpaquePointer?) throws(Failure) -> User? {
    guard handle != nil else { return nil }
    return try HandleTable.shared.thing(handle, "a user") as User
  }

  /// What a decoder reads.
  var knowledge: UserKnowledge {
    state.withLock {
      UserKnowledge(words: $0.words, contextModel: $0.predictor?.contextModel)
    }
  }

  /// How often something has changed.
  var version: Int { state.withLock(\.version) }

  func commit(_ word: String, after previous: [String]) {
    state.withLock {
      $0.tally.commit(word, after: previous)
      $0.predictor?.commit(word, after: previous)
      if !$0.profanity.contains(word.lowercased()) {
        $0.words.learn(word, atSentenceStart: previous.isEmpty)
      }
      $0.version &+= 1
    }
  }

  func retract(_ word: String, after previous: [String]) {
    state.withLock {
      $0.tally.retract(word, after: previous)
      $0.predictor?.retract(word, after: previous)
      $0.words.retract(word)
      $0.version &+= 1
    }
  }

  func forget(_ word: String) {
    state.withLock {
      guard $0.tally.forget(word) else { return }
      $0.restart()
      $0.version &+= 1
    }
  }

  func predictions(_ prefix: String, _ previous: [String], _ limit: Int) -> [Prediction] {
    state.withLock { $0.predictions(prefix, previous, limit) }
  }

  /// The export, JSON Lines.
  var export: [UInt8] {
    let tally = state.withLock(\.tally)
    var bytes: [UInt8] = []
    for record in tally.records {
      bytes += record.line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  func add(_ lines: [UInt8]) throws(Failure) {
    let problem = state.withLock { state -> LearnedTallyError? in
      do throws(LearnedTallyError) { try state.tally.add(lines) } catch { return error }
      state.restart()
      state.version &+= 1
      return nil
    }
    if let problem { throw Failure(RS_ERROR_DATA, "\(problem); nothing was imported") }
  }
}

/// A user as a session predicts and learns with it.
struct UserPredictor: WordPredictor, WordLearner {
  let user: User

  func predictions(
    completing prefix: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    user.predictions(prefix, previous, limit)
  }

  var contextModel: (any ContextModel)? { user.knowledge.contextModel }
  func commit(_ word: String, after previous: [String]) { user.commit(word, after: previous) }
  func retract(_ word: String, after previous: [String]) { user.retract(word, after: previous) }
}

extension Decoder {
  /// Returns a user who has written nothing yet.
  func newUser() throws(Failure) -> User {
    let words = try compiledWords()
    return try readingFiles { () throws(InputError) in
      User(
        words, try description.context.models(for: words, in: description.data),
        try Profanity.words(in: description.data))
    }
  }
}

@c @implementation
public func rs_user_new(
  _ decoder: OpaquePointer?, _ user: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(user)
    let decoder: Decoder = try HandleTable.shared.thing(decoder, "a decoder")
    result.pointee = try HandleTable.shared.add(try decoder.newUser())
    return ""
  }
}

@c @implementation
public func rs_user_learn(
  _ user: OpaquePointer?, _ word: UnsafePointer<CChar>?,
  _ previous: UnsafePointer<UnsafePointer<CChar>?>?, _ previous_count: Int,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let user: User = try HandleTable.shared.thing(user, "a user")
    let word = try Arguments.text(word, "the word", limit: 1 << 16)
    user.commit(word, after: try Arguments.previous(previous, previous_count))
    return ""
  }
}

@c @implementation
public func rs_user_retract(
  _ user: OpaquePointer?, _ word: UnsafePointer<CChar>?,
  _ previous: UnsafePointer<UnsafePointer<CChar>?>?, _ previous_count: Int,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let user: User = try HandleTable.shared.thing(user, "a user")
    let word = try Arguments.text(word, "the word", limit: 1 << 16)
    user.retract(word, after: try Arguments.previous(previous, previous_count))
    return ""
  }
}

@c @implementation
public func rs_user_forget(
  _ user: OpaquePointer?, _ word: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let user: User = try HandleTable.shared.thing(user, "a user")
    user.forget(try Arguments.text(word, "the word", limit: 1 << 16))
    return ""
  }
}

@c @implementation
public func rs_user_export(
  _ user: OpaquePointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ size: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    guard let size else { throw Failure(RS_ERROR_ARGUMENT, "the place for the size is NULL") }
    size.pointee = 0
    let user: User = try HandleTable.shared.thing(user, "a user")
    guard capacity >= 0, bytes != nil || capacity == 0 else {
      throw Failure(RS_ERROR_ARGUMENT, "the buffer is NULL, or its capacity out of range")
    }
    let lines = user.export
    size.pointee = lines.count
    guard lines.count <= capacity, let bytes else {
      throw Failure(
        RS_ERROR_SPACE, "the buffer has \(capacity) bytes; \(lines.count) are needed")
    }
    lines.withUnsafeBytes { source in
      if let start = source.baseAddress {
        UnsafeMutableRawPointer(bytes).copyMemory(from: start, byteCount: source.count)
      }
    }
    return ""
  }
}

@c @implementation
public func rs_user_import(
  _ user: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ size: Int,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let user: User = try HandleTable.shared.thing(user, "a user")
    try user.add(try Arguments.bytes(bytes, size, "the export"))
    return ""
  }
}

@c @implementation
public func rs_predict(
  _ user: OpaquePointer?, _ prefix: UnsafePointer<CChar>?,
  _ previous: UnsafePointer<UnsafePointer<CChar>?>?, _ previous_count: Int,
  _ candidates: UnsafeMutablePointer<rs_candidate>?, _ capacity: Int,
  _ text: UnsafeMutablePointer<CChar>?, _ text_capacity: Int,
  _ answer: UnsafeMutablePointer<rs_answer>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let place = try AnswerPlace(candidates, capacity, text, text_capacity, answer)
    try place.fill { () throws(Failure) in
      let user: User = try HandleTable.shared.thing(user, "a user")
      let prefix = try Arguments.text(prefix, "the prefix", limit: 1 << 16)
      let previous = try Arguments.previous(previous, previous_count)
      let found = user.predictions(prefix, previous, capacity)
      return Answer(found.map { Candidate(word: $0.word, score: $0.score) })
    }
    return ""
  }
}

@c @implementation
public func rs_correct(
  _ decoder: OpaquePointer?, _ user: OpaquePointer?, _ word: UnsafePointer<CChar>?,
  _ previous: UnsafePointer<UnsafePointer<CChar>?>?, _ previous_count: Int,
  _ candidates: UnsafeMutablePointer<rs_candidate>?, _ capacity: Int,
  _ text: UnsafeMutablePointer<CChar>?, _ text_capacity: Int,
  _ answer: UnsafeMutablePointer<rs_answer>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let place = try AnswerPlace(candidates, capacity, text, text_capacity, answer)
    try place.fill { () throws(Failure) in
      let decoder: Decoder = try HandleTable.shared.thing(decoder, "a decoder")
      let knowledge = try User.knowledge(user)
      let written = try Arguments.text(word, "the word", limit: 1 << 16)
      let previous = try Arguments.previous(previous, previous_count)
      let found = try decoder.corrector().corrections(
        of: written, after: previous,
        context: knowledge?.contextModel ?? decoder.assembly.contextModel, limit: capacity)
      return Answer(found.map { Candidate(word: $0.word, score: $0.score) })
    }
    return ""
  }
}
