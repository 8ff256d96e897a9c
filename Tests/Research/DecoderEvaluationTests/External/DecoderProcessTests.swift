import DecoderEvaluation
import Foundation
import Testing

struct DecoderProcessTests {
  private let line = Array("hello\n".utf8)

  @Test func linesAreExchanged() throws {
    let process = try DecoderProcess(command: "cat")
    for _ in 0..<3 { #expect(try process.ask(line, within: 10_000) == Array("hello".utf8)) }
    process.end()
  }

  /// Far more than fits into a pipe; the program answers when it has read all of it.
  @Test func longQuestions() throws {
    let process = try DecoderProcess(command: "sh -c 'head -c 1048577 | wc -c'")
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let answer = try process.ask(long + [0x0A], within: 60_000)
    #expect(answer.filter { $0 != UInt8(ascii: " ") } == Array("1048577".utf8))
    process.end()
  }

  @Test(
    arguments: [
      ("sh -c 'read line; exit 3'", "exit code 3"), ("sh -c 'read line; kill -9 $$'", "signal 9"),
      ("/no/such/program", "exit code 127"),
    ])
  func endedPrograms(command: String, status: String) throws {
    let process = try DecoderProcess(command: command)
    #expect(throws: DecoderProcessError.ended(status: status)) {
      try process.ask(line, within: 10_000)
    }
    process.kill()
  }

  /// A question to a program that has ended is an error, and must not end the process that asks: no
  /// further test would run.
  @Test func aClosedPipeDoesNotEndTheProcess() throws {
    let process = try DecoderProcess(command: "true")
    Thread.sleep(forTimeInterval: 0.2)
    for _ in 0..<3 {
      #expect(throws: DecoderProcessError.ended(status: "exit code 0")) {
        try process.ask(line, within: 10_000)
      }
    }
    process.kill()
  }

  @Test func silenceTimesOut() throws {
    let process = try DecoderProcess(command: "sleep 60")
    #expect(throws: DecoderProcessError.timedOut(milliseconds: 50)) {
      try process.ask(line, within: 50)
    }
    process.kill()
  }

  /// A program that leaves a process behind, which holds its pipe and goes on writing into a file.
  @Test func processesLeftBehindEndWithTheirProgram() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("left-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    func size() -> Int {
      (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    }
    let script = "(while :; do echo x >> '\(file)'; sleep 0.02; done) & read line; exit 3"
    for ends in [false, true] {
      let process = try DecoderProcess(command: "sh -c '\(script.replacing("'", with: "'\\''"))'")
      #expect(throws: DecoderProcessError.timedOut(milliseconds: 500)) {
        try process.ask(line, within: 500)
      }
      if ends { process.end() } else { process.kill() }
      Thread.sleep(forTimeInterval: 0.1)
      let left = size()
      #expect(left > 0)
      Thread.sleep(forTimeInterval: 0.3)
      #expect(size() == left)
    }
  }

  /// `kill 0` ends the sender's process group, which is not this process's.
  @Test func aSignalToTheGroupReachesTheChildOnly() throws {
    let process = try DecoderProcess(command: "sh -c 'read line; kill 0; sleep 60'")
    #expect(throws: DecoderProcessError.ended(status: "signal 15")) {
      try process.ask(line, within: 10_000)
    }
    process.kill()
  }

  @Test(
    arguments: [(1, "0.0"), (50, "0.1"), (500, "0.5"), (1250, "1.3"), (10_000, "10.0")])
  func secondsOfATimeOut(milliseconds: Int, seconds: String) {
    #expect(
      DecoderProcessError.timedOut(milliseconds: milliseconds).description
        == "gave no answer within \(seconds) s")
  }
}
