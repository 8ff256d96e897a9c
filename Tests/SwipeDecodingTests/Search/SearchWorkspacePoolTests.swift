import Testing

@testable import SwipeDecoding

@Suite struct SearchWorkspacePoolTests {
  @Test func aWorkspaceIsUsedAgain() {
    let pool = SearchWorkspacePool(pointCount: 8, keyCount: 2)
    let first = pool.withWorkspace { ObjectIdentifier($0) }
    #expect(pool.idleCount == 1)
    #expect(pool.withWorkspace { ObjectIdentifier($0) } == first)
    #expect(pool.idleCount == 1)
  }

  @Test func nestedCallersGetTheirOwn() {
    let pool = SearchWorkspacePool(pointCount: 8, keyCount: 2)
    pool.withWorkspace { outer in
      pool.withWorkspace { inner in #expect(inner !== outer) }
      #expect(pool.idleCount == 1)
    }
    #expect(pool.idleCount == 2)
  }

  @Test func threadsDoNotMultiplyThem() async {
    let pool = SearchWorkspacePool(pointCount: 8, keyCount: 2)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<200 { pool.withWorkspace { $0.tables.beginTrace() } }
        }
      }
    }
    #expect((1...4).contains(pool.idleCount))
  }
}
