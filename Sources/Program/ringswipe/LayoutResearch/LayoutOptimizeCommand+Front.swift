import JSONText
import KeyboardGeometry
import LayoutOptimization
import Lexicon
import ParallelWork
import Statistics
import SystemPackage

/// The search by several objectives at once.
extension LayoutOptimize {
  /// - Parameters:
  ///   - list: the words that count
  ///   - keyboard: the layout to begin with, in its rectangle
  ///   - use: how often the words use its letters
  ///   - output: the result's file; nil for standard output
  func searchFront(
    _ list: Lexicon, _ keyboard: Keyboard, _ use: LetterUse, _ output: FilePath?
  ) throws {
    let objectives = try paretoObjectives()
    let search = ParetoSearch(
      objectives: objectives, fixed: try fixedLetters(), divisions: divisions,
      steps: steps ?? ParetoSearch.usualSteps(objectives), seed: searching.seed)
    let workers = searching.workers
    let isStopped: @Sendable () -> Bool = { Interruption.isRequested }
    let names = objectives.map(\.rawValue)
    let parts =
      try runParts(list, keyboard) + names + ["\(divisions)", keyboard.layout.jsonText]
    var header = FrontRecord.Header(
      run: ContentHash.text(ContentHash.of(parts.joined(separator: "\n"))),
      name: searching.name ?? "\(keyboard.layout.name)-front", base: base, objectives: names,
      isBetterLarge: objectives.map(\.isBetterLarge), walks: search.walkCount,
      extremes: .init(members: []))
    var stage = StageLine()
    if let kept = try SearchCheckpoint<FrontRecord>.kept(for: output), kept.header.run == header.run
    {
      header.extremes = kept.header.extremes
    } else {
      do {
        header.extremes = try search.extremes(
          on: keyboard, use, workers: workers, isStopped: isStopped,
          progress: { stage.show("each objective alone", fraction: $0) })
      } catch {
        stage.clear()
        if Interruption.isRequested { try stop(having: 0) }
        throw error
      }
    }
    let checkpoint = try SearchCheckpoint<FrontRecord>(for: output, header)
    var record = checkpoint.record
    let (part, count) = (shard?.part ?? 1, shard?.count ?? 1)
    let numbers = record.missing(part: part, of: count)
    let walks = try search.walks(
      numbers, from: header.extremes, on: keyboard, use, workers: workers, isStopped: isStopped,
      progress: { stage.show("searching", fraction: Double($0) / Double(max(1, numbers.count))) },
      finished: { checkpoint.add(FrontRecord.line($0, $1)) })
    stage.clear()
    for number in numbers {
      if let members = walks[number] { record.add(members, of: number) }
    }
    let isFinished = record.missing(part: part, of: count).isEmpty
    checkpoint.close(isFinished: isFinished)
    guard isFinished else { try stop(having: record.walks.count) }
    if shard != nil {
      try SearchOutput.write(record.text, to: searching.output)
    } else {
      try SearchOutput.write(record, to: searching.output)
    }
  }
}
