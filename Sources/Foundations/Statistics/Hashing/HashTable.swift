/// Values by 64-bit hashes in a known amount of memory: two arrays, of which at most three quarters of the places are
/// taken. Different contents with equal hashes are taken for the same, of a million once in 10⁷ tables.
///
///     var lines = HashTable<Int32>(limit: 1000)
///     lines[ContentHash.of("one")] = 1
///     lines[ContentHash.of("one")]   // 1
///
/// - Complexity: O(1) for a look-up and, on average, for a new value; 8 bytes and a value for each place.
package struct HashTable<Value: BitwiseCopyable & Sendable>: Sendable {
  /// The largest number of values; further ones are not kept.
  package let limit: Int
  /// The number of values.
  package private(set) var count = 0
  /// The hashes at their places; 0 in free ones.
  private var hashes: [UInt64] = []
  private var values: [Value] = []

  /// Creates an empty table.
  package init(limit: Int) { self.limit = limit }

  /// Whether no further value is kept.
  package var isFull: Bool { count >= limit }

  /// The value of a hash; nil if there is none. A value that is there is replaced; a new one is kept unless the
  /// table is full. Nothing is removed.
  package subscript(hash: UInt64) -> Value? {
    get {
      guard !hashes.isEmpty else { return nil }
      let hash = Self.nonzero(hash)
      let place = place(of: hash)
      return hashes[place] == hash ? values[place] : nil
    }
    set {
      guard let newValue else { return }
      let hash = Self.nonzero(hash)
      if !hashes.isEmpty {
        let place = place(of: hash)
        if hashes[place] == hash {
          values[place] = newValue
          return
        }
      }
      guard !isFull else { return }
      if 4 * (count + 1) > 3 * hashes.count { grow(filling: newValue) }
      let place = place(of: hash)
      hashes[place] = hash
      values[place] = newValue
      count += 1
    }
  }

  private static func nonzero(_ hash: UInt64) -> UInt64 { hash == 0 ? 1 : hash }

  /// Returns the place of a hash, or the free one where it belongs. There always is a free one.
  private func place(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var place = Int(truncatingIfNeeded: SplitMix64.mixed(hash)) & mask
    while hashes[place] != 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }

  /// - Parameter value: stands in the free places.
  private mutating func grow(filling value: Value) {
    let (oldHashes, oldValues) = (hashes, values)
    let size = max(16, 2 * hashes.count)
    hashes = [UInt64](repeating: 0, count: size)
    values = [Value](repeating: value, count: size)
    for (hash, value) in zip(oldHashes, oldValues) where hash != 0 {
      let place = place(of: hash)
      hashes[place] = hash
      values[place] = value
    }
  }
}
