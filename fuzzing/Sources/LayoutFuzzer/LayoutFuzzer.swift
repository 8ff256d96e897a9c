import Checks
import KeyboardGeometry

/// Reads the input as a layout file. A layout that was read must be valid, and equal after writing
/// and reading it back, the second time byte for byte. When it is placed, each key must lie inside
/// the keyboard and contain its centre.
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
  // A size that is too small for the keys is refused.
  if let keyboard = try? layout.placed(in: Size(width: 390, height: 290)) {
    for key in keyboard.keys {
      require(key.center.isFinite, "a key's centre is a place")
      require(
        keyboard.key(at: key.center)?.index == key.index, "a key's centre is the key's own place")
    }
  }
  return 0
}
