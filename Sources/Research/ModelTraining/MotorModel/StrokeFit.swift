import RealModule
import TraceSynthesis

/// Estimates how people plan strokes (`StrokeStatistics`) from traced ones.
///
/// Means and spreads are fitted by least squares, shapes by quantiles of the residuals. The
/// covariances between a person's different traces, between distant strokes of a trace, and between
/// neighbouring strokes divide the variance among persons, traces and strokes.
struct StrokeFit {
  /// The residuals of a stroke's three numbers, mapped to normal numbers.
  private struct Row {
    var trace: Int
    var scores: SIMD3<Double>
    var mirror: Double
  }

  private let traces: [TracedStrokes]
  private let slips: [[Bool]]
  private(set) var statistics = StrokeStatistics()

  /// Creates the fit.
  ///
  /// - Parameter slips: for each trace and letter, whether its touch is a slip; slips are left out
  init(_ traces: [TracedStrokes], slips: [[Bool]]) {
    self.traces = traces
    self.slips = slips
    statistics.firstOffset = Self.offset(traces.map { ($0, 0..<1) })
    statistics.innerOffset = Self.offset(traces.map { ($0, 1..<($0.touches.count - 1)) })
    statistics.lastOffset = Self.offset(
      traces.map { ($0, ($0.touches.count - 1)..<$0.touches.count) })
    let times = fitTimes()
    let rows = fitTouches(times)
    fitSharing(rows)
    fitOffsets()
    fitSpreads(rows)
  }

  /// Returns the general offset of touches from their keys: the medians in x and y.
  private static func offset(
    _ letters: [(trace: TracedStrokes, range: Range<Int>)]
  ) -> SIMD2<Double> {
    var (xs, ys): ([Double], [Double]) = ([], [])
    for (trace, range) in letters {
      for index in range {
        let miss = trace.touches[index] - trace.centers[index]
        xs.append(miss.x)
        ys.append(miss.y)
      }
    }
    return SIMD2(xs.median, ys.median)
  }

  /// Returns how far a touch lies from its key, beyond the median offset for letters at that
  /// position in a word.
  private func miss(_ trace: TracedStrokes, _ index: Int) -> SIMD2<Double> {
    trace.touches[index] - trace.centers[index]
      - statistics.touchOffset(ofLetter: index, of: trace.touches.count)
  }

  /// Fits the times.
  ///
  /// - Returns: for each trace the normal number of each stroke's time
  private mutating func fitTimes() -> [[Double]] {
    let values = traces.map { trace in
      trace.strokes.indices.map { Double.log(max(trace.times[$0 + 1] - trace.times[$0], 8)) }
    }
    let inputs = traces.map { $0.strokes.map(\.inputs) }
    return Self.fit(&statistics.time, inputs: inputs, values: values, isUsed: { _, _ in true })
  }

  private mutating func fitTouches(_ times: [[Double]]) -> [Row] {
    let inputs = zip(traces, times).map { trace, times in
      zip(trace.strokes, times).map { stroke, time in stroke.inputs + [time, time * time] }
    }
    func misses(_ part: (StrokeContext) -> SIMD2<Double>) -> [[Double]] {
      traces.map { trace in
        trace.strokes.indices.map { index in
          (miss(trace, index + 1) * part(trace.strokes[index])).sum()
        }
      }
    }
    let isUsed = { [slips] (trace: Int, stroke: Int) in !slips[trace][stroke + 1] }
    let along = Self.fit(
      &statistics.along, inputs: inputs, values: misses(\.direction), isUsed: isUsed)
    let aside = Self.fit(
      &statistics.aside, inputs: inputs, values: misses(\.side), isUsed: isUsed)
    var starts: ([Double], [Double]) = ([], [])
    for (number, trace) in traces.enumerated() where !slips[number][0] {
      guard let stroke = trace.strokes.first else { continue }
      let miss = miss(trace, 0)
      starts.0.append((miss * stroke.direction).sum())
      starts.1.append((miss * stroke.side).sum())
    }
    statistics.startAlong = QuantileTable(fitting: starts.0)
    statistics.startAside = QuantileTable(fitting: starts.1)
    var rows: [Row] = []
    for (number, trace) in traces.enumerated() {
      for (index, stroke) in trace.strokes.enumerated() {
        rows.append(
          Row(
            trace: number,
            scores: SIMD3(times[number][index], along[number][index], aside[number][index]),
            mirror: stroke.mirror))
      }
    }
    return rows
  }

