import Checks
import Rendering

/// Reads the input as a theme. An error must have a message of one line; a theme has a name and a
/// font.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(RenderingError) {
    let theme = try Theme(json: Array(UnsafeBufferPointer(start: start, count: count)))
    require(!theme.name.isEmpty && !theme.fonts.isEmpty, "a theme has a name and a font")
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
    require(!error.description.contains("\n"), "an error is one line")
  }
  return 0
}
