import Foundation

/// Tests that take minutes in debug builds run whole only where RINGSWIPE_LONG_TESTS is set.
enum LongTests {
  static let areOn = ProcessInfo.processInfo.environment["RINGSWIPE_LONG_TESTS"] != nil
}
