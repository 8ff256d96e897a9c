// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import SwipeTraces
import Synchronization

/// A swipe to which samples are added.
private final class Swipe: Sendable {
  let decoder: Decoder
  let user: User?
  let previous: [String]
  private let samples = Mutex<[TraceSample]>([])

  init(_ decoder: Decoder, _ user: User?, _ previous: [String]) {
    self.decoder = decoder
    self.user = user
    self.previous = previous
  }

  func add(_ more: [TraceSample]) throws(Failure) {
    let problem = samples.withLock { samples -> Failure? in
      if let last = samples.last, let first = more.first, first.t < last.t {
        return Failure(
          RS_ERROR_TRACE,
          "sample \(samples.count + 1): time runs backwards, from \(last.t) to \(first.t) ms")
      }
      guard samples.count + more.count <= SwipeTrace.sampleLimit else {
        return Failure(
          RS_ERROR_LIMIT, "\(SwipeTrace.sampleLimit) samples are the most of one swipe")
      }
      samples += more
      return nil
    }
    if let problem { throw problem }
  }

  func answer(limit: Int) -> Answer {
    Question(samples.withLock(\.self), previous).answer(decoder, user?.knowledge, limit: limit)
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
    do throws(Failure) {
      let swipe: Swipe = try HandleTable.shared.thing(swipe, "a swipe")
      try place.write(swipe.answer(limit: capacity))
    } catch {
      throw place.fail(error)
    }
    return ""
  }
}
