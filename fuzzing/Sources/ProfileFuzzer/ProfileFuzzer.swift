import Checks
import SwipeDecoding

/// Reads the input as a path decoder's profile. A profile that was read must be valid, and equal
/// after writing and reading it back.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let profile: PathProfile
  do throws(ProfileError) {
    profile = try PathProfile(json: Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
    return 0
  }
  do throws(ProfileError) {
    try profile.validate()
    let again = try PathProfile(json: Array(profile.jsonText.utf8))
    require(again == profile, "a profile reads back equal")
  } catch {
    fatalError("what was read cannot be written and read back: \(error)")
  }
  return 0
}
