import ResourceLoading
import Testing

struct BoundedCacheTests {
  @Test func valuesAreMadeOnce() {
    let cache = BoundedCache<String, Int>(capacity: 2)
    var made = 0
    for _ in 0..<3 {
      let value = cache.value(for: "a") {
        made += 1
        return 7
      }
      #expect(value == 7)
    }
    #expect(made == 1)
  }

  @Test func aFullCacheStartsAnew() {
    let cache = BoundedCache<Int, Int>(capacity: 2)
    var made: [Int] = []
    for key in [1, 2, 1, 3, 3, 1] {
      _ = cache.value(for: key) {
        made.append(key)
        return key
      }
    }
    // The third key leaves no room for the first two.
    #expect(made == [1, 2, 3, 1])
  }

  @Test func threadsShareValues() async {
    let cache = BoundedCache<Int, Int>(capacity: 10)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask { cache.value(for: number % 5) { number % 5 * 2 } == number % 5 * 2 }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
