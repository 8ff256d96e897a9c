import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// A trace that lies off the keyboard on which it is read (`Keyboard.isReached(by:)`), so that no word is found.
package struct UnreachedKeyboard: Hashable, Sendable, CustomStringConvertible {
  private var trace: String
  private var location: TraceLocation
  private var keyboard: KeyboardReference

  /// - Parameters:
  ///   - trace: the trace.
  ///   - location: where it is read.
  ///   - reference: names the keyboard on which it is read.
  ///   - keyboard: that keyboard.
  /// - Returns: nil if the trace reaches the keyboard or has no samples.
  package init?(
    _ trace: SwipeTrace, at location: TraceLocation, on reference: KeyboardReference,
    _ keyboard: Keyboard
  ) {
    guard !trace.samples.isEmpty, !keyboard.isReached(by: trace.samples) else { return nil }
    (self.trace, self.location, self.keyboard) = (trace.id, location, reference)
  }

  /// What messages about several traces have in common.
  package static let kind = "lies off the keyboard"

  /// A readable message.
  package var description: String {
    "\(printable(location.file, limit: 200)):\(location.line): trace \(printable(trace, limit: 60)) lies off the "
      + "keyboard (\(MisfitSurvey.text(keyboard))): no word"
  }
}
