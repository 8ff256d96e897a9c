import Synchronization

/// Values made once and shared by threads. When it is full it is emptied, so that a stream that
/// keeps naming new keys does not fill the memory.
public final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let values = Mutex<[Key: Value]>([:])

  /// - Parameter capacity: the maximum number of values kept.
  public init(capacity: Int) { self.capacity = capacity }

  /// The value for the key; `make` may run more than once if threads ask at the same time.
  /// - Complexity: O(1) for a known key.
  public func value(for key: Key, make: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = make()
    values.withLock { values in
      if values.count >= capacity { values.removeAll() }
      values[key] = value
    }
    return value
  }
}
