import Evaluation
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Messages to the user: on standard error, never mixed into results.
enum Terminal {
  /// Whether standard output or standard error is a terminal.
  static let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  static let errorIsTerminal = isatty(STDERR_FILENO) == 1

  /// Writes a line to standard error. If standard error is closed, the command goes on.
  static func say(_ line: String) { put(line + "\n") }

  /// Writes to standard error as it is.
  static func put(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}

/// A line on standard error that shows the progress of long work; only on a terminal.
struct ProgressLine {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private let noun: String

  /// - Parameters:
  ///   - noun: what is counted, in the plural.
  ///   - writesMeanwhile: whether results are written at the same time; the line must not share a
  ///     screen with them.
  init(counting noun: String, writesMeanwhile: Bool = true) {
    self.noun = noun
    isShown = Terminal.errorIsTerminal && !(writesMeanwhile && Terminal.outputIsTerminal)
  }

  /// Shows the count, at most ten times a second.
  /// - Parameter fraction: how much of the work is done, 0…1, where that is known.
  mutating func show(_ count: Int, fraction: Double?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastShown, now - lastShown < .milliseconds(100) { return }
    lastShown = now
    let seconds = (now - start) / .seconds(1)
    var line = "\r\(count) \(noun), \(formatted(seconds, decimals: 1)) s"
    if let fraction, fraction > 0, fraction <= 1 {
      line += ", \(formatted(fraction * 100, decimals: 0)) %"
      line += ", \(formatted(seconds * (1 / fraction - 1), decimals: 0)) s left"
    }
    Terminal.put(line + "\u{1B}[K")
  }

  /// Takes the line away.
  mutating func clear() {
    if lastShown != nil { Terminal.put("\r\u{1B}[K") }
    lastShown = nil
  }
}

/// A line on standard error that shows the current stage of work and how much of it is done; only
/// on a terminal.
struct StageLine {
  private let isShown = Terminal.errorIsTerminal
  private var lastShown: ContinuousClock.Instant?
  private var lastStage = ""

  /// Shows the stage, at most ten times a second.
  /// - Parameter fraction: how much of it is done, 0…1, where that is known.
  mutating func show(_ stage: String, fraction: Double?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if stage == lastStage, let lastShown, now - lastShown < .milliseconds(100) { return }
    lastShown = now
    lastStage = stage
    let share = fraction.map { ", \(formatted($0 * 100, decimals: 0)) %" } ?? ""
    Terminal.put("\r\(stage)\(share)\u{1B}[K")
  }

  /// Takes the line away.
  mutating func clear() {
    if lastShown != nil { Terminal.put("\r\u{1B}[K") }
    lastShown = nil
  }
}
