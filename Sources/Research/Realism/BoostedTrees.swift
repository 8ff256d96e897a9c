import RealModule

/// A binary classifier: gradient-boosted trees on binned features with logistic loss and leaf-wise
/// growth (Friedman 2001; Ke et al., "LightGBM", 2017). It corresponds to scikit-learn's
/// HistGradientBoosting, with the same default parameters.
struct BoostedTrees: Sendable {
  struct Parameters: Sendable {
    var trees = 100
    var leaves = 31
    /// The learning rate: the share of each tree's output that is added.
    var rate: Float = 0.1
    var minimumRowsInLeaf = 20
    /// The minimum sum of second derivatives in a leaf.
    var minimumHessian: Float = 1e-3
  }

  private var start: Float = 0
  private var trees: [DecisionTree] = []

  /// Fits the classifier.
  ///
  /// - Parameters:
  ///   - bins: the binned features
  ///   - rows: the rows to learn from
  ///   - labels: the label of each row of the bins
  /// - Complexity: O(trees · rows · features · log leaves)
  init(
    _ bins: FeatureBins, rows: [Int], labels: [Bool], parameters: Parameters = Parameters()
  ) {
    let positives = rows.count { labels[$0] }
    guard positives > 0, positives < rows.count else { return }
    start = .log(Float(positives) / Float(rows.count - positives))
    var scores = [Float](repeating: start, count: bins.rowCount)
    var slopes = [SIMD4<Float>](repeating: .zero, count: bins.rowCount)
    for _ in 0..<parameters.trees {
      for row in rows {
        let chance = 1 / (1 + Float.exp(-scores[row]))
        slopes[row] = SIMD4(chance - (labels[row] ? 1 : 0), chance * (1 - chance), 1, 0)
      }
      var growth = TreeGrowth(bins, rows: rows, slopes: slopes, parameters: parameters)
      let tree = growth.grow(addingTo: &scores)
      if tree.isStump { break }
      trees.append(tree)
    }
  }

  /// Returns the log odds of the positive class.
  ///
  /// - Complexity: O(trees · depth)
  func score(_ bins: FeatureBins, row: Int) -> Float {
    trees.reduce(start) { $0 + $1.value(bins, row: row) }
  }
}

/// A decision tree: yes-or-no questions about single features, and a number at each leaf.
struct DecisionTree: Sendable {
  struct Node: Sendable {
    /// The question; nil for a leaf.
    var split: (feature: Int, bin: UInt8)?
    var left = 0
    var right = 0
    var value: Float = 0
  }

  fileprivate(set) var nodes: [Node] = [Node()]

  /// Whether the tree asks no questions.
  var isStump: Bool { nodes.count == 1 }

  func value(_ bins: FeatureBins, row: Int) -> Float {
    var node = nodes[0]
    while let split = node.split {
      let isLeft = bins.bins[row * bins.featureCount + split.feature] <= split.bin
      node = nodes[isLeft ? node.left : node.right]
    }
    return node.value
  }
}

/// The growth of one tree: the leaf whose best split gains the most is split next.
private struct TreeGrowth {
  private struct Leaf {
    var node: Int
    /// The leaf's range of `order`.
    var rows: Range<Int>
    /// The sums of gradients, second derivatives and rows by feature and bin.
    var histogram: [SIMD4<Float>]
    var total: SIMD4<Float>
    var best: (gain: Float, feature: Int, bin: Int)?
  }

  private let bins: FeatureBins
  private let slopes: [SIMD4<Float>]
  private let parameters: BoostedTrees.Parameters
  private var order: [Int]
  private var tree = DecisionTree()

  init(
    _ bins: FeatureBins, rows: [Int], slopes: [SIMD4<Float>], parameters: BoostedTrees.Parameters
  ) {
    self.bins = bins
    self.slopes = slopes
    self.parameters = parameters
    order = rows
  }

