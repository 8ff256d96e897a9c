/// Orders of conditions in which each condition is equally often in each position and equally often
/// immediately after each other condition (Williams, "Experimental designs balanced for the
/// estimation of residual effects of treatments", 1949).
///
/// ```swift
/// WilliamsSquare.orders(4)   // [[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]]
/// ```
public enum WilliamsSquare {
  /// Returns the orders of conditions 0 ..< count: as many as there are conditions if their number
  /// is even, otherwise twice as many.
  ///
  /// The first order is 0, 1, k − 1, 2, k − 2, …; in the others each number is larger by 1, 2, …
  /// (modulo k). With an odd k, pairs of conditions are not balanced in these orders, so they are
  /// followed by their reverses.
  ///
  /// - Parameter count: the number of conditions; none gives no order, one gives a single order
  /// - Complexity: O(count²)
  public static func orders(_ count: Int) -> [[Int]] {
    guard count > 1 else { return count == 1 ? [[0]] : [] }
    let first = [0] + (1..<count).map { $0 % 2 == 1 ? ($0 + 1) / 2 : count - $0 / 2 }
    let rows = (0..<count).map { shift in first.map { ($0 + shift) % count } }
    return count % 2 == 0 ? rows : rows + rows.map { $0.reversed() }
  }

  /// Returns the order of a participant.
  ///
  /// - Parameters:
  ///   - count: the number of conditions
  ///   - participant: the number of the participant, from 1; the first gets the first order
  public static func order(_ count: Int, participant: Int) -> [Int] {
    let orders = orders(count)
    return orders.isEmpty ? [] : orders[max(participant - 1, 0) % orders.count]
  }
}
