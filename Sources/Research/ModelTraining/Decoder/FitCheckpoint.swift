import Statistics
import SwipeDecoding

/// The state of a fit: enough to resume it with the same result as without an interruption.
public struct FitCheckpoint: Sendable, Equatable {
  let fingerprint: UInt64
  /// The first stage's parameters so far, or its result.
  let alignment: AlignmentParameters
  /// The progress of the first stage; nil once it is done.
  let search: AlignmentFit.Progress?
  /// The finished networks of the second stage.
  var networks: [RescoringNetwork] = []
  /// The state of the network in training; nil before its first epoch is done.
  var state: RescoringTrainer.State?
  /// The progress of the letter emission; nil before its first pass is done.
  var letters: EmissionTrainer.State?

  private static let magic = Array("RSFIT004".utf8)

  /// The checkpoint as a file: a magic number, little-endian values and a checksum.
  public var bytes: [UInt8] {
    var bytes = Self.magic
    func put(_ value: UInt64) {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    func put(_ value: Float) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
      }
    }
    put(fingerprint)
    func put(_ parameters: AlignmentParameters) {
      put(UInt64(parameters.pointCount))
      for field in AlignmentParameters.fields { put(parameters[keyPath: field.keyPath]) }
    }
    put(alignment)
    put(UInt64(search == nil ? 0 : 1))
    if let search {
      for count in [search.pass, search.round, search.field] { put(UInt64(count)) }
      put(search.rivalParameters)
      for step in search.steps { put(step) }
      put(search.loss.bitPattern)
      put(search.lossBefore.bitPattern)
    }
    func put(_ lanes: [RescoringNetwork.Lane]) {
      for lane in lanes { for unit in 0..<16 { put(lane[unit]) } }
    }
    put(UInt64(networks.count))
    for network in networks { put(network.weights) }
    put(UInt64(state == nil ? 0 : 1))
    func put(_ adam: AveragedAdam) {
      put(UInt64(adam.step))
      put(UInt64(adam.weights.count))
      for lanes in [adam.weights, adam.averaged, adam.firstMoment, adam.secondMoment] {
        put(lanes)
      }
    }
    if let state {
      put(UInt64(state.epoch))
      put(state.adam)
    }
    put(UInt64(letters == nil ? 0 : 1))
    if let letters {
      put(UInt64(letters.pass))
      put(letters.adam)
    }
    var hash = FNV1a()
    hash.add(bytes)
    put(hash.value)
    return bytes
  }

  init(fingerprint: UInt64, alignment: AlignmentParameters) {
    self.fingerprint = fingerprint
    self.alignment = alignment
    search = nil
  }

  init(fingerprint: UInt64, search: AlignmentFit.Progress) {
    self.fingerprint = fingerprint
    alignment = search.parameters
    self.search = search
  }

  /// A Boolean value that indicates whether the first stage is under way, where checkpoints follow
  /// in quick succession.
  public var isFrequent: Bool { search != nil }

  /// Reads a checkpoint.
  ///
  /// - Throws: `FitError.badCheckpoint`; no file content causes a crash.
  public init(bytes: [UInt8]) throws(FitError) {
    guard bytes.starts(with: Self.magic), bytes.count >= Self.magic.count + 8 else {
      throw .badCheckpoint(reason: "it is not a checkpoint of this version")
    }
    var hash = FNV1a()
    hash.add(bytes.dropLast(8))
    var end = ByteReader(bytes.suffix(8))
    guard try end.integer() == hash.value else {
      throw .badCheckpoint(reason: "its checksum is wrong")
    }
    var reader = ByteReader(bytes.dropFirst(Self.magic.count).dropLast(8))
    fingerprint = try reader.integer()
    alignment = try reader.parameters()
    search = try reader.integer() == 1 ? try reader.search(alignment) : nil
    let count = try reader.integer()
    guard count <= UInt64(PathProfile.Rescoring.maximumNetworks) else {
      throw .badCheckpoint(reason: "\(count) networks are too many")
    }
    for _ in 0..<count {
      var network = RescoringNetwork()
      network.weights = try reader.lanes(RescoringNetwork.Offset.count)
      networks.append(network)
    }
    if try reader.integer() == 1 {
      let epoch = try reader.count(below: 1 << 20)
      state = RescoringTrainer.State(
        adam: try reader.adam { $0 == NetworkGradient.laneCount },
        epoch: epoch)
    }
    if try reader.integer() == 1 {
      let pass = try reader.count(below: 1 << 20)
      letters = EmissionTrainer.State(adam: try reader.adam { $0 > 0 }, pass: pass)
    }
  }
}

