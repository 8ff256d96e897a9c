extension RoleGuess {
  mutating func settleClock(_ observed: Observed, isStep: Bool) {
    let steps: [Double] =
      isStep
      ? numbers(observed).filter { $0 > 0 }
      : runs(observed).flatMap { run in zip(run, run.dropFirst()).map { $1 - $0 } }.filter {
        $0 > 0
      }
    _ = settleClock(
      observed.path, steps, first: isStep ? nil : numbers(observed).first, isStep: isStep)
  }

  /// Finds the unit of times.
  /// - Parameters:
  ///   - steps: the times between neighbouring samples.
  ///   - first: the first time; nil if times count from the sample before.
  ///   - isOrdered: whether the steps are surely those of the log.
  /// - Returns: whether a unit fits them.
  mutating func settleClock(
    _ path: FieldPath, _ allSteps: [Double], first: Double?, isStep: Bool = false,
    isOrdered: Bool = true
  ) -> Bool {
    let steps = allSteps.filter { $0 > 0 }
    guard !steps.isEmpty else { return false }
    var median = steps.sorted()[steps.count / 2]
    if let unit = ClockUnit.unit(ofSteps: steps) ?? commonest(among: steps) {
      clock = unit
      if !unit.isUsual(step: median) {
        let usual = steps.filter { unit.isUsual(step: $0) }.sorted()
        median = usual[usual.count / 2]
      }
      if let first {
        for epoch in [ClockUnit.epochMilliseconds, .epochSeconds]
        where epoch.milliseconds == unit.milliseconds && epoch.century?.contains(first) == true {
          clock = epoch
        }
      }
    }
    guard let clock else {
      if isOrdered {
        reasons.append(
          "t = \(path): steps of \(TraceBuilding.text(median)), which fit no unit of time")
      }
      return false
    }
    let units = clock == .iso ? [] : unitsOfMany(steps)
    if units.count > 1 {
      let usual = steps.compactMap { step in
        units.first { $0.isUsual(step: step) }.map { step * $0.milliseconds }
      }.sorted()
      median = usual[usual.count / 2] / clock.milliseconds
    }
    let rate = (1000 / (median * clock.milliseconds)).rounded()
    let isOfEpoch = clock == .epochMilliseconds || clock == .epochSeconds
    let names = units.count > 1 ? units.map(\.name) : [clock.name]
    let meaning = names.joined(separator: " and ") + (isOfEpoch ? " since 1970" : "")
    // Of rows that are not in order some may be missing here.
    let said = isOrdered || !survey.isBeginning ? ", \(Int(rate)) samples a second" : ""
    reasons.append(
      "\(isStep ? "dt" : "t") = \(path): \(meaning)\(isStep ? ", since the sample before" : "")\(said)"
    )
    return true
  }

  /// The part of the steps that those of a log with two units of time are together.
  private static let shareOfTwoUnits = 0.9

  /// The part of the steps that are those of a unit, not the pauses between swipes.
  private static let shareOfUnit = 0.1

  /// Returns the units of many steps, the most frequent first.
  private func unitsOfMany(_ steps: [Double]) -> [ClockUnit] {
    let counts = ClockUnit.told.map { unit in
      (unit: unit, count: steps.count { unit.isUsual(step: $0) })
    }
    return counts.filter { Double($0.count) >= Self.shareOfUnit * Double(steps.count) }
      .sorted { $0.count > $1.count }.map(\.unit)
  }

  /// Returns the unit of the most steps, if nearly all are usual ones of some unit; nil otherwise.
  private func commonest(among steps: [Double]) -> ClockUnit? {
    let counts = ClockUnit.told.map { unit in
      (unit: unit, count: steps.count { unit.isUsual(step: $0) })
    }
    let all = counts.reduce(0) { $0 + $1.count }
    guard Double(all) >= Self.shareOfTwoUnits * Double(steps.count) else { return nil }
    return counts.max { $0.count < $1.count }?.unit
  }
}
