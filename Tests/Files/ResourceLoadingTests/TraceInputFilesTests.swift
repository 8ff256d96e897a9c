import Foundation
import Gzip
import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Testing

/// Compressed files, several files, samples in parts of the keyboard, traces of another keyboard.
struct TraceInputFilesTests {
  private func packed(_ text: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let writer = try GzipWriter { bytes += $0 }
    try writer.write(Array(text.utf8))
    try writer.finish()
    return bytes
  }

  /// What is read, and what is to be said of it in the end.
  private func read(
    _ files: [String], _ options: TraceReadingOptions = TraceReadingOptions()
  ) -> (traces: [SwipeTrace], errors: [String], remark: String?) {
    var input = TraceInput(files: files, options: options)
    var (traces, errors): ([SwipeTrace], [String]) = ([], [])
    while let next = input.next() {
      do {
        traces.append(try next.get().trace().get())
      } catch {
        errors.append("\(error)")
      }
    }
    return (traces, errors, input.checks.fit.remarks(isFinal: true).first)
  }

  @Test func compressedFilesAreUnpackedWhateverTheirName() throws {
    let files = try TemporaryFiles()
    let text = "{\"id\":\"a\",\"samples\":[]}\n{\"id\":\"b\",\"samples\":[]}\n"
    for name in ["a.jsonl.gz", "a.jsonl"] {
      let path = try files.write(try packed(text), to: name)
      #expect(read([path]).traces.map(\.id) == ["a", "b"])
    }
  }

  @Test func whatStandsBeforeDamageIsKept() throws {
    let files = try TemporaryFiles()
    let lines = (0..<20_000).map { "{\"id\":\"t\($0)\",\"samples\":[[\($0),2,0]]}" }
    let bytes = try packed(lines.joined(separator: "\n"))
    let path = try files.write(bytes[..<(bytes.count / 2)], to: "cut.jsonl.gz")
    let result = read([path])
    #expect(result.traces.count > 5000)
    #expect(result.errors.count == 1)
    #expect(result.errors.first?.contains("the compressed data is cut short") == true)
  }

  @Test func tracesWithoutIdsAreNamedAfterTheirFiles() throws {
    let files = try TemporaryFiles()
    let one = try files.write("{\"samples\":[]}\n\n{\"samples\":[]}\n", to: "one.jsonl")
    let two = try files.write("{\"samples\":[]}\n", to: "two.jsonl")
    #expect(read([one]).traces.map(\.id) == ["line-1", "line-3"])
    #expect(read([one, two]).traces.map(\.id) == ["\(one):1", "\(one):3", "\(two):1"])
    #expect(read([files.folder]).traces.map(\.id) == ["\(one):1", "\(one):3", "\(two):1"])
  }

  @Test func partsOfTheKeyboardBecomePoints() throws {
    let files = try TemporaryFiles()
    let path = try files.write(
      """
      {"id":"own","keyboard":{"layout":"qwerty","width":400,"height":200},"samples":[[0.5,0.25,0]]}
      {"id":"none","samples":[[0.5,0.25,0]]}
      """, to: "parts.jsonl")
    let result = read([path], TraceReadingOptions(coordinates: .normalized))
    #expect(result.traces.map(\.samples[0].x) == [200, 195])
    #expect(result.traces.map(\.samples[0].y) == [50, 72.5])
    let told = read(
      [path],
      TraceReadingOptions(
        coordinates: .normalized,
        keyboard: KeyboardChoice(layout: "dvorak", size: Size(width: 100, height: 80))))
    #expect(
      told.traces.map(\.samples[0]) == Array(repeating: TraceSample(x: 50, y: 20, t: 0), count: 2))
    let dvorak = KeyboardReference(layout: "dvorak", width: 100, height: 80)
    #expect(told.traces.map(\.keyboard) == [dvorak, dvorak])
  }

  @Test func formatsThatSayTheirUnitKeepIt() throws {
    let files = try TemporaryFiles()
    let path = try files.write(
      "{\"data\":[{\"x\":0.5,\"y\":0.5,\"t\":0}],\"canvas_width\":400,\"canvas_height\":150}\n",
      to: "futo.jsonl")
    let result = read([path], TraceReadingOptions(coordinates: .normalized))
    #expect(result.traces.map(\.samples) == [[TraceSample(x: 200, y: 75, t: 0)]])
  }

  /// Straight swipes of "it" on a QWERTY of 360 × 200 pt: keys of 36 × 50 pt, I in column 7.5 and T
  /// in column 4.5 of the first row.
  private static func swipes(_ count: Int, scale: (x: Double, y: Double)) -> String {
    (0..<count).map { number in
      let points = [(270.0, 25.0), (216, 25), (162, 25)].enumerated().map { index, point in
        "[\(point.0 / scale.x),\(point.1 / scale.y),\(index * 50)]"
      }
      let samples = points.joined(separator: ",")
      return "{\"id\":\"t\(number)\",\"word\":\"it\",\"samples\":[\(samples)]}\n"
    }.joined()
  }

  @Test func tracesOfAnotherKeyboardAreNoticed() throws {
    let files = try TemporaryFiles()
    let path = try files.write(Self.swipes(5, scale: (1, 1)), to: "qwerty.jsonl")
    let remark = try #require(read([path]).remark)
    #expect(
      remark.contains(
        "0 of 5 traces begin on their word's first key (ring, 390x290, which is assumed"))
    #expect(remark.contains("--layout and --size"))
    let told = KeyboardChoice(layout: "qwerty", size: Size(width: 360, height: 200))
    #expect(read([path], TraceReadingOptions(keyboard: told)).remark == nil)
  }

  @Test func tracesWithoutWordsAreNoticedByWhereTheyBegin() throws {
    let files = try TemporaryFiles()
    // The ring's upper left corner, far from every key.
    let path = try files.write(
      String(repeating: "{\"samples\":[[3,4,0],[60,70,90]]}\n", count: 4), to: "corner.jsonl")
    #expect(read([path]).remark?.contains("4 of 4 traces begin off the keys") == true)
  }

  @Test func samplesInPartsOfTheKeyboardAreNoticed() throws {
    let files = try TemporaryFiles()
    let path = try files.write(Self.swipes(1, scale: (360, 200)), to: "parts.jsonl")
    #expect(read([path]).remark?.contains("--coordinates normalized") == true)
    let told = TraceReadingOptions(
      coordinates: .normalized,
      keyboard: KeyboardChoice(layout: "qwerty", size: Size(width: 360, height: 200)))
    #expect(read([path], told).remark == nil)
  }

  @Test func swipesOnTheRingAreFine() throws {
    let files = try TemporaryFiles()
    let sample = try InputFile.contents(of: DataFolder.file("traces/ring-sample.jsonl"))
    let unnamed = String(decoding: sample, as: UTF8.self)
      .replacing(#","keyboard":{"layout":"ring","width":390,"height":290}"#, with: "")
    let result = read([try files.write(unnamed, to: "ring.jsonl")])
    #expect(result.traces.count == 200)
    #expect(result.traces.allSatisfy { $0.keyboard == nil })
    #expect(result.remark == nil)
  }
}
