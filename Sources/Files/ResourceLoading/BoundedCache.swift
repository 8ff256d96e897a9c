import Synchronization

/// A cache of values that are made once and shared by threads. When it is full, the value that was
/// not asked for the longest gives way to a new one, so that input that names ever new keys does not
/// fill the memory.
///
///     let keyboards = BoundedCache<KeyboardReference, Keyboard>(capacity: 1000)
///     let keyboard = keyboards.value(for: reference) { place(reference) }
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    /// The number of the request that last returned the value.
    var lastRequest: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var requests: UInt64 = 0

    /// Returns the value for a known key.
    mutating func request(_ key: Key) -> Value? {
      guard let index = entries.index(forKey: key) else { return nil }
      requests += 1
      entries.values[index].lastRequest = requests
      return entries.values[index].value
    }

    mutating func insert(_ value: Value, for key: Key, capacity: Int) {
      requests += 1
      if entries.count >= capacity, entries.index(forKey: key) == nil,
        let oldest = entries.min(by: { $0.value.lastRequest < $1.value.lastRequest })
      {
        entries[oldest.key] = nil
      }
      entries[key] = Entry(value: value, lastRequest: requests)
    }
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: the number of values that are kept, at least one.
  package init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// Returns the value for a key, made if it is not in the cache. If several threads ask for a
  /// missing value at the same time, each of them may make it.
  ///
  /// - Complexity: O(1) for a key in the cache; O(capacity) for another one if the cache is full.
  public func value(for key: Key, make: () -> Value) -> Value {
    if let known = state.withLock({ $0.request(key) }) { return known }
    let value = make()
    state.withLock { $0.insert(value, for: key, capacity: capacity) }
    return value
  }
}
