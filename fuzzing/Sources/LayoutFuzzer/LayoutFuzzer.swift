import Checks
import KeyboardGeometry

/// Reads the input as a layout file. What is read must be valid, write and read back equal, to the
/// byte the second time, and when it is placed each key must lie inside of the keyboard and own its
/// centre.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let layout: KeyboardLayout
  do throws(LayoutError) {
    layout = try KeyboardLayout(json: UnsafeBufferPointer(start: start, count: count))
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
    return 0
  }
  let text = layout.jsonText
  do throws(LayoutError) {
    let again = try KeyboardLayout(json: text.utf8)
    require(again == layout, "a layout reads back equal")
    require(again.jsonText == text, "a layout is written the same again")
  } catch {
    fatalError("what was read cannot be written and read back: \(error)")
  }
  // A size may be too small for the keys; then it is refused.
  if let keyboard = try? layout.placed(in: Size(width: 390, height: 290)) {
    for key in keyboard.keys {
      require(key.center.isFinite, "a key's centre is a place")
      require(
        keyboard.key(at: key.center)?.index == key.index, "a key's centre is the key's own place")
    }
  }
  return 0
}
