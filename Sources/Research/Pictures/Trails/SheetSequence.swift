import Rendering
import Synchronization

/// Selects and orders the swipes of a contact sheet. Only an order other than that of the files keeps
/// them in memory.
package final class SheetSequence: Sendable {
  private struct State {
    var taken = 0
    var unlabelled = 0
    var kept: [DecodedEntry] = []
  }

  private let selection: SheetSelection
  private let order: SheetOrder
  private let limit: Int?
  private let state = Mutex(State())

  /// - Parameter limit: the number of swipes to draw; nil for all.
  package init(_ selection: SheetSelection, _ order: SheetOrder, limit: Int?) {
    self.selection = selection
    self.order = order
    self.limit = limit
  }

  /// The number of swipes that were left out because they have no word.
  package var unlabelled: Int { state.withLock { $0.unlabelled } }

  /// Takes the next swipe in the order of the files.
  /// - Returns: the swipe, if it is to be drawn now.
  package func next(_ decoded: DecodedEntry) -> ContactSheet.Entry? {
    state.withLock { state in
      guard selection.takes(isRight: decoded.entry.isRight) else {
        if decoded.entry.isRight == nil { state.unlabelled += 1 }
        return nil
      }
      if order == .worst {
        state.kept.append(decoded)
        return nil
      }
      state.taken += 1
      return state.taken <= limit ?? .max ? decoded.entry : nil
    }
  }

  /// Returns the swipes that have been kept, in their order; swipes that are decoded equally badly in
  /// the order of the files.
  package func rest() -> [ContactSheet.Entry] {
    state.withLock { state in
      let kept = state.kept
      state.kept = []
      let sorted = kept.enumerated().sorted { first, second in
        guard let one = first.element.place, let other = second.element.place, one != other
        else { return first.offset < second.offset }
        return one < other
      }
      return sorted.prefix(limit ?? .max).map(\.element.entry)
    }
  }
}
