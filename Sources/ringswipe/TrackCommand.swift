import ArgumentParser
import JSONText
import KeyboardGeometry
import ResourceLoading
import SwipeDecoding
import SwipeTraces

struct Track: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the keys that each swipe visits.",
    discussion: """
      One JSON object a line, in the order of the input: the visited keys as text, and for each \
      its key, time in ms, sample number (from 0) and what registered it (proximity or loop).

      Example:
        ringswipe track traces/ring-sample.jsonl
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var tracking: TrackerOptions

  func run() throws {
    let keyboards = KeyboardLibrary()
    let parameters = tracking.parameters
    let outcome = try TraceRun(options: traces).perform { [keyboard] (trace) throws(InputError) in
      let keyboard = try keyboards.keyboard(keyboard.reference(for: trace))
      let visited = SwipeTracker(keyboard: keyboard, parameters: parameters)
        .visitedKeys(of: trace.samples)
      return (Self.line(trace, visited, on: keyboard), ())
    } consume: { _ in
    }
    try outcome.end()
  }

  private static func line(_ trace: SwipeTrace, _ visited: [VisitedKey], on keyboard: Keyboard)
    -> [UInt8]
  {
    let names = visited.map { keyboard.keys[$0.key].character.map(String.init) ?? "" }
    var line = Array("{\"id\":".utf8)
    JSONText.append(string: trace.id, to: &line)
    if let word = trace.word {
      line += ",\"word\":".utf8
      JSONText.append(string: word, to: &line)
    }
    line += ",\"keys\":".utf8
    JSONText.append(string: names.joined(), to: &line)
    line += ",\"visits\":[".utf8
    for (index, (visit, name)) in zip(visited, names).enumerated() {
      line += (index == 0 ? "{\"key\":" : ",{\"key\":").utf8
      JSONText.append(string: name, to: &line)
      line += ",\"t\":".utf8
      JSONText.append(number: (visit.time * 1000).rounded() / 1000, to: &line)
      line += ",\"sample\":\(visit.sampleIndex),\"by\":\"\(visit.registration.rawValue)\"}".utf8
    }
    line += "]}\n".utf8
    return line
  }
}
