import Foundation
import ParallelWork
import ResourceLoading
import SwipeTraces
import Synchronization
import Testing

struct TraceRunTests {
  private final class Recorder: Sendable {
    let written = Mutex<[String]>([])
    let reported = Mutex<[String]>([])

    func run(_ files: [String], jobs: Int) -> TraceRun {
      TraceRun(
        jobs: jobs, header: "header\n",
        monitor: WorkMonitor(report: { problem, _ in self.reported.withLock { $0.append(problem) } }
        ),
        write: { bytes in
          self.written.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
        }, input: { TraceInput(files: files) })
    }
  }

  private static func file(_ lines: [String]) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("trace-run-\(UUID().uuidString).jsonl")
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: path)
    return path.path
  }

  private static func trace(_ id: String) -> String {
    #"{"id":"\#(id)","samples":[[1,2,0],[3,4,10]]}"#
  }

  @Test("results come in the input's order, whatever the number of threads", arguments: [1, 4])
  func order(jobs: Int) throws {
    let ids = (0..<200).map { "t\($0)" }
    let file = try Self.file(ids.map(Self.trace))
    let recorder = Recorder()
    let consumed = Mutex<[String]>([])
    let outcome = try recorder.run([file], jobs: jobs).perform {
      (trace, _) throws(InputError) in
      (Array("\(trace.id)\n".utf8), trace.id)
    } consume: { id in
      consumed.withLock { $0.append(id) }
    }
    #expect(recorder.written.withLock(\.self) == ["header\n"] + ids.map { "\($0)\n" })
    #expect(consumed.withLock(\.self) == ids)
    #expect(outcome.traces == 200)
    #expect(!outcome.isEmpty)
  }

  @Test("what is wrong is reported and counted, the rest is worked on")
  func problems() throws {
    let file = try Self.file([Self.trace("a"), "no", Self.trace("b"), Self.trace("c")])
    let recorder = Recorder()
    let outcome = try recorder.run([file, "/nowhere/x.jsonl"], jobs: 1).perform {
      (trace, _) throws(InputError) in
      if trace.id == "b" { throw InputError.badTrace(reason: "is not wanted") }
      return ([], ())
    } consume: { _ in
    }
    #expect(outcome.traces == 2)
    #expect(outcome.malformed == 2)
    #expect(outcome.unreadableFiles == 1)
    let reported = recorder.reported.withLock(\.self)
    #expect(reported.count == 3)
    #expect(reported.contains("\(file):3: trace b: is not wanted; skipped"))
  }

  @Test("a message that stands for several traces counts as them")
  func scatteredTraces() throws {
    let file = try Self.file([
      "id,x,y,t", "a,1,1,0", "b,1,1,0", "c,1,1,0", "a,2,2,9", "b,2,2,9", "c,2,2,9", "d,1,1,0",
    ])
    let recorder = Recorder()
    let outcome = try recorder.run([file], jobs: 1).perform { (_, _) throws(InputError) in
      ([], ())
    } consume: { _ in
    }
    #expect(outcome.traces == 1)
    #expect(outcome.malformed == 3)
    #expect(recorder.reported.withLock(\.count) == 2)
  }

  @Test("a reader that has left ends the run without an error")
  func readerLeft() throws {
    let file = try Self.file([Self.trace("a"), Self.trace("b")])
    let run = TraceRun(
      jobs: 1, write: { bytes in if !bytes.isEmpty { throw TraceRun.ReaderLeft() } },
      input: { TraceInput(files: [file]) })
    let outcome = try run.perform { (trace, _) throws(InputError) in
      (Array(trace.id.utf8), ())
    } consume: { _ in
    }
    #expect(outcome.traces == 0)
  }

  @Test("files that hold nothing, and files that cannot be read")
  func outcomes() throws {
    let recorder = Recorder()
    let empty = try recorder.run([try Self.file([])], jobs: 1).perform {
      (_, _) throws(InputError) in
      ([], ())
    } consume: { _ in
    }
    #expect(empty.isEmpty)
    #expect(!empty.hasReadNothing)
    let missing = try recorder.run(["/nowhere/x.jsonl"], jobs: 1).perform {
      (_, _) throws(InputError) in
      ([], ())
    } consume: { _ in
    }
    #expect(!missing.isEmpty)
    #expect(missing.hasReadNothing)
  }
}
