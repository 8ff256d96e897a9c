import Capture
import Testing

@Suite struct WilliamsSquareTests {
  @Test func theSquareOfFourIsThePublishedOne() {
    #expect(
      WilliamsSquare.orders(4) == [[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]])
  }

  @Test func oddNumbersAddTheReversedOrders() {
    #expect(
      WilliamsSquare.orders(3) == [
        [0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 2, 1], [1, 0, 2],
      ])
  }

  @Test(arguments: 2...8)
  func positionsAndSuccessionsAreBalanced(count: Int) {
    let orders = WilliamsSquare.orders(count)
    #expect(orders.count == (count % 2 == 0 ? count : 2 * count))
    var places: [[Int]] = Array(repeating: Array(repeating: 0, count: count), count: count)
    var pairs = places
    for order in orders {
      #expect(order.sorted() == Array(0..<count))
      for (place, condition) in order.enumerated() {
        places[condition][place] += 1
        if place > 0 { pairs[order[place - 1]][condition] += 1 }
      }
    }
    let times = orders.count / count
    for one in 0..<count {
      for other in 0..<count {
        #expect(places[one][other] == times, "condition \(one) in place \(other)")
        #expect(pairs[one][other] == (one == other ? 0 : times), "\(other) behind \(one)")
      }
    }
  }

  @Test func participantsTakeTheOrdersInTurn() {
    #expect(WilliamsSquare.order(4, participant: 1) == [0, 1, 3, 2])
    #expect(WilliamsSquare.order(4, participant: 6) == [1, 2, 0, 3])
    #expect(WilliamsSquare.order(1, participant: 5) == [0])
  }
}
