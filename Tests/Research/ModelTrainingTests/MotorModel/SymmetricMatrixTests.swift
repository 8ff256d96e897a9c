import RealModule
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct SymmetricMatrixTests {
  static func matrix(_ values: [Double]) -> SymmetricMatrix {
    var matrix = SymmetricMatrix(size: Int(Double(values.count).squareRoot()))
    matrix.values = values
    return matrix
  }

  /// L = [2 0 0; 1 3 0; 0.5 −1 1]: L · Lᵀ = [4 2 1; 2 10 −2.5; 1 −2.5 2.25].
  @Test func theLowerTriangleIsFound() throws {
    let lower = try #require(
      Self.matrix([4, 2, 1, 2, 10, -2.5, 1, -2.5, 2.25]).lowerTriangle)
    for (value, expected) in zip(lower, [2, 0, 0, 1, 3, 0, 0.5, -1, 1]) {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  /// [4 2; 2 10] · (1, −2) = (0, −18).
  @Test func equationsAreSolved() throws {
    let x = try #require(Self.matrix([4, 2, 2, 10]).solution([0, -18]))
    #expect(abs(x[0] - 1) < 1e-12)
    #expect(abs(x[1] + 2) < 1e-12)
  }

  /// Variances of 1 and covariance 2: determinant −3.
  @Test func indefiniteMatricesHaveNoTriangle() {
    #expect(Self.matrix([1, 2, 2, 1]).lowerTriangle == nil)
    #expect(Self.matrix([1, 2, 2, 1]).solution([1, 1]) == nil)
    #expect(Self.matrix([0]).lowerTriangle == nil)
    #expect(Self.matrix([.nan]).lowerTriangle == nil)
  }

  /// In [1 2; 2 1] the variances stay and the covariance shrinks to just below 1: by 0.95^n · 2 <
  /// 1, n = 14, 2 · 0.95^14 = 0.9753. A variance of −1 is raised to the minimum.
  @Test func theNearestCovarianceKeepsVariances() {
    let lower = Self.matrix([1, 2, 2, 1]).nearestLowerTriangle()
    #expect(lower[0] == 1)
    #expect(abs(lower[2] - 2 * Double.pow(0.95, 14)) < 1e-12)
    #expect(abs(lower[2] * lower[2] + lower[3] * lower[3] - 1) < 1e-12)
    #expect(Self.matrix([-1]).nearestLowerTriangle(least: 0.25) == [0.5])
  }

  @Test func productsAreAddedAndScaled() {
    var matrix = SymmetricMatrix(size: 2)
    matrix.add([1, 2])
    matrix.add([3, -1], weight: 2)
    #expect(matrix.values == [19, -4, -4, 6])
    #expect(matrix.scaled(by: 0.5).values == [9.5, -2, -2, 3])
    #expect((matrix - matrix.scaled(by: 0.5)).values == [9.5, -2, -2, 3])
  }

  /// y = 2 + 3 x without noise; the ridge penalty changes it by about 1e-5.
  @Test func aLineIsFound() {
    var fit = LeastSquares(inputs: 2)
    for x in stride(from: -2.0, through: 2, by: 0.5) { fit.add([1, x], 2 + 3 * x) }
    #expect(abs(fit.weights[0] - 2) < 1e-4)
    #expect(abs(fit.weights[1] - 3) < 1e-4)
  }

  /// Two equal inputs share the weight; without rows all weights are zero.
  @Test func correlatedInputsDoNoHarm() {
    var fit = LeastSquares(inputs: 2)
    for x in stride(from: -2.0, through: 2, by: 0.5) { fit.add([x, x], 4 * x) }
    #expect(abs(fit.weights[0] - 2) < 1e-4)
    #expect(abs(fit.weights[1] - 2) < 1e-4)
    #expect(LeastSquares(inputs: 3).weights == [0, 0, 0])
  }

  @Test func mediansAndProducts() {
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 3, 2].median == 3)
    #expect([Double]().median == 0)
    #expect([1.0, 2].dot([3, 4]) == 11)
  }
}
