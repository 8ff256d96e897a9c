import TraceSynthesis

extension MotorModelProfile {
  /// The profile with rounded numbers. The network's weights are rounded by its trainer.
  var rounded: MotorModelProfile {
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

extension QuantileTable {
  var rounded: QuantileTable { QuantileTable(values: values.map(\.rounded5)) }
}
