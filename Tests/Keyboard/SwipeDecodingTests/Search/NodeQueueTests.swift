import Testing

@testable import SwipeDecoding

@Suite struct NodeQueueTests {
  func popped(_ orders: [Float], origin: Float = 0, capacity: Int = 64) -> [Int] {
    withUnsafeTemporaryAllocation(of: WaitingNode.self, capacity: capacity) { items in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: NodeQueue.bucketCount) { buckets in
        guard let items = items.baseAddress, let buckets = buckets.baseAddress else { return [] }
        var queue = NodeQueue(
          items: items, capacity: capacity, buckets: buckets, origin: origin)
        for (node, order) in orders.enumerated() {
          guard queue.push(node: node, column: -1, bound: 0, order: order) else { return [] }
        }
        var nodes: [Int] = []
        while let item = queue.pop() { nodes.append(Int(item.node)) }
        return nodes
      }
    }
  }

  @Test func theLeastComeFirst() {
    #expect(popped([5, 1, 9, 3]) == [1, 3, 0, 2])
    #expect(popped([-5, -9, 1], origin: -10) == [1, 0, 2])
  }

  @Test func allComeBackWhateverTheirOrder() {
    let orders: [Float] = [1e30, -1e30, .infinity, .nan, 0, 127, 128, 129]
    #expect(popped(orders).sorted() == Array(0..<8))
  }

  @Test func noRoomIsTold() {
    #expect(popped([1, 2, 3], capacity: 2).isEmpty)
    #expect(popped([1, 2], capacity: 2) == [0, 1])
  }
}
