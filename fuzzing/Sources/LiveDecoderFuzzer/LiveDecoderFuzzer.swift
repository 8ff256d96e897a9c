import Checks
import KeyboardGeometry
import SwipeDecoding
import SwipePieces
import SwipeTraces
import TextEntry

/// Takes the input as one finger's touches, four bytes each, at a keyboard whose swipes are decoded while they grow. The
/// preview and the bar hold words of the list, and the document is what the actions say.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first, let panel = panels[Int(first) & 1] else { return 0 }
  let decoders = Decoders.shared.places[Int(first) & 1].decoders
  var settings = KeyboardSettings()
  // At every sample, seldom, or never.
  settings.previewInterval = [0, 100, .infinity][Int(first >> 2) % 3]
  settings.completesSwipes = first & 128 != 0
  var session = KeyboardSession(
    document: TextBuffer(contextLimit: nil), panel: panel,
    language: KeyboardLanguage(decoder: decoders[Int(first >> 1) & 1]), settings: settings)
  var mirror = session.document
  var (time, index, isDown) = (0.0, 1, false)
  while index + 4 <= count {
    let (x, y, step, code) = (input[index], input[index + 1], input[index + 2], input[index + 3])
    index += 4
    time += Double(step) / 4
    let phase: TouchEvent.Phase =
      !isDown ? .began : code < 240 ? .moved : code < 254 ? .ended : .cancelled
    isDown = phase == .began || phase == .moved
    let event = TouchEvent(
      finger: 1, phase: phase,
      position: Point(x: Double(x) * 1.6, y: Double(y) * 1.4 - 40), time: time)
    for action in session.handle(.touch(event)) {
      for action in action.actions { mirror.apply(action) }
    }
    require(mirror == session.document, "the document is what the actions say")
    require(session.state.bar.words.count <= KeyboardPanel.barWords, "the bar holds three words")
    if mirror.before.utf8.count > 2000 { return 0 }
  }
  return 0
}

private let panels = [KeyboardLayout.ring, .qwerty].map {
  try? KeyboardPanel(layout: $0, size: Size(width: 390, height: 290))
}
