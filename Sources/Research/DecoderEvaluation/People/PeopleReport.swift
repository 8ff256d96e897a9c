import Reports
import ResourceLoading
import Statistics

/// What a table of trials says of people: accuracy by user and by what is known of them, learning over trials, and
/// what goes wrong.
package struct PeopleReport: Sendable {
  /// The list whose trials are counted.
  package let list: String
  /// The decoders, in the order of the table.
  package let decoders: [String]
  /// The names of what is known of the users.
  package let covariates: [String]
  /// The users, in the order of the table.
  package private(set) var users: [User] = []
  /// What goes wrong, for each decoder.
  package private(set) var errors: [WordErrors]

  private let resamples: Int
  private let seed: UInt64
  /// The number of trials of a block of a learning curve.
  private let blockLength: Int

  /// The trials of one user.
  package struct User: Hashable, Sendable {
    /// The name.
    package var name: String
    /// What is known, in the order of the covariates; nil for what differs between the user's traces.
    package var covariates: [String?]
    /// The numbers of traces, and of those whose word the list lacks.
    package var traces = 0, outside = 0
    /// How many traces each decoder got right.
    package var right: [Int]
    /// The same by blocks of trials.
    package var blocks: [Block] = []

    /// A block of trials.
    package struct Block: Hashable, Sendable {
      /// The number of traces.
      package var traces = 0
      /// How many of these each decoder got right.
      package var right: [Int]
    }
  }

  /// The maximum number of blocks of a learning curve; later trials are in the last.
  static let blockLimit = 1000

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - file: the table of trials
  ///   - list: the list whose trials are counted; nil: the first
  ///   - blockLength: the number of trials of a block of a learning curve
  ///   - resamples: the number of bootstrap resamples
  ///   - seed: the seed of the bootstrap
  /// - Throws: `InputError`
  package init(
    reading file: String, list: String? = nil, blockLength: Int = 10, resamples: Int = 1000,
    seed: UInt64 = 1
  ) throws(InputError) {
    var reader = try TrialReader(file)
    covariates = reader.covariates
    var (taken, decoders): (String?, [String]) = (list, [])
    var places: [String: Int] = [:]
    var users: [User] = []
    var errors: [WordErrors] = []
    while let trial = try reader.next() {
      if taken == nil { taken = trial.list }
      guard trial.list == taken else { continue }
      let names = trial.answers.map(\.decoder)
      if decoders.isEmpty {
        decoders = names
        errors = names.map { _ in WordErrors() }
      }
      guard names == decoders else {
        throw .badFile(
          path: file,
          reason:
            "the trace \(printable(trial.id, limit: 40)) has not a row of each decoder, in the "
            + "order of the first trace")
      }
      let place = places[trial.user, default: users.count]
      if place == users.count {
        places[trial.user] = place
        users.append(
          User(
            name: trial.user, covariates: trial.covariates,
            right: [Int](repeating: 0, count: names.count)))
      }
      users[place].add(trial, blockLength: max(1, blockLength))
      for (index, answer) in trial.answers.enumerated() {
        errors[index].add(
          target: trial.word, written: answer.isCorrect ? trial.word : answer.written,
          isOutside: trial.isOutside)
      }
    }
    guard let taken, !users.isEmpty else {
      throw .badFile(
        path: file, reason: list.map { "has no trials of the list \($0)" } ?? "has no trials")
    }
    self.list = taken
    self.decoders = decoders
    self.users = users
    self.errors = errors
    self.blockLength = max(1, blockLength)
    self.resamples = resamples
    self.seed = seed
  }

  /// An accuracy with its interval over users.
  package struct Share: Hashable, Sendable {
    /// What the traces have in common.
    package var part: String
    /// The decoder.
    package var decoder: String
    /// The numbers of users and traces.
    package var users: Int, traces: Int
    /// The share right.
    package var interval: Interval?
    /// The middle of a block of trials.
    package var middle: Double?
  }

  private func shares(_ part: String, _ rows: [(traces: Int, right: [Int])]) -> [Share] {
    let rows = rows.filter { $0.traces > 0 }
    var matrix = CountMatrix(columnCount: decoders.count + 1)
    for row in rows { matrix.append([Double(row.traces)] + row.right.map(Double.init)) }
    let sums = matrix.sums
    let resampled = matrix.resampledSums(count: resamples, seed: seed)
    let groups = ResampledGroups(rows.count, of: "user")
    return decoders.enumerated().map { index, name in
      Share(
        part: part, decoder: name, users: rows.count, traces: Int(sums[0]),
        interval: Interval(
          estimate: sums[index + 1] / sums[0], resamples: resampled.map { $0[index + 1] / $0[0] },
          of: groups))
    }
  }

  /// The accuracy by blocks of trials: `1-10`, `11-20`, …
  package var learning: [Share] {
    let count = users.map(\.blocks.count).max() ?? 0
    return (0..<count).flatMap { block -> [Share] in
      let rows = users.compactMap { user in
        block < user.blocks.count
          ? (traces: user.blocks[block].traces, right: user.blocks[block].right) : nil
      }
      let (first, last) = (block * blockLength + 1, (block + 1) * blockLength)
      return shares("\(first)-\(last)", rows).map { share in
        var share = share
        share.middle = Double(first + last) / 2
        return share
      }
    }
  }

  /// The accuracy by the values of a covariate, in the order of the text; numbers with more than ten values are
  /// divided into thirds of the users.
  package func shares(by covariate: Int) -> [Share] {
    let values = users.map { $0.covariates[covariate] ?? "" }
    let known = values.filter { !$0.isEmpty }
    let numbers = known.compactMap(Double.init).filter(\.isFinite).sorted()
    var part: (String) -> String = { $0 }
    var order = Set(known).sorted()
    if numbers.count == known.count, Set(known).count > 10 {
      let (low, high) = (numbers[numbers.count / 3], numbers[2 * numbers.count / 3])
      let names = [
        "below \(trimmed(low))", "\(trimmed(low)) to below \(trimmed(high))",
        "\(trimmed(high)) and above",
      ]
      order = names
      part = { text in
        let number = Double(text) ?? .nan
        return number < low ? names[0] : number < high ? names[1] : names[2]
      }
    } else if numbers.count == known.count {
      order = Set(known).sorted { (Double($0) ?? 0, $0) < (Double($1) ?? 0, $1) }
    }
    return order.flatMap { name -> [Share] in
      let rows = zip(users, values).filter { !$1.isEmpty && part($1) == name }
      return rows.isEmpty
        ? [] : shares(name, rows.map { (traces: $0.0.traces, right: $0.0.right) })
    }
  }
}

extension PeopleReport.User {
  mutating func add(_ trial: Trial, blockLength: Int) {
    traces += 1
    if trial.isOutside { outside += 1 }
    for (index, value) in trial.covariates.enumerated() where covariates[index] != value {
      covariates[index] = nil
    }
    let block = min(max(0, trial.number - 1) / blockLength, PeopleReport.blockLimit - 1)
    while blocks.count <= block {
      blocks.append(Block(right: [Int](repeating: 0, count: right.count)))
    }
    blocks[block].traces += 1
    for (index, answer) in trial.answers.enumerated() where answer.isCorrect {
      right[index] += 1
      blocks[block].right[index] += 1
    }
  }
}
