import SwipeDecoding

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
    result.weights = weights.map(\.rounded4)
    return result
  }
}

extension ProbabilityCalibration {
  var rounded: ProbabilityCalibration {
    ProbabilityCalibration(
      temperature: temperature.rounded4, weights: weights.map(\.rounded4),
      mean: mean.map(\.rounded4), scale: scale.map(\.rounded4))
  }
}
