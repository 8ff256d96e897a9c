/// The motion of a point at one moment, in x and y.
struct Motion {
  var position: SIMD2<Double>
  var velocity = SIMD2<Double>.zero
  var acceleration = SIMD2<Double>.zero
}

/// A polynomial of degree five in time, for x and y.
struct Quintic {
  /// The coefficient of each power of time.
  private let c0: SIMD2<Double>
  private let c1: SIMD2<Double>
  private let c2: SIMD2<Double>
  private let c3: SIMD2<Double>
  private let c4: SIMD2<Double>
  private let c5: SIMD2<Double>

  /// The polynomial that leaves `start` and reaches `end` with their velocities and accelerations.
  init(from start: Motion, to end: Motion, duration h: Double) {
    // The remaining distance, velocity and acceleration if the start's acceleration were kept.
    let d =
      end.position - start.position - start.velocity * h - start.acceleration * (0.5 * h * h)
    let e = (end.velocity - start.velocity - start.acceleration * h) * h
    let f = (end.acceleration - start.acceleration) * (h * h)
    let h3 = h * h * h
    c0 = start.position
    c1 = start.velocity
    c2 = start.acceleration * 0.5
    c3 = (d * 10 - e * 4 + f * 0.5) * (1 / h3)
    c4 = (d * -15 + e * 7 - f) * (1 / (h3 * h))
    c5 = (d * 6 - e * 3 + f * 0.5) * (1 / (h3 * h * h))
  }

  func value(at t: Double) -> SIMD2<Double> {
    var value = c5 * t + c4
    value = value * t + c3
    value = value * t + c2
    value = value * t + c1
    return value * t + c0
  }

  func thirdDerivative(at t: Double) -> SIMD2<Double> {
    c3 * 6 + c4 * (24 * t) + c5 * (60 * t * t)
  }

  func fourthDerivative(at t: Double) -> SIMD2<Double> { c4 * 24 + c5 * (120 * t) }

  /// Returns ∫₀ᵗ (6c₃ + 24c₄u + 60c₅u²)² du, the sum of x and y.
  func squaredJerk(over t: Double) -> Double {
    let a = c3 * 6
    let b = c4 * (24 * t)
    let d = c5 * (60 * t * t)
    var sum = a * a + a * b
    sum += (b * b + a * d * 2) * (1.0 / 3)
    sum += b * d * 0.5 + d * d * 0.2
    return t * sum.sum()
  }
}

/// The fourth and third derivatives of a line at its end or at its start, as functions of velocity
/// and acceleration at both ends.
struct EndDerivatives {
  /// Rows: fourth, third derivative. Columns: velocity, acceleration.
  let ofStart: Matrix2
  let ofEnd: Matrix2
  private let duration: Double
  private let moment: Double

  init(end: Bool, duration h: Double) {
    let moment = end ? h : 0
    func column(_ start: Motion, _ end: Motion) -> (Double, Double) {
      let line = Quintic(from: start, to: end, duration: h)
      return (line.fourthDerivative(at: moment).x, line.thirdDerivative(at: moment).x)
    }
    let rest = Motion(position: .zero)
    let moving = Motion(position: .zero, velocity: .one)
    let accelerating = Motion(position: .zero, acceleration: .one)
    let (a, b) = (column(moving, rest), column(accelerating, rest))
    let (c, d) = (column(rest, moving), column(rest, accelerating))
    ofStart = Matrix2(a: a.0, b: b.0, c: a.1, d: b.1)
    ofEnd = Matrix2(a: c.0, b: d.0, c: c.1, d: d.1)
    duration = h
    self.moment = moment
  }

  /// Returns the part that depends on the positions alone: velocity and acceleration are 0 at both
  /// ends.
  func derivatives(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Columns {
    let line = Quintic(
      from: Motion(position: start), to: Motion(position: end), duration: duration)
    return Columns(
      first: line.fourthDerivative(at: moment), second: line.thirdDerivative(at: moment))
  }
}

/// Two rows, each with one number for x and one for y.
struct Columns {
  static let zero = Columns(first: .zero, second: .zero)
  var first: SIMD2<Double>
  var second: SIMD2<Double>

  static func - (p: Columns, q: Columns) -> Columns {
    Columns(first: p.first - q.first, second: p.second - q.second)
  }
}

/// The matrix with rows (a, b) and (c, d).
struct Matrix2 {
  static let zero = Matrix2(a: 0, b: 0, c: 0, d: 0)
  var a: Double
  var b: Double
  var c: Double
  var d: Double

  var inverse: Matrix2 {
    let scale = 1 / (a * d - b * c)
    return Matrix2(a: d * scale, b: -b * scale, c: -c * scale, d: a * scale)
  }

  static func - (p: Matrix2, q: Matrix2) -> Matrix2 {
    Matrix2(a: p.a - q.a, b: p.b - q.b, c: p.c - q.c, d: p.d - q.d)
  }

  static func * (p: Matrix2, q: Matrix2) -> Matrix2 {
    Matrix2(
      a: p.a * q.a + p.b * q.c, b: p.a * q.b + p.b * q.d,
      c: p.c * q.a + p.d * q.c, d: p.c * q.b + p.d * q.d)
  }

  static func * (p: Matrix2, q: Columns) -> Columns {
    Columns(first: q.first * p.a + q.second * p.b, second: q.first * p.c + q.second * p.d)
  }
}
