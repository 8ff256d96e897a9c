import ResourceLoading
import Synchronization
import Testing

struct BoundedCacheTests {
  /// A cache of two values that counts how often each is made.
  private final class Counted: Sendable {
    private let cache = BoundedCache<String, String>(capacity: 2)
    private let made = Mutex<[String]>([])

    func ask(_ keys: String...) {
      for key in keys {
        let value = cache.value(for: key) {
          made.withLock { $0.append(key) }
          return key.uppercased()
        }
        #expect(value == key.uppercased())
      }
    }

    var makings: [String] { made.withLock { $0 } }
  }

  @Test("a value is made once")
  func once() {
    let counted = Counted()
    counted.ask("a", "b", "a", "b", "a")
    #expect(counted.makings == ["a", "b"])
  }

  @Test("a full cache forgets the value that was not asked for the longest, and no other")
  func leastRecentlyUsed() {
    let counted = Counted()
    // b gives way to c, as a was asked for after it.
    counted.ask("a", "b", "a", "c", "a")
    #expect(counted.makings == ["a", "b", "c"])
    // Then c gives way to b.
    counted.ask("b", "a", "c")
    #expect(counted.makings == ["a", "b", "c", "b", "c"])
  }

  @Test("a cache without capacity still keeps the last value")
  func noCapacity() {
    let cache = BoundedCache<Int, Int>(capacity: 0)
    #expect(cache.value(for: 1) { 1 } == 1)
    #expect(cache.value(for: 1) { 2 } == 1)
  }

  /// Threads ask for more keys than the cache holds, each in its own order.
  @Test("threads get the values of the keys that they ask for")
  func threads() async {
    let cache = BoundedCache<Int, Int>(capacity: 10)
    await withTaskGroup(of: Bool.self) { group in
      for thread in 1...4 {
        group.addTask {
          (0..<5000).allSatisfy { step in
            let key = (step * thread * 7) % 23
            return cache.value(for: key) { key * key } == key * key
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
