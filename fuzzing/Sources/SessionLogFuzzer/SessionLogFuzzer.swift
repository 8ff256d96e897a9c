import Checks
import KeyboardGeometry
import TextEntry

/// Reads the input as a session log, in pieces whose size the first byte gives, and replays it. A
/// line must be equal after writing and reading it back.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let step = Int(input.first ?? 0) + 1
  var position = min(1, count)
  var reader = SessionLogReader { buffer in
    let size = min(step, buffer.count, count - position)
    buffer.copyBytes(from: input[position..<(position + size)])
    position += size
    return size
  }
  var replay = SessionReplay { header in
    // Only the names of small layouts are used, so that the fuzzer opens no files.
    let layout = KeyboardLayout.builtIn(named: header.layout) ?? .ring
    let panel = try KeyboardPanel(
      layout: layout, size: Size(width: header.width, height: header.height))
    return KeyboardSession(
      document: TextBuffer(before: header.before, after: header.after), panel: panel,
      settings: header.settings)
  }
  while let next = reader.next() {
    switch next {
    case .failure(let error):
      require(!error.description.isEmpty, "an error says what is wrong")
    case .success(let (number, line)):
      let text = line.text
      do throws(SessionLogError) {
        // Compared as text, since NaN does not equal itself.
        let again = try SessionLogLine(json: Array(text.utf8), line: number)
        require(again.text == text, "a line reads back the same")
      } catch {
        fatalError("what was read cannot be written and read back: \(error)")
      }
      _ = try? replay.take(line, number: number)
    }
  }
  _ = replay.finish()
  return 0
}
