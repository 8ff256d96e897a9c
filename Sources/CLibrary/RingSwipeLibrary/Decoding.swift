// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import LanguageModel
import ParallelWork
import SwipeDecoding
import SwipeTraces
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The most candidates of a swipe.
let candidateLimit = 10_000
/// The most traces of a batch.
private let traceLimit = 1_000_000
/// The most threads of a batch.
private let threadLimit = 256

/// The time of the system's steady clock. That of Swift's library would bring the runtime of tasks, which
/// nothing here uses.
func nanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
}

/// A swipe as a caller passes it in, read.
struct Question: Sendable {
  var samples: [TraceSample]
  var previous: [String]
  /// The word that was meant, if it is known.
  var word: String?

  init(_ trace: rs_trace) throws(Failure) {
    samples = try Arguments.samples(trace.samples, trace.sample_count)
    previous = try Arguments.previous(trace.previous, trace.previous_count)
    word = try Arguments.optionalText(trace.word, "the word", limit: SwipeTrace.wordLimit)
  }

  init(_ samples: [TraceSample], _ previous: [String]) {
    (self.samples, self.previous) = (samples, previous)
  }

  /// Decodes the swipe.
  func answer(_ decoder: Decoder, _ user: UserKnowledge?, limit: Int) -> Answer {
    let start = nanoseconds()
    var query = SwipeQuery(samples, limit: limit, previous: previous)
    query.learnedWords = user?.words
    // A decoder without context has none of the user either.
    if decoder.assembly.contextModel != nil { query.contextModel = user?.contextModel }
    let swipe = decoder.decoder.decode(query)
    var answer = Answer(swipe)
    answer.microseconds = Double(nanoseconds() &- start) / 1000
    if let word {
      let target = TargetWord(word, in: decoder.words(with: user?.words))
      answer.isOutOfVocabulary = target.isOutOfVocabulary
      answer.rank = target.rank(in: swipe.acceptedCandidates)
    }
    return answer
  }
}

/// An answer before it is written into the caller's memory.
struct Answer: Sendable {
  var swipe: DecodedSwipe
  var microseconds = 0.0
  var rank: Int?
  var isOutOfVocabulary: Bool?
  /// For words of a swipe in progress, whether all letters are passed.
  var isFinished: [Bool] = []

  init(_ swipe: DecodedSwipe) { self.swipe = swipe }

  init(_ candidates: [Candidate]) {
    swipe = DecodedSwipe(candidates: candidates, isRejected: false)
  }

  init(_ words: [LiveWord]) {
    self.init(words.map { Candidate(word: $0.word, score: $0.score) })
    isFinished = words.map(\.isFinished)
  }

  /// Writes the candidates, and returns the rest.
  /// - Parameters:
  ///   - candidates: room for all of them.
  func write(
    _ candidates: UnsafeMutablePointer<rs_candidate>?, _ text: inout TextBufferWriter
  ) -> rs_answer {
    let before = text.size
    for (place, candidate) in swipe.candidates.enumerated() {
      let word = text.append(candidate.word)
      candidates?[place] = rs_candidate(
        score: candidate.score, word: word.start, word_size: word.size,
        flags: flags(of: candidate, at: place), reserved: 0)
    }
    return rs_answer(
      status: rs_status(RS_OK), is_rejected: swipe.isRejected ? 1 : 0,
      candidate_count: swipe.candidates.count, text_size: text.size - before,
      no_word_probability: swipe.noWordProbability ?? .nan, microseconds: microseconds,
      rank: Int32(rank ?? 0), is_out_of_vocabulary: isOutOfVocabulary.map { $0 ? 1 : 0 } ?? -1)
  }
}

