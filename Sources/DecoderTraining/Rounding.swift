import RealModule
import SwipeDecoding
import TraceSynthesis

// Profiles keep four digits of each number: what further ones say is noise of the fit, and the
// file would be twice as long. Rounding comes before calibration, which then knows of it.

extension Float {
  /// Four significant digits.
  var rounded4: Float {
    guard isFinite, self != 0 else { return self }
    let exponent = Int(Double.log10(Double(magnitude)).rounded(.down))
    let scale = Double.pow(10, 3 - exponent)
    let result = Float((Double(self) * scale).rounded() / scale)
    return result.isFinite ? result : self
  }
}

extension AlignmentParameters {
  var rounded: AlignmentParameters {
    var result = self
    for field in Self.fields {
      result[keyPath: field.keyPath] = self[keyPath: field.keyPath].rounded4
    }
    return result
  }
}

extension InputScaling {
  var rounded: InputScaling {
    InputScaling(
      letterMean: letterMean.map(\.rounded4), letterScale: letterScale.map(\.rounded4),
      wordMean: wordMean.map(\.rounded4), wordScale: wordScale.map(\.rounded4))
  }
}

extension RescoringNetwork {
  var rounded: RescoringNetwork {
    var result = self
    for lane in weights.indices {
      for unit in 0..<16 { result.weights[lane][unit] = weights[lane][unit].rounded4 }
    }
    return result
  }
}

extension Calibration {
  var rounded: Calibration {
    Calibration(
      temperature: temperature.rounded4, weights: weights.map(\.rounded4),
      mean: mean.map(\.rounded4), scale: scale.map(\.rounded4))
  }
}

extension Double {
  var rounded3: Double { rounded(digits: 3) }
  var rounded5: Double { rounded(digits: 5) }

  /// So many significant digits.
  private func rounded(digits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let exponent = Int(Double.log10(magnitude).rounded(.down))
    let scale = Double.pow(10, digits - 1 - exponent)
    let result = (self * scale).rounded() / scale
    return result.isFinite ? result : self
  }
}

extension QuantileTable {
  var rounded: QuantileTable { QuantileTable(values: values.map(\.rounded5)) }
}

extension HandProfile {
  /// The network's weights are rounded by its trainer.
  var rounded: HandProfile {
    var result = self
    result.keyPitch = keyPitch.rounded5
    result.strokes = strokes.rounded
    result.screens = screens.rounded
    result.slips = SlipRates(
      neighbour: slips.neighbour.rounded5, skip: slips.skip.rounded5,
      correction: slips.correction.rounded5)
    return result
  }
}

extension StrokeStatistics {
  var rounded: StrokeStatistics {
    var result = self
    for regression in [\StrokeStatistics.time, \.along, \.aside] {
      result[keyPath: regression].mean = self[keyPath: regression].mean.map(\.rounded5)
      result[keyPath: regression].logSpread = self[keyPath: regression].logSpread.map(\.rounded5)
      result[keyPath: regression].shape = self[keyPath: regression].shape.rounded
      result[keyPath: regression].lastShape = self[keyPath: regression].lastShape.rounded
    }
    result.startAlong = startAlong.rounded
    result.startAside = startAside.rounded
    for matrix in [\StrokeStatistics.person, \.trace, \.first, \.fresh, \.carry, \.personOffset] {
      result[keyPath: matrix] = self[keyPath: matrix].map(\.rounded5)
    }
    for offset in [\StrokeStatistics.firstOffset, \.innerOffset, \.lastOffset] {
      let value = self[keyPath: offset]
      result[keyPath: offset] = SIMD2(value.x.rounded5, value.y.rounded5)
    }
    result.personSpread = personSpread.rounded5
    result.traceSpread = traceSpread.rounded5
    return result
  }
}

extension TouchScreen.Statistics {
  var rounded: TouchScreen.Statistics {
    TouchScreen.Statistics(
      screens: screens.map { screen in
        TouchScreen(
          slop: screen.slop.rounded3, earlyRepeat: screen.earlyRepeat.rounded3,
          stillRepeat: screen.stillRepeat.rounded3, loss: screen.loss.rounded3,
          jitter: screen.jitter.rounded3, delay: screen.delay.rounded3)
      },
      endRepeat: endRepeat.rounded5, endDelay: endDelay.rounded)
  }
}
