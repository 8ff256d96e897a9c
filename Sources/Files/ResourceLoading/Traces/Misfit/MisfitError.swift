import Synchronization

/// Traces that do not fit their keyboard or their clock were refused; what is wrong with them has been said.
package struct MisfitError: Error, CustomStringConvertible {
  package init() {}

  package var description: String {
    "nothing is made of traces that do not fit their keyboard; --accept-misfit takes them as they are"
  }
}

/// Holds results back until the traces are known to fit their keyboard.
final class ResultGate: Sendable {
  private let held = Mutex<[UInt8]?>([])
  private let sink: @Sendable ([UInt8]) throws -> Void
  private let fit: KeyboardFit

  init(_ sink: @escaping @Sendable ([UInt8]) throws -> Void, _ fit: KeyboardFit) {
    self.sink = sink
    self.fit = fit
  }

  /// Writes bytes, now or once enough traces were seen.
  func write(_ bytes: [UInt8]) throws {
    let isHeld = held.withLock { held in
      held?.append(contentsOf: bytes)
      return held != nil
    }
    guard isHeld else { return try sink(bytes) }
    if fit.isTried { try open() }
  }

  /// Writes what was held back, if the traces fit; from now on results are written at once.
  func open() throws {
    guard fit.misfits.isEmpty else { return }
    let bytes = held.withLock { held in
      defer { held = nil }
      return held
    }
    if let bytes, !bytes.isEmpty { try sink(bytes) }
  }
}
