import RealModule

/// A small symmetric matrix, for least squares and covariances.
struct SymmetricMatrix: Sendable {
  let size: Int
  /// The values, row by row.
  var values: [Double]

  init(size: Int) {
    self.size = size
    values = [Double](repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * size + column] }
    set { values[row * size + column] = newValue }
  }

  /// Adds `weight` · v vᵀ.
  mutating func add(_ v: [Double], weight: Double = 1) {
    for row in 0..<size {
      let factor = v[row] * weight
      for column in 0..<size { values[row * size + column] += factor * v[column] }
    }
  }

  func scaled(by factor: Double) -> SymmetricMatrix {
    var result = self
    for index in values.indices { result.values[index] *= factor }
    return result
  }

  static func - (a: SymmetricMatrix, b: SymmetricMatrix) -> SymmetricMatrix {
    var result = a
    for index in a.values.indices { result.values[index] -= b.values[index] }
    return result
  }

  /// The lower triangle L with L · Lᵀ = self (Cholesky), row by row; nil unless positive definite.
  var lowerTriangle: [Double]? {
    var lower = [Double](repeating: 0, count: size * size)
    for row in 0..<size {
      for column in 0...row {
        var sum = self[row, column]
        for k in 0..<column { sum -= lower[row * size + k] * lower[column * size + k] }
        if row == column {
          guard sum > 0 else { return nil }
          lower[row * size + row] = sum.squareRoot()
        } else {
          lower[row * size + column] = sum / lower[column * size + column]
        }
      }
    }
    return lower
  }

  /// Returns the lower triangle of a covariance made positive definite: variances are raised to at
  /// least `least`, and covariances shrink by a common factor until the matrix is positive
  /// definite. (Estimated components of variance are differences and need not be.)
  func nearestLowerTriangle(least: Double = 1e-6) -> [Double] {
    var matrix = self
    for row in 0..<size { matrix[row, row] = max(matrix[row, row], least) }
    for _ in 0..<200 {
      if let lower = matrix.lowerTriangle { return lower }
      for row in 0..<size {
        for column in 0..<size where row != column { matrix[row, column] *= 0.95 }
      }
    }
    var diagonal = [Double](repeating: 0, count: size * size)
    for row in 0..<size { diagonal[row * size + row] = matrix[row, row].squareRoot() }
    return diagonal
  }

  /// Returns x with self · x = b, or nil unless positive definite.
  func solution(_ b: [Double]) -> [Double]? {
    guard let lower = lowerTriangle else { return nil }
    var x = b
    for row in 0..<size {
      for k in 0..<row { x[row] -= lower[row * size + k] * x[k] }
      x[row] /= lower[row * size + row]
    }
    for row in (0..<size).reversed() {
      for k in (row + 1)..<size { x[row] -= lower[k * size + row] * x[k] }
      x[row] /= lower[row * size + row]
    }
    return x
  }
}

/// Linear least squares with a small ridge penalty, so that correlated inputs do no harm.
struct LeastSquares: Sendable {
  private var products: SymmetricMatrix
  private var right: [Double]
  private var count = 0.0

  init(inputs: Int) {
    products = SymmetricMatrix(size: inputs)
    right = [Double](repeating: 0, count: inputs)
  }

  mutating func add(_ inputs: [Double], _ value: Double) {
    products.add(inputs)
    for index in right.indices { right[index] += inputs[index] * value }
    count += 1
  }

  /// The weights; zeros if there is nothing to fit.
  var weights: [Double] {
    var matrix = products
    for index in right.indices { matrix[index, index] += 1e-5 * count + 1e-9 }
    return matrix.solution(right) ?? [Double](repeating: 0, count: right.count)
  }
}

extension Array where Element == Double {
  /// The median, the upper of two in the middle; 0 without values.
  var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Returns the inner product.
  func dot(_ other: [Double]) -> Double {
    var sum = 0.0
    for (a, b) in zip(self, other) { sum += a * b }
    return sum
  }
}
