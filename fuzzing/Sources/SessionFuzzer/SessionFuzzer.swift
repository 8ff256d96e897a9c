import Checks
import KeyboardGeometry
import SwipeDecoding
import SwipeTraces
import TextEntry

/// Takes the input as touches of six bytes each, which three fingers make on a ring or QWERTY. The
/// document must match the session's actions, and its counts and view must be consistent.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first, let panel = first & 1 == 0 ? ring : qwerty else { return 0 }
  // The field reveals everything, a little, or nothing.
  let limit: Int? = [nil, 4, 0][Int(first >> 1) % 3]
  var session = KeyboardSession(
    document: TextBuffer(contextLimit: limit), panel: panel,
    language: KeyboardLanguage(decoder: ListDecoder()))
  var mirror = session.document
  var time = 0.0
  var index = 1
  while index + 6 <= count {
    let bytes = input[index..<(index + 6)].map { Double($0) }
    index += 6
    // Mostly forwards, sometimes far, sometimes backwards.
    time += bytes[0] < 240 ? bytes[0] : (bytes[0] - 250) * 200
    let code = Int(bytes[1])
    if code >= 250 {
      let texts = ["", "say \"", "i", "👩‍👩‍👧. ", "a ('b", "e"]
      let (before, after) = (texts[Int(bytes[2]) % 6], texts[Int(bytes[3]) % 6])
      session.changeOutside(before: before, after: after, at: time)
      mirror.replace(before: before, after: after)
      continue
    }
    let event: SessionEvent =
      switch code {
      case 248: .appeared(at: time)
      case 249: .advance(to: time)
      default:
        .touch(
          TouchEvent(
            finger: code % 3, phase: TouchEvent.Phase.allCases[code / 3 % 4],
            position: code == 247
              ? Point(x: .nan, y: .infinity)
              : Point(x: bytes[2] * 1.6 + bytes[3] / 256, y: bytes[4] * 1.4 - 40 + bytes[5] / 256),
            time: time))
      }
    for action in session.handle(event) {
      for action in action.actions { mirror.apply(action) }
    }
    require(mirror == session.document, "the document is what the actions say")
    let state = session.state
    require(state.bar.words.count <= KeyboardPanel.barWords, "the bar holds three words")
    require((0...1).contains(state.cursor.level), "the glow is a share")
    let counts = state.punctuation
    require(
      min(counts.doubleQuotes, counts.singleQuotes, counts.parentheses, counts.brackets) >= 0,
      "no count falls below nothing")
    if mirror.before.utf8.count > 4000 { return 0 }
  }
  return 0
}

private let ring = try? KeyboardPanel(layout: .ring, size: Size(width: 390, height: 290))
private let qwerty = try? KeyboardPanel(layout: .qwerty, size: Size(width: 390, height: 290))

/// Gives every swipe the same answer.
private struct ListDecoder: SwipeDecoder {
  let scoreKind = ScoreKind.logProbability
  func decode(_ query: SwipeQuery) -> DecodedSwipe {
    let words = ["hello", "don't", "I'm", "hi"]
    return DecodedSwipe(
      candidates: words.prefix(query.limit).enumerated().map {
        Candidate(word: $1, score: -Double($0))
      })
  }
}