  /// Fits mean, spread and shape, and returns the normal numbers (0 where a value is not used).
  private static func fit(
    _ regression: inout StrokeStatistics.Regression, inputs: [[[Double]]], values: [[Double]],
    isUsed: (Int, Int) -> Bool
  ) -> [[Double]] {
    let width = regression.mean.count
    var means = LeastSquares(inputs: width)
    for trace in inputs.indices {
      for stroke in inputs[trace].indices where isUsed(trace, stroke) {
        means.add(inputs[trace][stroke], values[trace][stroke])
      }
    }
    regression.mean = means.weights
    var spreads = LeastSquares(inputs: width)
    for trace in inputs.indices {
      for stroke in inputs[trace].indices where isUsed(trace, stroke) {
        let rest = values[trace][stroke] - regression.mean.dot(inputs[trace][stroke])
        spreads.add(inputs[trace][stroke], Double.log(abs(rest) + 0.02))
      }
    }
    regression.logSpread = spreads.weights
    let rests = inputs.indices.map { trace in
      inputs[trace].indices.map { stroke in
        (values[trace][stroke] - regression.mean.dot(inputs[trace][stroke]))
          / Double.exp(min(max(regression.logSpread.dot(inputs[trace][stroke]), -6), 3))
      }
    }
    func shape(_ strokes: (Int) -> Range<Int>) -> QuantileTable {
      QuantileTable(
        fitting: rests.indices.flatMap { trace in
          strokes(rests[trace].count).filter { isUsed(trace, $0) }.map { rests[trace][$0] }
        })
    }
    regression.shape = shape { 0..<max($0 - 1, 0) }
    regression.lastShape = shape { max($0 - 1, 0)..<$0 }
    return rests.indices.map { trace in
      rests[trace].indices.map { stroke in
        guard isUsed(trace, stroke) else { return 0 }
        let isLast = stroke == rests[trace].count - 1
        return (isLast ? regression.lastShape : regression.shape).score(of: rests[trace][stroke])
      }
    }
  }

  /// The products of the normal numbers of pairs of strokes, and the number of pairs.
  private struct Products {
    var sum = SymmetricMatrix(size: 3)
    var count = 0.0

    mutating func add(_ a: SIMD3<Double>, _ b: SIMD3<Double>) {
      for row in 0..<3 {
        for column in 0..<3 { sum[row, column] += a[row] * b[column] }
      }
      count += 1
    }

    var mean: SymmetricMatrix { sum.scaled(by: 1 / max(count, 1)) }

    /// The mean of the products and of their transpose.
    var symmetricMean: SymmetricMatrix {
      var matrix = mean
      for row in 0..<3 {
        for column in 0..<row {
          let value = (matrix[row, column] + matrix[column, row]) / 2
          matrix[row, column] = value
          matrix[column, row] = value
        }
      }
      return matrix
    }
  }