extension Answer {
  private func flags(of candidate: Candidate, at place: Int) -> UInt32 {
    let isFinished = isFinished.indices.contains(place) ? isFinished[place] : true
    return (candidate.isCompound ? UInt32(RS_CANDIDATE_COMPOUND) : 0)
      | (candidate.isUnlisted ? UInt32(RS_CANDIDATE_UNLISTED) : 0)
      | (isFinished ? 0 : UInt32(RS_CANDIDATE_UNFINISHED))
  }
}

extension rs_answer {
  /// The answer to a trace that cannot be used.
  init(failed status: rs_status) {
    self.init(
      status: status, is_rejected: 1, candidate_count: 0, text_size: 0, no_word_probability: .nan,
      microseconds: 0, rank: 0, is_out_of_vocabulary: -1)
  }
}

/// Where one answer goes.
struct AnswerPlace {
  private let candidates: UnsafeMutablePointer<rs_candidate>?
  /// The most candidates.
  let capacity: Int
  private var text: TextBufferWriter
  private let answer: UnsafeMutablePointer<rs_answer>

  init(
    _ candidates: UnsafeMutablePointer<rs_candidate>?, _ capacity: Int,
    _ text: UnsafeMutablePointer<CChar>?, _ textCapacity: Int,
    _ answer: UnsafeMutablePointer<rs_answer>?
  ) throws(Failure) {
    guard let answer else { throw Failure(RS_ERROR_ARGUMENT, "the answer is NULL") }
    self.answer = answer
    answer.pointee = rs_answer(failed: rs_status(RS_ERROR_ARGUMENT))
    try Arguments.check(capacity, 1...candidateLimit, "the capacity for candidates")
    guard let candidates else { throw Failure(RS_ERROR_ARGUMENT, "the candidates are NULL") }
    self.candidates = candidates
    self.capacity = capacity
    self.text = try TextBufferWriter(text, textCapacity)
  }

  /// - Throws: `Failure` if its words have no room.
  private func write(_ found: Answer) throws(Failure) {
    var text = text
    answer.pointee = found.write(candidates, &text)
    if !text.fits { answer.pointee.status = rs_status(RS_ERROR_SPACE) }
    try text.check()
  }

  /// Writes the answer that `body` returns, or notes why there is none.
  /// - Throws: the `Failure` of `body`, or one if the words have no room.
  func fill(_ body: () throws(Failure) -> Answer) throws(Failure) {
    do throws(Failure) {
      try write(body())
    } catch {
      answer.pointee.status = error.status
      throw error
    }
  }
}

@c @implementation
public func rs_decode(
  _ decoder: OpaquePointer?, _ user: OpaquePointer?, _ trace: UnsafePointer<rs_trace>?,
  _ candidates: UnsafeMutablePointer<rs_candidate>?, _ capacity: Int,
  _ text: UnsafeMutablePointer<CChar>?, _ text_capacity: Int,
  _ answer: UnsafeMutablePointer<rs_answer>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let place = try AnswerPlace(candidates, capacity, text, text_capacity, answer)
    try place.fill { () throws(Failure) in
      let decoder: Decoder = try HandleTable.shared.thing(decoder, "a decoder")
      let knowledge = try User.knowledge(user)
      guard let trace else { throw Failure(RS_ERROR_ARGUMENT, "the trace is NULL") }
      let question = try Question(trace.pointee)
      return question.answer(decoder, knowledge, limit: capacity)
    }
    return ""
  }
}

@c @implementation
public func rs_trace_check(
  _ trace: UnsafePointer<rs_trace>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    guard let trace else { throw Failure(RS_ERROR_ARGUMENT, "the trace is NULL") }
    _ = try Question(trace.pointee)
    return ""
  }
}