  mutating func grow(addingTo scores: inout [Float]) -> DecisionTree {
    var leaves = [leaf(node: 0, rows: 0..<order.count, histogram: histogram(0..<order.count))]
    while leaves.count < parameters.leaves,
      let next = leaves.indices.max(by: {
        (leaves[$0].best?.gain ?? 0) < (leaves[$1].best?.gain ?? 0)
      }), let best = leaves[next].best
    {
      let parent = leaves.remove(at: next)
      leaves += split(parent, feature: best.feature, bin: best.bin)
    }
    for leaf in leaves {
      let value = -parameters.rate * leaf.total.x / max(leaf.total.y, 1e-12)
      tree.nodes[leaf.node].value = value
      for place in leaf.rows { scores[order[place]] += value }
    }
    return tree
  }

  private mutating func split(_ parent: Leaf, feature: Int, bin: Int) -> [Leaf] {
    let middle = partition(parent.rows, feature: feature, bin: UInt8(bin))
    let (left, right) = (parent.rows.lowerBound..<middle, middle..<parent.rows.upperBound)
    tree.nodes[parent.node].split = (feature, UInt8(bin))
    tree.nodes[parent.node].left = tree.nodes.count
    tree.nodes[parent.node].right = tree.nodes.count + 1
    tree.nodes += [DecisionTree.Node(), DecisionTree.Node()]
    // Only the smaller child is counted; the other is the parent minus the smaller one.
    let isLeftSmaller = left.count <= right.count
    let small = histogram(isLeftSmaller ? left : right)
    var large = parent.histogram
    for index in large.indices { large[index] -= small[index] }
    return [
      leaf(node: tree.nodes.count - 2, rows: left, histogram: isLeftSmaller ? small : large),
      leaf(node: tree.nodes.count - 1, rows: right, histogram: isLeftSmaller ? large : small),
    ]
  }

  /// Moves rows that go left to the front, and returns where the others begin.
  private mutating func partition(_ rows: Range<Int>, feature: Int, bin: UInt8) -> Int {
    var right: [Int] = []
    var place = rows.lowerBound
    for index in rows {
      let row = order[index]
      if bins.bins[row * bins.featureCount + feature] <= bin {
        order[place] = row
        place += 1
      } else {
        right.append(row)
      }
    }
    order.replaceSubrange(place..<rows.upperBound, with: right)
    return place
  }

  private func histogram(_ rows: Range<Int>) -> [SIMD4<Float>] {
    let features = bins.featureCount
    var sums = [SIMD4<Float>](repeating: .zero, count: features * FeatureBins.binCount)
    sums.withUnsafeMutableBufferPointer { sums in
      bins.bins.withUnsafeBufferPointer { bins in
        for place in rows {
          let row = order[place]
          let slope = slopes[row]
          for feature in 0..<features {
            sums[feature * FeatureBins.binCount + Int(bins[row * features + feature])] += slope
          }
        }
      }
    }
    return sums
  }

  private func leaf(node: Int, rows: Range<Int>, histogram: [SIMD4<Float>]) -> Leaf {
    var leaf = Leaf(
      node: node, rows: rows, histogram: histogram,
      total: histogram.prefix(FeatureBins.binCount).reduce(.zero, +))
    leaf.best = bestSplit(leaf)
    return leaf
  }

  private func bestSplit(_ leaf: Leaf) -> (gain: Float, feature: Int, bin: Int)? {
    guard leaf.rows.count >= 2 * parameters.minimumRowsInLeaf else { return nil }
    let own = gain(leaf.total)
    var best: (gain: Float, feature: Int, bin: Int)?
    for feature in 0..<bins.featureCount {
      var left = SIMD4<Float>.zero
      for bin in 0..<(FeatureBins.binCount - 1) {
        left += leaf.histogram[feature * FeatureBins.binCount + bin]
        let right = leaf.total - left
        // Counts are sums of ones, which are exact up to 2²⁴.
        guard min(left.z, right.z) >= Float(parameters.minimumRowsInLeaf),
          min(left.y, right.y) >= parameters.minimumHessian
        else { continue }
        let gained = gain(left) + gain(right) - own
        // Smaller gains are rounding errors.
        if gained > (best?.gain ?? 1e-5) { best = (gained, feature, bin) }
      }
    }
    return best
  }

  private func gain(_ sums: SIMD4<Float>) -> Float { sums.x * sums.x / max(sums.y, 1e-12) }
}
