import KeyboardGeometry
import ResourceLoading
import SwipeTraces

/// Notices traces of which a transfer to a keyboard makes nothing new: they are on that keyboard already.
package struct RetargetRemarks: Sendable {
  private let target: KeyboardReference
  private var traces = 0
  private var there = 0

  /// - Parameter target: the keyboard to which traces are transferred.
  package init(to target: KeyboardReference) { self.target = target }

  /// Counts a trace before its transfer.
  package mutating func add(_ trace: SwipeTrace) {
    traces += 1
    guard let own = trace.keyboard, own.layout == target.layout, own.width == target.width,
      own.height == target.height
    else { return }
    there += 1
  }

  /// What was noticed, in a line; nil if nothing was.
  package var remark: String? {
    guard there > 0 else { return nil }
    return "\(there) of \(traces) traces are on \(printable(target.layout, limit: 60)), "
      + "\(Size(width: target.width, height: target.height).text) already, so that nothing is "
      + "transferred; "
      + "name another keyboard with --layout or --size"
  }
}