@c @implementation
public func rs_decode_batch(
  _ decoders: UnsafePointer<OpaquePointer?>?, _ decoder_count: Int, _ user: OpaquePointer?,
  _ traces: UnsafePointer<rs_trace>?, _ trace_count: Int, _ limit: Int, _ threads: Int32,
  _ candidates: UnsafeMutablePointer<rs_candidate>?, _ text: UnsafeMutablePointer<CChar>?,
  _ text_capacity: Int, _ text_size: UnsafeMutablePointer<Int>?,
  _ answers: UnsafeMutablePointer<rs_answer>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    text_size?.pointee = 0
    try Arguments.check(trace_count, 0...traceLimit, "the number of traces")
    try Arguments.check(limit, 1...candidateLimit, "the limit of candidates")
    try Arguments.check(Int(threads), 0...threadLimit, "the number of threads")
    guard decoder_count == 1 || decoder_count == trace_count else {
      throw Failure(
        RS_ERROR_ARGUMENT,
        "decoder_count must be 1 or the number of traces, not "
          + "\(UInt(bitPattern: decoder_count))")
    }
    let knowledge = try User.knowledge(user)
    var writer = try TextBufferWriter(text, text_capacity)
    guard trace_count > 0 else { return "" }
    guard let decoders, let traces, let candidates, let answers else {
      throw Failure(RS_ERROR_ARGUMENT, "decoders, traces, candidates or answers are NULL")
    }
    var made: [Decoder] = []
    for place in 0..<decoder_count {
      // Most traces are made on the keyboard of the one before.
      if place > 0, decoders[place] == decoders[place - 1], let last = made.last {
        made.append(last)
      } else {
        made.append(try HandleTable.shared.thing(decoders[place], "a decoder"))
      }
    }
    let batch = Batch(traces, made, knowledge, count: trace_count, limit: limit)
    batch.run(threads: threads == 0 ? processorCount() : Int(threads))
    for place in 0..<trace_count {
      switch batch.outcome(of: place) {
      case .success(let found):
        answers[place] = found.write(candidates + place * limit, &writer)
      case .failure(let failure):
        answers[place] = rs_answer(failed: failure.status)
      }
    }
    text_size?.pointee = writer.size
    try writer.check()
    return ""
  }
}

private func processorCount() -> Int {
  min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), threadLimit)
}

/// Traces that are decoded on several threads.
///
/// `@unchecked Sendable`: the caller's traces do not change during the call; each outcome is written by
/// the one thread that took its number from `next`, and read after all threads have ended.
private final class Batch: @unchecked Sendable {
  private let traces: UnsafePointer<rs_trace>
  private let decoders: [Decoder]
  private let knowledge: UserKnowledge?
  private let count: Int
  private let limit: Int
  private let next = Atomic<Int>(0)
  private let outcomes: UnsafeMutablePointer<Result<Answer, Failure>?>

  init(
    _ traces: UnsafePointer<rs_trace>, _ decoders: [Decoder], _ knowledge: UserKnowledge?,
    count: Int, limit: Int
  ) {
    self.traces = traces
    self.decoders = decoders
    self.knowledge = knowledge
    self.count = count
    self.limit = limit
    outcomes = .allocate(capacity: count)
    outcomes.initialize(repeating: nil, count: count)
  }

  deinit {
    outcomes.deinitialize(count: count)
    outcomes.deallocate()
  }

  func outcome(of place: Int) -> Result<Answer, Failure> {
    outcomes[place] ?? .failure(Failure(RS_ERROR_LIMIT, "not decoded"))
  }

  /// Decodes all traces, on this thread and others. If the system has no more threads, on fewer.
  func run(threads: Int) {
    var others: [SystemThread] = []
    for _ in 1..<max(1, min(threads, count)) {
      guard let thread = SystemThread.start({ self.work() }) else { break }
      others.append(thread)
    }
    work()
    for thread in others { thread.join() }
  }

  private func work() {
    while true {
      let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard place < count else { return }
      let decoder = decoders[decoders.count == 1 ? 0 : place]
      do throws(Failure) {
        let question = try Question(traces[place])
        outcomes[place] = .success(question.answer(decoder, knowledge, limit: limit))
      } catch {
        outcomes[place] = .failure(error)
      }
    }
  }
}
