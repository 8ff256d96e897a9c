// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import SwipeDecoding
import SwipeTraces
import Synchronization

/// A swipe to which samples are added.
private final class Swipe: Sendable {
  let decoder: Decoder
  let user: User?
  let previous: [String]
  private let state = Mutex(State())

  private struct State {
    var samples: [TraceSample] = []
    /// The search while the finger moves, made when it is first asked for, and how many samples it has.
    var live: LiveWords?
    var taken = 0
  }

  init(_ decoder: Decoder, _ user: User?, _ previous: [String]) {
    self.decoder = decoder
    self.user = user
    self.previous = previous
  }

  func add(_ more: [TraceSample]) throws(Failure) {
    let problem = state.withLock { state -> Failure? in
      if let last = state.samples.last, let first = more.first, first.t < last.t {
        return Failure(
          RS_ERROR_TRACE,
          "sample \(state.samples.count + 1): time runs backwards, from \(last.t) to \(first.t) ms")
      }
      guard state.samples.count + more.count <= SwipeTrace.sampleLimit else {
        return Failure(
          RS_ERROR_LIMIT, "\(SwipeTrace.sampleLimit) samples are the most of one swipe")
      }
      state.samples += more
      return nil
    }
    if let problem { throw problem }
  }

  func answer(limit: Int) -> Answer {
    Question(state.withLock(\.samples), previous).answer(decoder, user?.knowledge, limit: limit)
  }
}

extension Swipe {
  func complete(limit: Int) throws(Failure) -> Answer {
    let start = nanoseconds()
    let words = state.withLock { state -> [LiveWord]? in
      // Taken out, so that the search is changed in place.
      guard var live = state.live ?? decoder.decoder.liveWords() else { return nil }
      state.live = nil
      for sample in state.samples[state.taken...] { live.append(sample) }
      state.taken = state.samples.count
      let words = live.completions(limit: limit)
      state.live = live
      return words
    }
    guard let words else {
      throw Failure(RS_ERROR_ARGUMENT, "this decoder needs whole swipes: use rs_swipe_decode")
    }
    var answer = Answer(words)
    answer.microseconds = Double(nanoseconds() &- start) / 1000
    return answer
  }
}

@c @implementation
public func rs_swipe_complete(
  _ swipe: OpaquePointer?, _ candidates: UnsafeMutablePointer<rs_candidate>?, _ capacity: Int,
  _ text: UnsafeMutablePointer<CChar>?, _ text_capacity: Int,
  _ answer: UnsafeMutablePointer<rs_answer>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let place = try AnswerPlace(candidates, capacity, text, text_capacity, answer)
    try place.fill { () throws(Failure) in
      let swipe: Swipe = try HandleTable.shared.thing(swipe, "a swipe")
      return try swipe.complete(limit: capacity)
    }
    return ""
  }
}

@c @implementation
public func rs_swipe_begin(
  _ decoder: OpaquePointer?, _ user: OpaquePointer?,
  _ previous: UnsafePointer<UnsafePointer<CChar>?>?, _ previous_count: Int,
  _ swipe: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(swipe)
    let decoder: Decoder = try HandleTable.shared.thing(decoder, "a decoder")
    let user = try User.optional(user)
    let words = try Arguments.previous(previous, previous_count)
    result.pointee = try HandleTable.shared.add(Swipe(decoder, user, words))
    return ""
  }
}

@c @implementation
public func rs_swipe_add(
  _ swipe: OpaquePointer?, _ samples: UnsafePointer<Double>?, _ sample_count: Int,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let swipe: Swipe = try HandleTable.shared.thing(swipe, "a swipe")
    try swipe.add(try Arguments.samples(samples, sample_count))
    return ""
  }
}

@c @implementation
public func rs_swipe_decode(
  _ swipe: OpaquePointer?, _ candidates: UnsafeMutablePointer<rs_candidate>?, _ capacity: Int,
  _ text: UnsafeMutablePointer<CChar>?, _ text_capacity: Int,
  _ answer: UnsafeMutablePointer<rs_answer>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let place = try AnswerPlace(candidates, capacity, text, text_capacity, answer)
    try place.fill { () throws(Failure) in
      let swipe: Swipe = try HandleTable.shared.thing(swipe, "a swipe")
      return swipe.answer(limit: capacity)
    }
    return ""
  }
}
