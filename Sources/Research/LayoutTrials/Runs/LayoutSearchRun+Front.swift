import LayoutOptimization
import ParallelWork

extension LayoutSearchRun {
  /// Searches by several objectives at once.
  /// - Parameters:
  ///   - objectives: at least two.
  ///   - divisions: parts into which each objective's weight is divided.
  ///   - base: the name of the layout to begin with, as it was given.
  /// - Throws: as `search(_:)`.
  package func front(
    _ objectives: [LayoutObjective], divisions: Int, base: String
  ) throws -> FrontRecord {
    let search = ParetoSearch(
      objectives: objectives, fixed: fixed, divisions: divisions,
      steps: steps ?? ParetoSearch.usualSteps(objectives), seed: seed)
    let names = objectives.map(\.rawValue)
    var header = FrontRecord.Header(
      run: Self.hash(identity + names + ["\(divisions)", keyboard.layout.jsonText]),
      name: name ?? "\(keyboard.layout.name)-front", base: base, objectives: names,
      isBetterLarge: objectives.map(\.isBetterLarge), walks: search.walkCount,
      extremes: .init(members: []))
    header.extremes = try extremes(of: search, header)
    let checkpoint = try SearchCheckpoint<FrontRecord>(for: output, header, monitor: monitor)
    var record = checkpoint.record
    let numbers = record.missing(part: part, of: partCount)
    let walks = try search.walks(
      numbers, from: header.extremes, on: keyboard, use, workers: workers,
      isCancelled: monitor.isCancelled,
      progress: { monitor.show("searching", Double($0) / Double(max(1, numbers.count))) },
      finished: { checkpoint.add(FrontRecord.line($0, $1)) })
    for number in numbers {
      if let members = walks[number] { record.add(members, of: number) }
    }
    let isFinished = record.missing(part: part, of: partCount).isEmpty
    checkpoint.close(isFinished: isFinished)
    if !isFinished { throw Interrupted(finished: record.walks.count) }
    return record
  }

  /// The best of each objective alone, as an earlier run of this search found it or else searched.
  private func extremes(
    of search: ParetoSearch, _ header: FrontRecord.Header
  ) throws -> ParetoSearch.Extremes {
    if let kept = try SearchCheckpoint<FrontRecord>.kept(for: output), kept.header.run == header.run
    {
      return kept.header.extremes
    }
    do {
      return try search.extremes(
        on: keyboard, use, workers: workers, isCancelled: monitor.isCancelled,
        progress: { monitor.show("each objective alone", $0) })
    } catch {
      if monitor.isCancelled() { throw Interrupted(finished: 0) }
      throw error
    }
  }
}
