/// Reports the progress of work in stages, which are assumed to take equally long.
final class StageProgress {
  private let stages: Int
  private let show: (String, Double) -> Void
  private var begun = 0

  /// Creates the progress of a number of stages.
  ///
  /// - Parameter show: called at the beginning of each stage with its name and the share of all
  ///   stages that is done, 0…1
  init(stages: Int, show: @escaping (String, Double) -> Void) {
    self.stages = stages
    self.show = show
  }

  func begin(_ name: String) {
    show(name, min(1, Double(begun) / Double(max(stages, 1))))
    begun += 1
  }
}
