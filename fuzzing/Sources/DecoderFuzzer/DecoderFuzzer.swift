import Checks
import SwipeDecoding
import SwipePieces
import SwipeTraces

/// Decodes the input as a swipe: the first byte chooses keyboard, decoder, context and the number of candidates; each
/// six bytes after it are a sample anywhere within the limits of traces, at any time. Answers are words of the list,
/// in order, and the same when the swipe is decoded again. Half of the first bytes read it as a phrase, too.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let place = Decoders.shared.places[Int(first) & 1]
  let decoder = place.decoders[Int(first >> 1) & 1]
  let previous = [[], ["say"], ["<s>", "I"], ["", "\u{301}"]][Int(first >> 2) & 3]
  let limit = [0, 1, 3, 35][Int(first >> 4) & 3]
  let samples = samples(of: input.dropFirst())
  let swipe = decoder.decode(SwipeQuery(samples, limit: limit, previous: previous))
  require(swipe.candidates.count <= limit, "no more candidates than asked for")
  for (better, worse) in zip(swipe.candidates, swipe.candidates.dropFirst()) {
    require(better.score >= worse.score, "the best comes first")
  }
  for candidate in swipe.candidates {
    require(!candidate.score.isNaN, "a score is a number")
    require(Decoders.shared.words.contains(candidate.word), "a candidate is a word of the list")
  }
  if let share = swipe.noWordProbability {
    require((0...1).contains(share), "a probability is a share")
  }
  let again = decoder.decode(SwipeQuery(samples, limit: limit, previous: previous))
  require(again == swipe, "a swipe has one answer")
  checkLive(samples, by: decoder, limit: limit, previous: previous, answer: swipe)
  if first >> 7 == 1 {
    checkPhrases(
      SwipeQuery(samples, limit: limit, previous: previous), by: decoder,
      first >> 6 & 1 == 1 ? .space : .direct)
  }
  return 0
}

/// Reads the samples as a phrase: answers are in order, their pieces lie on the stroke, and it has one answer.
private func checkPhrases(
  _ query: SwipeQuery, by decoder: any SwipeDecoder, _ boundary: PhraseBoundary
) {
  guard let phrases = decoder.phrases(query, between: boundary) else { return }
  require(phrases.count <= query.limit, "no more phrases than asked for")
  // What is rejected comes last, whatever its score: two runs that fall, of which the second may begin higher.
  let several = phrases.filter { $0.words.count > 1 }
  let rises = zip(several, several.dropFirst()).count { $0.score < $1.score }
  require(rises <= 1, "the best phrase comes first")
  for phrase in phrases {
    require(!phrase.score.isNaN, "a phrase's score is a number")
    require(!phrase.words.isEmpty && phrase.words.count <= 64, "a phrase has words")
    for word in phrase.words {
      require(!word.samples.isEmpty, "a word has samples")
      require(
        word.samples.lowerBound >= 0 && word.samples.upperBound <= query.samples.count,
        "a piece lies on the stroke")
    }
  }
  require(decoder.phrases(query, between: boundary) == phrases, "a stroke has one answer")
}

/// Decodes the samples as they come: the words shown meanwhile are in order and of the list, and the answer at the
/// lift is that of the whole swipe.
private func checkLive(
  _ samples: [TraceSample], by decoder: any SwipeDecoder, limit: Int, previous: [String],
  answer: DecodedSwipe
) {
  var swipe = SwipeInProgress(decoder)
  for (index, sample) in samples.enumerated() {
    swipe.append(sample)
    guard index % 3 == 0 else { continue }
    let words = swipe.completions(limit: 5) + swipe.finishedWords(limit: 0)
    for (better, worse) in zip(words, words.dropFirst()) {
      require(better.score >= worse.score, "the best comes first")
    }
    require(
      words.count <= 5
        && words.allSatisfy { Decoders.shared.words.contains($0.word) && $0.score.isFinite },
      "a completion is a word of the list")
    require(swipe.finishedWords(limit: 5).allSatisfy(\.isFinished), "finished words are finished")
  }
  let lifted = swipe.decoded { SwipeQuery($0, limit: limit, previous: previous) }
  require(swipe.isThinned || lifted == answer, "the lift answers as the whole swipe")
}

/// The samples of a trace that a reader would accept: finite, within the limits, in order of time.
private func samples(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [TraceSample] {
  var samples: [TraceSample] = []
  var (index, time) = (bytes.startIndex, 0.0)
  func number(_ offset: Int) -> Int16 {
    Int16(bitPattern: UInt16(bytes[index + offset]) | UInt16(bytes[index + offset + 1]) << 8)
  }
  while index + 6 <= bytes.endIndex {
    // Mostly on the keyboard, to 1/64 pt; some of it far away.
    let scale = bytes[index + 5] >= 250 ? 30.0 : 1.0 / 64
    let step = Double(bytes[index + 4]) + (bytes[index + 5] == 249 ? 1e8 : 0)
    if !samples.isEmpty { time = min(time + step, SwipeTrace.timeLimit) }
    samples.append(
      TraceSample(x: Double(number(0)) * scale, y: Double(number(2)) * scale, t: time))
    index += 6
  }
  return samples
}
