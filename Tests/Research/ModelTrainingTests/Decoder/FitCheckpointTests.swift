import ModelTraining
import Statistics
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct FitCheckpointTests {
  static func checkpoint() -> FitCheckpoint {
    var alignment = AlignmentParameters.segmentation
    alignment.sigmaNear = 0.123
    var checkpoint = FitCheckpoint(fingerprint: 0xFEDC_BA98_7654_3210, alignment: alignment)
    var state = RescoringTrainer.State(seed: 4)
    (state.adam.step, state.epoch) = (77, 3)
    checkpoint.networks = [RescoringTrainer.State(seed: 5).network]
    checkpoint.state = state
    let letters = EmissionTrainer.start(EmissionShape(width: 16, dilations: [1]), seed: 6)
    checkpoint.letters = EmissionTrainer.State(adam: AveragedAdam(letters), pass: 5)
    return checkpoint
  }

  @Test func checkpointsRoundTrip() throws {
    var checkpoint = Self.checkpoint()
    #expect(try FitCheckpoint(bytes: checkpoint.bytes) == checkpoint)
    checkpoint.state = nil
    #expect(try FitCheckpoint(bytes: checkpoint.bytes) == checkpoint)
    checkpoint.letters = nil
    checkpoint.networks = []
    #expect(try FitCheckpoint(bytes: checkpoint.bytes) == checkpoint)
  }

  @Test func damageIsNoticed() {
    let bytes = Self.checkpoint().bytes
    for place in stride(from: 0, to: bytes.count, by: 5003) {
      var damaged = bytes
      damaged[place] ^= 0x10
      #expect(throws: FitError.self) { try FitCheckpoint(bytes: damaged) }
    }
    for count in [0, 7, 8, 16, 100, bytes.count - 1] {
      #expect(throws: FitError.self) { try FitCheckpoint(bytes: Array(bytes.prefix(count))) }
    }
  }

  /// FNV-1a with 64 bits: the published value for "foobar".
  @Test func theHashIsFNV() {
    var hash = FNV1a()
    hash.add("foobar".utf8)
    #expect(hash.value == 0x8594_4171_F739_67E8)
  }
}
