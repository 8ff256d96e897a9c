import Benchmark
import Foundation
import KeyboardGeometry
import Lexicon
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

// The stages from a trace file to words. Each iteration takes all 200 traces of
// traces/ring-sample.jsonl, so that the time per trace is a two-hundredth of the printed time.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock], warmupIterations: 3, maxDuration: .seconds(5))

  func bytes(_ path: String) -> [UInt8] {
    do {
      return try InputFile.contents(of: DataFolder.file(path))
    } catch {
      print("benchmarks: \(error)")
      exit(1)
    }
  }
  let file = bytes("traces/ring-sample.jsonl")
  let list = bytes("dictionaries/words.txt")
  let traces = samples(in: file)
  guard let ring = try? KeyboardLayout.ring.placed(in: Size(width: 390, height: 290)) else {
    print("benchmarks: the ring has no room")
    exit(1)
  }
  let lexicon = Lexicon.parse(list).lexicon
  let decoder = SubsequenceDecoder(lexicon: lexicon, keyboard: ring)
  let profileText = bytes("profiles/default.json")
  guard let profile = try? PathProfile(json: profileText),
    let compiled = try? CompiledLexicon(lexicon),
    let path = try? PathDecoder(keyboard: ring, lexicon: compiled, profile: profile),
    let alignment = try? PathDecoder(
      keyboard: ring, lexicon: compiled, profile: profile.withoutRescoring)
  else {
    print("benchmarks: the path decoder cannot be made")
    exit(1)
  }
  let image = compiled.withBytes { Array($0) }

  guard let qwerty = try? KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160)),
    let motorModel = try? MotorModelProfile(json: bytes("profiles/motor-model.json"))
  else {
    print("benchmarks: the motor model cannot be read")
    exit(1)
  }
  let codes = traces.compactMap { $0.word.map { swipeCode(of: $0) } }

  Benchmark("synthesize-fitted-qwerty-60hz") { _ in
    var random = RandomSource(seed: 1)
    let person = Person(of: motorModel, number: 0, seed: 1)
    guard
      let finger = try? MotorModelSynthesizer(keyboard: qwerty, profile: motorModel, person: person)
    else {
      return
    }
    for code in codes { blackHole(try? finger.samples(for: code, using: &random)) }
  }
  Benchmark("read-traces") { _ in
    blackHole(samples(in: file))
  }
  Benchmark("track") { _ in
    for trace in traces { blackHole(decoder.tracker.visitedKeys(of: trace.samples)) }
  }
  Benchmark("track-and-decode-subsequence-10k") { _ in
    for trace in traces { blackHole(decoder.decode(trace.samples, limit: 10)) }
  }
  Benchmark("decode-path-10k") { _ in
    for trace in traces { blackHole(path.decode(trace.samples, limit: 10)) }
  }
  Benchmark("decode-alignment-10k") { _ in
    for trace in traces { blackHole(alignment.decode(trace.samples, limit: 10)) }
  }
  Benchmark("read-lexicon-10k") { _ in
    blackHole(Lexicon.parse(list))
  }
  Benchmark("compile-lexicon-10k") { _ in
    blackHole(try? CompiledLexicon(lexicon))
  }
  Benchmark("open-compiled-lexicon-10k") { _ in
    blackHole(try? CompiledLexicon(bytes: image))
  }
  Benchmark("read-profile") { _ in
    blackHole(try? PathProfile(json: profileText))
  }
  Benchmark("place-ring") { _ in
    blackHole(try? KeyboardLayout.ring.placed(in: Size(width: 390, height: 290)))
  }
}

/// Returns the traces of a JSON Lines file.
private func samples(in file: [UInt8]) -> [SwipeTrace] {
  var rest = file[...]
  var reader = TraceReader(file: "sample") { buffer in
    let count = min(buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
  var traces: [SwipeTrace] = []
  while let outcome = reader.next() {
    if case .success(let trace) = outcome { traces.append(trace) }
  }
  return traces
}
