/// The covariance of measurements from different traces of one person, estimated from all pairs of
/// measurements that come from different traces of the same person.
///
/// ```
/// Σ over persons ( S Sᵀ − Σ over traces sₜ sₜᵀ ) / Σ over persons ( N² − Σ over traces nₜ² )
/// ```
///
/// S and N are the sum and number of a person's measurements, sₜ and nₜ those of one trace. Persons
/// and traces are summed in the order of their names and numbers, so that the same measurements
/// give the same bits.
struct PersonCovariance {
  private struct Group {
    var sum: [Double]
    var count = 0.0

    init(size: Int) { sum = [Double](repeating: 0, count: size) }

    mutating func add(_ values: [Double], count: Double) {
      for index in sum.indices { sum[index] += values[index] }
      self.count += count
    }
  }

  private struct Person {
    var all: Group
    var traces: [Int: Group] = [:]
  }

  private let size: Int
  private var persons: [String: Person] = [:]

  /// Creates an empty estimate.
  ///
  /// - Parameter size: the number of values in a measurement
  init(size: Int) { self.size = size }

  /// Adds measurements of one trace.
  ///
  /// - Parameters:
  ///   - sum: the sum of the measurements, component by component
  ///   - count: the number of measurements
  ///   - trace: the trace's number; each person's traces are numbered separately
  mutating func add(_ sum: [Double], count: Double = 1, of person: String, trace: Int) {
    var entry = persons[person] ?? Person(all: Group(size: size))
    entry.all.add(sum, count: count)
    entry.traces[trace, default: Group(size: size)].add(sum, count: count)
    persons[person] = entry
  }

  /// The covariance; zero if there is no pair.
  var matrix: SymmetricMatrix {
    var matrix = SymmetricMatrix(size: size)
    var pairs = 0.0
    for person in persons.sorted(by: { $0.key < $1.key }).map(\.value) {
      matrix.add(person.all.sum)
      pairs += person.all.count * person.all.count
      for trace in person.traces.sorted(by: { $0.key < $1.key }).map(\.value) {
        matrix.add(trace.sum, weight: -1)
        pairs -= trace.count * trace.count
      }
    }
    return matrix.scaled(by: 1 / max(pairs, 1))
  }
}