  private mutating func fitSharing(_ rows: [Row]) {
    var (same, far, near) = (Products(), Products(), Products())
    let starts = rows.indices.filter { $0 == 0 || rows[$0].trace != rows[$0 - 1].trace }
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : rows.count
      for i in start..<end {
        same.add(rows[i].scores, rows[i].scores)
        for j in (i + 3)..<max(end, i + 3) where j < end { far.add(rows[i].scores, rows[j].scores) }
        if i + 1 < end {
          var turned = rows[i].scores
          turned.z *= rows[i].mirror * rows[i + 1].mirror
          near.add(turned, rows[i + 1].scores)
        }
      }
    }
    let person = between(rows)
    let trace = far.symmetricMean - person
    statistics.person = person.nearestLowerTriangle()
    statistics.trace = trace.nearestLowerTriangle()
    var own = same.symmetricMean - person - trace
    for index in 0..<3 { own[index, index] = max(own[index, index], 0.05) }
    statistics.first = own.nearestLowerTriangle()
    // Strokes are mirrored one by one, so that sideways offsets of a person or trace average out in
    // these products.
    var next = near.mean
    for row in 0..<3 {
      for column in 0..<3 where (row == 2) == (column == 2) && row != 2 {
        next[row, column] -= person[row, column] + trace[row, column]
      }
    }
    // carry = own⁻¹ · next, column by column; innovation: own − carryᵀ · own · carry.
    var carry = [Double](repeating: 0, count: 9)
    for column in 0..<3 {
      let solved = own.solution((0..<3).map { next[$0, column] }) ?? [0, 0, 0]
      for row in 0..<3 { carry[row * 3 + column] = solved[row] }
    }
    statistics.carry = carry
    var fresh = own
    for row in 0..<3 {
      for column in 0..<3 {
        for i in 0..<3 {
          for j in 0..<3 {
            fresh[row, column] -= carry[i * 3 + row] * own[i, j] * carry[j * 3 + column]
          }
        }
      }
    }
    statistics.fresh = fresh.nearestLowerTriangle(least: 0.02)
  }

  /// Returns the covariance of strokes of different traces of the same person.
  private func between(_ rows: [Row]) -> SymmetricMatrix {
    var covariance = PersonCovariance(size: 3)
    for row in rows {
      covariance.add(
        [row.scores.x, row.scores.y, row.scores.z], of: traces[row.trace].user, trace: row.trace)
    }
    return covariance.matrix
  }

  /// Fits the offsets of persons: what the touches of a person's different traces have in common.
  private mutating func fitOffsets() {
    var covariance = PersonCovariance(size: 2)
    for (number, trace) in traces.enumerated() {
      var (sum, count) = (SIMD2<Double>.zero, 0.0)
      for index in trace.touches.indices where !slips[number][index] {
        sum += miss(trace, index)
        count += 1
      }
      covariance.add([sum.x, sum.y], count: count, of: trace.user, trace: number)
    }
    let lower = covariance.matrix.nearestLowerTriangle()
    statistics.personOffset = [lower[0], lower[2], lower[3]]
  }

  /// Fits how much the scatter of touches differs between persons and between traces: the variance
  /// of the log of the mean square of normal numbers, less the variance that chance alone explains
  /// in samples this small.
  private mutating func fitSpreads(_ rows: [Row]) {
    func deviation(_ groups: [[Double]]) -> Double {
      let usable = groups.filter { $0.count >= 6 }
      guard usable.count > 1 else { return 0 }
      let logs = usable.map { squares in
        Double.log(max(squares.reduce(0, +) / Double(squares.count), 1e-3)) / 2
      }
      let mean = logs.reduce(0, +) / Double(logs.count)
      let variance = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(logs.count - 1)
      // Half the log of a mean of n squares of normal numbers has variance about 1/(2n).
      let chance = usable.reduce(0) { $0 + 0.5 / Double($1.count) } / Double(usable.count)
      return max(variance - chance, 0).squareRoot()
    }
    var byPerson: [String: [Double]] = [:]
    var byTrace: [Int: [Double]] = [:]
    for row in rows {
      let squares = [row.scores.y * row.scores.y, row.scores.z * row.scores.z]
      byPerson[traces[row.trace].user, default: []] += squares
      byTrace[row.trace, default: []] += squares
    }
    let persons = byPerson.keys.sorted().compactMap { byPerson[$0] }.filter { $0.count >= 40 }
    let all = byTrace.keys.sorted().compactMap { byTrace[$0] }
    statistics.personSpread = deviation(persons)
    let both = deviation(all)
    statistics.traceSpread =
      max(both * both - statistics.personSpread * statistics.personSpread, 0).squareRoot()
  }
}
