/// A tree of paths for finding the nearest of them. The mean distance of the points of two paths is
/// at least the mean, over a few stretches, of the distance between the stretches' means (triangle
/// inequality); the tree keeps those means in boxes and leaves out all that cannot be nearer.
struct PathTree {
  private static let leafSize = 8

  /// What lies below a node; children of node i are 2i + 1 and 2i + 2 where it is no leaf.
  private struct Box {
    var low: SIMD8<Float>
    var high: SIMD8<Float>
    var first: Int32
    var count: Int32
    /// Position of the second child; the first follows its parent. 0 for a leaf.
    var second: Int32
  }

  private var boxes: [Box] = []
  /// The paths, leaf by leaf.
  private var order: [Int32]

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

  /// Puts what is less along an axis before a position, the rest after it (Hoare's selection; the
  /// middle element of each stretch divides it, so the tree is the same everywhere).
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

  /// The nearest path to another, if there is one nearer than `best.distance`.
  /// - Parameters:
  ///   - path: the path to start from; never its own neighbour
  ///   - table: the points and means of all paths
  ///   - best: the nearest so far, improved
  ///   - leaves: of the tree looked into at most, the likeliest first; with fewer than there are the
  ///     nearest may be missed
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
    // Masks, since pointwiseMax is compiled to a loop over the elements.
    let below = box.low - mean
    let above = mean - box.high
    let outside = below.replacing(with: above, where: above .> below)
    return meanNorm(outside.replacing(with: 0, where: outside .< 0))
  }

  /// Mean length of the four vectors of a difference.
  @inline(__always)
  private static func meanNorm(_ difference: SIMD8<Float>) -> Float {
    let squares = difference * difference
    return (squares.lowHalf + squares.highHalf).squareRoot().sum() / Float(PathTable.blockCount)
  }
}

/// The nearest path to one, and how near.
struct Neighbor: Equatable {
  /// −1 for none.
  var path: Int32
  /// In pt.
  var distance: Double

  static let none = Neighbor(path: -1, distance: .infinity)

  /// A bound from below that was found in single precision counts from here: rounding there is
  /// below one part in 10⁵.
  @inline(__always) var limit: Float { Float(distance) * 1.00001 + 1e-4 }
}
