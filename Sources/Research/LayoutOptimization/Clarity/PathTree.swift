/// A tree that finds a path's nearest neighbour.
///
/// The mean distance of the points of two paths is at least the mean, over a few stretches, of the
/// distance between the stretches' means (triangle inequality). The tree keeps bounding boxes of
/// those means and skips all paths that cannot be nearer.
struct PathTree {
  private static let leafSize = 8

  /// The bounds of a subtree's means.
  private struct Box {
    var low: SIMD8<Float>
    var high: SIMD8<Float>
    var first: Int32
    var count: Int32
    /// The index of the second child; the first directly follows its parent. 0 for a leaf.
    var second: Int32
  }

  private var boxes: [Box] = []
  /// The paths, leaf by leaf.
  private var order: [Int32]

  /// Builds the tree.
  ///
  /// - Complexity: O(n log n)
  init(_ paths: [Int32], means: [SIMD8<Float>]) {
    order = paths
    boxes.reserveCapacity(2 * paths.count / Self.leafSize + 2)
    if !paths.isEmpty { _ = build(0, paths.count, means) }
  }

  private mutating func build(_ first: Int, _ end: Int, _ means: [SIMD8<Float>]) -> Int32 {
    var low = SIMD8<Float>(repeating: .infinity)
    var high = SIMD8<Float>(repeating: -.infinity)
    for position in first..<end {
      let mean = means[Int(order[position])]
      low = pointwiseMin(low, mean)
      high = pointwiseMax(high, mean)
    }
    let index = boxes.count
    boxes.append(
      Box(low: low, high: high, first: Int32(first), count: Int32(end - first), second: 0))
    guard end - first > Self.leafSize else { return Int32(index) }
    let widths = high - low
    var axis = 0
    for other in 1..<8 where widths[other] > widths[axis] { axis = other }
    let middle = (first + end) / 2
    select(middle, first, end, axis, means)
    _ = build(first, middle, means)
    boxes[index].second = build(middle, end, means)
    return Int32(index)
  }

  /// Moves smaller elements along an axis before a position and larger ones after it (Hoare's
  /// selection). The pivot is always the middle element, so that the tree is the same on every
  /// machine.
  private mutating func select(
    _ position: Int, _ first: Int, _ end: Int, _ axis: Int, _ means: [SIMD8<Float>]
  ) {
    var (left, right) = (first, end - 1)
    while left < right {
      let pivot = means[Int(order[(left + right) / 2])][axis]
      var (i, j) = (left, right)
      while i <= j {
        while means[Int(order[i])][axis] < pivot { i += 1 }
        while means[Int(order[j])][axis] > pivot { j -= 1 }
        if i <= j {
          order.swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if position <= j {
        right = j
      } else if position >= i {
        left = i
      } else {
        return
      }
    }
  }

  /// Searches for a nearest path that is nearer than `best.distance`.
  ///
  /// - Parameters:
  ///   - best: the nearest path so far, replaced by any nearer one
  ///   - path: the path to start from; it is never its own neighbour
  ///   - table: the points and means of all paths
  ///   - leaves: the largest number of leaves searched, likeliest first; with fewer than all, the
  ///     nearest path may be missed
  func improve(
    _ best: inout Neighbor, of path: Int, in table: PathTable, leaves: Int = .max
  ) {
    guard !boxes.isEmpty else { return }
    let mean = table.means[path]
    boxes.withUnsafeBufferPointer { boxes in
      order.withUnsafeBufferPointer { order in
        table.means.withUnsafeBufferPointer { means in
          table.points.withUnsafeBufferPointer { points in
            guard let points = points.baseAddress else { return }
            let search = Search(
              path: path, mean: mean, boxes: boxes, order: order, means: means, points: points)
            var leaves = leaves
            search.visit(0, Self.bound(mean, boxes[0]), &best, &leaves)
          }
        }
      }
    }
  }

  private struct Search {
    let path: Int
    let mean: SIMD8<Float>
    let boxes: UnsafeBufferPointer<Box>
    let order: UnsafeBufferPointer<Int32>
    let means: UnsafeBufferPointer<SIMD8<Float>>
    let points: UnsafePointer<SIMD4<Double>>

    func visit(_ index: Int, _ bound: Float, _ best: inout Neighbor, _ leaves: inout Int) {
      if bound >= best.limit || leaves == 0 { return }
      let box = boxes[index]
      guard box.second > 0 else {
        leaves -= 1
        for position in Int(box.first)..<Int(box.first + box.count) {
          let other = Int(order[position])
          guard other != path, PathTree.meanNorm(means[other] - mean) < best.limit
          else { continue }
          let distance = PathTable.distance(path, other, in: points, limit: best.distance)
          if distance < best.distance { best = Neighbor(path: Int32(other), distance: distance) }
        }
        return
      }
      let (one, two) = (index + 1, Int(box.second))
      let (toOne, toTwo) = (
        PathTree.bound(mean, boxes[one]), PathTree.bound(mean, boxes[two])
      )
      if toOne <= toTwo {
        visit(one, toOne, &best, &leaves)
        visit(two, toTwo, &best, &leaves)
      } else {
        visit(two, toTwo, &best, &leaves)
        visit(one, toOne, &best, &leaves)
      }
    }
  }

  @inline(__always)
  private static func bound(_ mean: SIMD8<Float>, _ box: Box) -> Float {
    // Masks, because pointwiseMax compiles to a loop over the elements.
    let below = box.low - mean
    let above = mean - box.high
    let outside = below.replacing(with: above, where: above .> below)
    return meanNorm(outside.replacing(with: 0, where: outside .< 0))
  }

  /// Returns the mean length of the four vectors of a difference.
  @inline(__always)
  private static func meanNorm(_ difference: SIMD8<Float>) -> Float {
    let squares = difference * difference
    return (squares.lowHalf + squares.highHalf).squareRoot().sum() / Float(PathTable.blockCount)
  }
}

/// The nearest path to another, and its distance.
struct Neighbor: Equatable {
  /// The index of the path; −1 if there is none.
  var path: Int32
  /// The distance, in pt.
  var distance: Double

  static let none = Neighbor(path: -1, distance: .infinity)

  /// The single-precision lower bound from which a path is skipped. The margin covers rounding
  /// errors, which stay below one part in 10⁵.
  @inline(__always) var limit: Float { Float(distance) * 1.00001 + 1e-4 }
}
