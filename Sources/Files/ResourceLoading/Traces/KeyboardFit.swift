import KeyboardGeometry
import SwipeTraces
import Synchronization

/// Notices traces that were probably not made on the keyboard on which they are decoded: traces of another
/// keyboard that name none, and samples in parts of the keyboard's size that are read as points.
///
/// Swipes begin near their words' first letters: of 300 traces of the How We Swipe corpus without
/// their keyboards, 91 % begin more than 1.5 key pitches away from that letter of the default ring,
/// and 48 % more than one pitch away from every key; of swipes on the ring, none.
public final class KeyboardFit: Sendable {
  /// The number of traces that are checked, from the first on.
  private static let traceLimit = 1000
  /// The number of traces that suffice for a remark while others are still being read.
  private static let earlyCount = 200
  /// The number of traces from which on the beginnings are compared.
  private static let smallestCount = 3

  private struct Counts {
    var traces = 0
    /// The number of traces of at least two different positions with all samples in 0…1.
    var normalized = 0
    /// The number of traces that name no keyboard.
    var unnamed = 0
    /// Of these, the number of traces that begin away from every key.
    var beginOffKeys = 0
    /// Of these, the number of traces with a word whose first letter the keyboard has.
    var labelled = 0
    /// Of these, the number of traces that begin away from that letter.
    var beginElsewhere = 0
    var isSaid = false
  }

  private let keyboard: KeyboardChoice
  private let keyboards = KeyboardLibrary()
  private let seen = Atomic<Int>(0)
  private let counts = Mutex(Counts())

  init(keyboard: KeyboardChoice) { self.keyboard = keyboard }

  /// - Parameters:
  ///   - trace: the trace as the file has it.
  ///   - read: the same trace in points.
  func add(_ trace: SwipeTrace, read: SwipeTrace) {
    guard seen.load(ordering: .relaxed) < Self.traceLimit, let first = read.samples.first else {
      return
    }
    seen.wrappingAdd(1, ordering: .relaxed)
    // Samples that were read as parts of the keyboard's size are points by now.
    let isNormalized =
      read.samples.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) }
      && read.samples.contains { $0.x != first.x || $0.y != first.y }
    let start = trace.keyboard == nil ? place(of: first, in: read) : nil
    counts.withLock { counts in
      counts.traces += 1
      if isNormalized { counts.normalized += 1 }
      guard let start else { return }
      counts.unnamed += 1
      if start.isOffKeys { counts.beginOffKeys += 1 }
      guard let isElsewhere = start.isElsewhere else { return }
      counts.labelled += 1
      if isElsewhere { counts.beginElsewhere += 1 }
    }
  }

  /// Returns a remark about the traces parsed so far, once; nil if they fit.
  /// - Parameter isFinal: whether all traces have been parsed; before that a remark needs many traces.
  public func remark(isFinal: Bool) -> String? {
    guard isFinal || seen.load(ordering: .relaxed) >= Self.earlyCount else { return nil }
    return counts.withLock { counts in
      guard !counts.isSaid, isFinal || counts.traces >= Self.earlyCount,
        let text = text(counts)
      else { return nil }
      counts.isSaid = true
      return text
    }
  }

  private func text(_ counts: Counts) -> String? {
    if counts.normalized > 0, counts.normalized * 10 >= counts.traces * 9 {
      return "all samples lie in 0…1, so they are hardly points; read them with "
        + "--coordinates normalized" + (counts.unnamed > 0 ? ", --layout and --size" : "")
    }
    guard counts.unnamed >= Self.smallestCount else { return nil }
    let reference = keyboard.reference
    let taken =
      "traces that name no keyboard are taken for swipes on \(reference.layout) of "
      + "\(Size(width: reference.width, height: reference.height).text) pt, but "
    let remedy = "; say what they were made on with --layout and --size"
    if counts.labelled >= Self.smallestCount, counts.beginElsewhere * 2 > counts.labelled {
      let share = 100 * counts.beginElsewhere / counts.labelled
      return taken + "\(share) % of them begin away from their words' first letters" + remedy
    }
    guard counts.beginOffKeys * 4 > counts.unnamed else { return nil }
    let share = 100 * counts.beginOffKeys / counts.unnamed
    return taken + "\(share) % of them begin off its keys" + remedy
  }

  /// Returns where a trace begins on its keyboard; nil if there is no such keyboard.
  private func place(
    of first: TraceSample, in trace: SwipeTrace
  ) -> (isOffKeys: Bool, isElsewhere: Bool?)? {
    guard let placed = try? keyboards.keyboard(keyboard.reference(for: trace)) else { return nil }
    let start = Point(x: first.x, y: first.y)
    guard let nearest = placed.nearestCharacterKey(to: start) else { return nil }
    let letter = trace.word?.lowercased().first.flatMap { placed.key(for: $0) }
    return (
      nearest.distance > placed.keyPitch,
      letter.map { $0.center.distance(to: start) > 1.5 * placed.keyPitch }
    )
  }
}

extension Size {
  /// Returns a size as `390x290`.
  fileprivate var text: String {
    func side(_ value: Double) -> String {
      value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    }
    return "\(side(width))x\(side(height))"
  }
}
