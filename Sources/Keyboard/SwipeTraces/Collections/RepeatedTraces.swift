import Statistics

/// Finds traces whose samples are those of another trace: a file that is read twice, or a copy under
/// another id or user.
///
/// No two of the 59,916 traces of How We Swipe have equal samples, since people do not repeat a movement
/// to the millisecond. Traces of fewer than five samples do not count, as taps may be equal.
public struct RepeatedTraces: Sendable {
  /// The number of traces that are remembered, in some 20 MB.
  static let limit = 3 << 18
  /// The number of samples from which a movement is unmistakable.
  package static let smallestCount = 5

  /// A trace and an equal one that comes before it.
  public struct Pair: Hashable, Sendable {
    /// The place of the trace, `file:line`.
    public var place: String
    /// The place of the earlier one.
    public var earlier: String
  }

  private struct Place: BitwiseCopyable, Sendable {
    var file: Int32
    var line: Int32

    static func < (first: Place, second: Place) -> Bool {
      (first.file, first.line) < (second.file, second.line)
    }
  }

  /// The number of traces that were compared.
  public private(set) var compared = 0
  /// The number of traces that are equal to an earlier one.
  public private(set) var count = 0

  private var places = HashTable<Place>(limit: limit)
  private var files: [String] = []
  private var first: (place: Place, earlier: Place)?

  /// Creates a search that has seen no trace.
  public init() {}

  /// The first trace, in the order of files and lines, that is equal to an earlier one.
  public var firstPair: Pair? {
    first.map { Pair(place: text($0.place), earlier: text($0.earlier)) }
  }

  /// Compares a trace with those before it; traces may come in any order.
  /// - Returns: The line of an equal one that was added before; nil if there is none.
  /// - Complexity: O(1): a few samples decide.
  @discardableResult
  public mutating func add(_ trace: SwipeTrace, file: String, line: Int) -> Int? {
    guard trace.samples.count >= Self.smallestCount else { return nil }
    compared += 1
    let place = Place(file: number(of: file), line: Int32(clamping: line))
    let key = Self.fingerprint(of: trace.samples)
    guard let other = places[key] else {
      places[key] = place
      return nil
    }
    count += 1
    let pair = other < place ? (place: place, earlier: other) : (place: other, earlier: place)
    places[key] = pair.earlier
    if first.map({ pair.place < $0.place }) ?? true { first = pair }
    return Int(other.line)
  }

  /// Returns a hash of the number of samples and of nine samples from the first to the last.
  package static func fingerprint(of samples: [TraceSample]) -> UInt64 {
    var hash = ContentHash()
    hash.add(UInt64(samples.count))
    for part in 0...8 {
      let sample = samples[(samples.count - 1) * part / 8]
      hash.add(sample.x)
      hash.add(sample.y)
      hash.add(sample.t)
    }
    return hash.value
  }

  private func text(_ place: Place) -> String { "\(files[Int(place.file)]):\(place.line)" }

  private mutating func number(of file: String) -> Int32 {
    // Traces mostly come file by file.
    if let index = files.lastIndex(of: file) { return Int32(clamping: index) }
    files.append(file)
    return Int32(clamping: files.count - 1)
  }
}
