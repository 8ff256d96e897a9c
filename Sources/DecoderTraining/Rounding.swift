import RealModule
import SwipeDecoding

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
