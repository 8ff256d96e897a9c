import SwipeTraces

/// A trace that lies off the keyboard on which it is read (`Keyboard.isReached(by:)`), so that no word is found.
package struct UnreachedKeyboard: Hashable, Sendable, CustomStringConvertible {
  private var trace: String
  private var location: TraceLocation
  private var keyboard: KeyboardReference

  /// - Parameters:
  ///   - trace: its id.
  ///   - location: where it is read.
  ///   - keyboard: the keyboard on which it is read.
  package init(trace: String, at location: TraceLocation, on keyboard: KeyboardReference) {
    (self.trace, self.location, self.keyboard) = (trace, location, keyboard)
  }

  /// What messages about several traces have in common.
  package static let kind = "lies off the keyboard"

  /// A readable message.
  package var description: String {
    "\(printable(location.file, limit: 200)):\(location.line): trace \(printable(trace, limit: 60)) lies off the "
      + "keyboard (\(MisfitSurvey.text(keyboard))): no word"
  }
}
