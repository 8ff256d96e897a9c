import Foundation
import KeyboardGeometry
import TabletLayouts
import TextEntry

/// Measures the time to read a layout file, to generate a tablet layout and to place it, and the cost
/// of a letter on the minimal keyboard, which only taps.
///
/// ```
/// swift run -c release --package-path benchmarks Layouts
/// swift run -c release --package-path benchmarks Layouts letters 100000
/// ```
///
/// The second form taps that many letters and nothing else, so that `valgrind` can count their
/// allocations: run it with two numbers and divide the difference of "total heap usage" by the
/// difference of the numbers.
@main
struct Layouts {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "letters" {
      return try tapLetters(arguments.last.flatMap { Int($0) } ?? 100_000)
    }
    try printTimes()
    try printSize()
  }

  // MARK: - Times

  /// Prints medians of 200 rounds each, for the layout that takes longest.
  static func printTimes() throws {
    let sources =
      KeyboardLayout.inputMethods + [.qwerty, .dvorak, .workman, .coyote]
    let tablets = try sources.map { try TabletGenerator().tablet(from: $0) }
    let files = tablets.map(\.jsonText)
    let size = Size(width: 1024, height: 324)
    let generating = try sources.map { source in
      (source.name, try median { _ = try TabletGenerator().tablet(from: source) })
    }
    let placing = try tablets.map { tablet in
      (tablet.name, try median { _ = try tablet.placed(in: size) })
    }
    let panels = try tablets.map { tablet in
      (tablet.name, try median { _ = try KeyboardPanel(layout: tablet, size: size) })
    }
    let reading = try zip(tablets, files).map { tablet, file in
      (tablet.name, try median { _ = try KeyboardLayout(json: file.utf8) })
    }
    for (what, times) in [
      ("generating a tablet layout", generating), ("placing a layer", placing),
      ("making a panel of all layers", panels), ("reading a layout file", reading),
    ] {
      guard let worst = times.max(by: { $0.1 < $1.1 }) else { continue }
      print("\(what): at most \((worst.1 * 10).rounded() / 10) µs (\(worst.0))")
    }
  }

  /// Returns the median time in µs.
  static func median(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<200 {
      let start = clock.now
      try body()
      times.append((clock.now - start) / .microseconds(1))
    }
    return times.sorted()[times.count / 2]
  }

  // MARK: - The minimal keyboard

  static func minimalPanel() throws -> KeyboardPanel {
    try KeyboardPanel(layout: .minimal, size: Size(width: 320, height: 216))
  }

  static func tapLetters(_ count: Int) throws {
    let panel = try minimalPanel()
    var session = KeyboardSession(document: TextBuffer(), panel: panel, settings: .plain)
    let keys = panel.keyboard(in: .letters).characterKeys.map(\.center)
    var time = 0.0
    var written = 0
    var performed: [SessionAction] = []
    for index in 0..<count {
      for phase in [TouchEvent.Phase.began, .ended] {
        time += 50
        let touch = TouchEvent(
          finger: 1, phase: phase, position: keys[index % keys.count], time: time)
        session.handle(.touch(touch), into: &performed)
        written += performed.count
      }
      // The field is left after some pages.
      if index % 5_000 == 4_999 { session.document.replace(before: "", after: "") }
    }
    print("\(written) letters")
  }

  /// Prints the size of a session without its panel, which sessions share.
  static func printSize() throws {
    let panel = try minimalPanel()
    let count = 20_000
    var sessions: [KeyboardSession<TextBuffer>] = []
    sessions.reserveCapacity(count)
    let before = residentKilobytes()
    for _ in 0..<count {
      sessions.append(KeyboardSession(document: TextBuffer(), panel: panel, settings: .plain))
    }
    let bytes = (residentKilobytes() - before) * 1024 / count
    print(
      "a session that only taps: \(bytes) bytes, "
        + "\(MemoryLayout<KeyboardSession<TextBuffer>>.size) of them its own fields "
        + "(\(sessions.count) sessions of one panel)")
  }

  /// Returns the resident memory from /proc; 0 if it is not available.
  static func residentKilobytes() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