/// Reads little-endian values.
private struct ByteReader {
  fileprivate var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func integer() throws(FitError) -> UInt64 {
    guard rest.count >= 8 else { throw .badCheckpoint(reason: "it ends too soon") }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func float() throws(FitError) -> Float {
    guard rest.count >= 4 else { throw .badCheckpoint(reason: "it ends too soon") }
    defer { rest = rest.dropFirst(4) }
    return Float(bitPattern: rest.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}

extension ByteReader {
  fileprivate mutating func parameters() throws(FitError) -> AlignmentParameters {
    let points = try integer()
    guard points <= UInt64(AlignmentParameters.maximumPoints) else {
      throw .badCheckpoint(reason: "\(points) is not a number of points")
    }
    var parameters = AlignmentParameters(pointCount: Int(points))
    for field in AlignmentParameters.fields {
      parameters[keyPath: field.keyPath] = try float()
    }
    guard (try? PathProfile(alignment: parameters).validate()) != nil else {
      throw .badCheckpoint(reason: "its alignment parameters are out of range")
    }
    return parameters
  }

  fileprivate mutating func search(
    _ parameters: AlignmentParameters
  ) throws(FitError) -> AlignmentFit.Progress {
    let (pass, round, field) = (try integer(), try integer(), try integer())
    let fieldCount = AlignmentParameters.fields.count
    guard pass < 1 << 20, round < 1 << 20, field <= UInt64(fieldCount) else {
      throw .badCheckpoint(reason: "its counts are out of range")
    }
    var search = AlignmentFit.Progress(pass: Int(pass), from: parameters)
    (search.round, search.field) = (Int(round), Int(field))
    search.rivalParameters = try self.parameters()
    for index in 0..<fieldCount {
      search.steps[index] = try float()
      guard search.steps[index].isFinite else {
        throw .badCheckpoint(reason: "a step is \(search.steps[index])")
      }
    }
    search.loss = Double(bitPattern: try integer())
    search.lossBefore = Double(bitPattern: try integer())
    return search
  }

  fileprivate mutating func count(below limit: UInt64) throws(FitError) -> Int {
    let count = try integer()
    guard count < limit else { throw .badCheckpoint(reason: "its counts are out of range") }
    return Int(count)
  }

  fileprivate mutating func adam(
    isRight: (Int) -> Bool
  ) throws(FitError) -> AveragedAdam {
    let step = try count(below: 1 << 40)
    // The count is limited by the bytes that are left.
    let count = try count(below: UInt64(rest.count / (4 * 64)) + 1)
    guard isRight(count) else { throw .badCheckpoint(reason: "its counts are out of range") }
    var vectors: [[AveragedAdam.Lane]] = []
    for _ in 0..<4 { vectors.append(try lanes(count)) }
    return AveragedAdam(
      weights: vectors[0], averaged: vectors[1], firstMoment: vectors[2],
      secondMoment: vectors[3], step: step)
  }

  fileprivate mutating func lanes(_ count: Int) throws(FitError) -> [RescoringNetwork.Lane] {
    var lanes = [RescoringNetwork.Lane](repeating: .zero, count: count)
    for lane in lanes.indices {
      for unit in 0..<16 {
        let value = try float()
        guard value.isFinite else { throw .badCheckpoint(reason: "a weight is \(value)") }
        lanes[lane][unit] = value
      }
    }
    return lanes
  }
}
