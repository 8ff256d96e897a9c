/// What long work asks of its caller and reports to it: whether to stop, how far it is, what the user
/// should know.
package struct WorkMonitor: Sendable {
  /// Whether the work should stop; asked often, from several threads.
  package let isCancelled: @Sendable () -> Bool
  private let shows: @Sendable (String, Double?) -> Void
  private let says: @Sendable (String) -> Void
  private let reports: @Sendable (String, String?) -> Void

  /// Creates a monitor, by default one that never stops the work and ignores its reports.
  package init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    show: @escaping @Sendable (String, Double?) -> Void = { _, _ in },
    say: @escaping @Sendable (String) -> Void = { _ in },
    report: @escaping @Sendable (String, String?) -> Void = { _, _ in }
  ) {
    self.isCancelled = isCancelled
    shows = show
    says = say
    reports = report
  }

  /// Shows the current stage.
  /// - Parameter fraction: the share of it that is done, 0…1; nil if unknown.
  package func show(_ stage: String, _ fraction: Double?) { shows(stage, fraction) }

  /// Says something to keep, such as a figure or a summary.
  package func say(_ line: String) { says(line) }

  /// Reports a problem of the input, of which there may be thousands.
  /// - Parameter kind: what the problem has in common with others, if that is more than numbers and
  ///   quoted text.
  @Sendable package func report(_ problem: String, kind: String? = nil) { reports(problem, kind) }
}
