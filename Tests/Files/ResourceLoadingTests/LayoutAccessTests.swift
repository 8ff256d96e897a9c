import Foundation
import KeyboardGeometry
import SwipeTraces
import Testing

@testable import ResourceLoading

/// Data must not decide which files are opened.
struct LayoutAccessTests {
  @Test(arguments: [
    "/dev/zero", "../../../etc/passwd", "mine.json", "layouts/mine.json", "/tmp/fifo",
  ])
  func filesThatDataNamesAreRefused(name: String) {
    #expect(throws: InputError.self) { try LayoutAccess.builtInOnly.resolved(name) }
  }

  @Test func builtInLayoutsAndUnknownNamesPass() throws {
    #expect(try LayoutAccess.builtInOnly.resolved("qwerty") == "qwerty")
    // Not a file's name: that there is no such layout is said where it is looked up.
    #expect(try LayoutAccess.builtInOnly.resolved("qwertz") == "qwertz")
  }

  @Test func aFileIsLookedForInTheAllowedFolderAlone() throws {
    let access = LayoutAccess(folder: "/layouts")
    #expect(try access.resolved("mine.json") == "/layouts/mine.json")
    #expect(try access.resolved("../../etc/passwd") == "/layouts/passwd")
    #expect(try access.resolved("/home/me/other.json") == "/layouts/other.json")
    for name in ["..", "/", "a/.."] where name.contains("/") {
      #expect(throws: InputError.self) { try access.resolved(name) }
    }
  }

  /// A language's own layouts are opened, by the data's name of them.
  @Test func filesOfALanguageAreOpened() throws {
    var access = LayoutAccess.builtInOnly
    access.files = ["/mine/tr/ring-tr.json"]
    #expect(try access.resolved("../tr/ring-tr.json") == "/mine/tr/ring-tr.json")
    #expect(throws: InputError.self) { try access.resolved("../tr/other.json") }
  }

  private func read(
    _ files: [String], _ options: TraceReadingOptions
  ) -> [Result<SwipeTrace, LocatedTraceError>] {
    var input = TraceInput(files: files, options: options)
    var all: [Result<SwipeTrace, LocatedTraceError>] = []
    while let next = input.next() {
      if case .success(let pending) = next { all.append(pending.trace()) }
    }
    return all
  }

  @Test func tracesAreReadAccordingly() throws {
    let files = try TemporaryFiles()
    let path = try files.write(
      #"{"keyboard":{"layout":"../x/mine.json","width":390,"height":290},"samples":[]}"#,
      to: "traces.jsonl")
    let refused = read([path], TraceReadingOptions())
    guard case .failure(let error)? = refused.first else {
      Issue.record("a trace that names a file was read")
      return
    }
    #expect(error.description.contains("--layouts-from"))
    // Where the user says the layout, the trace's own is not opened.
    let told = TraceReadingOptions(keyboard: KeyboardChoice(layout: "ring"))
    #expect(try read([path], told).first?.get().keyboard?.layout == "../x/mine.json")
    let allowed = TraceReadingOptions(layouts: LayoutAccess(folder: files.folder))
    #expect(try read([path], allowed).first?.get().keyboard?.layout == files.path("mine.json"))
  }

  @Test func layoutsAreReadFromSmallRegularFilesOnly() throws {
    let files = try TemporaryFiles()
    let pipe = files.path("pipe.json")
    #expect(mkfifo(pipe, 0o600) == 0)
    let large = try files.write(
      [UInt8](repeating: 0x20, count: 1 << 20) + Array("{}".utf8), to: "large.json")
    for path in ["/dev/zero", pipe, large, files.folder + "/"] {
      #expect(throws: InputError.self, "\(path)") { try LayoutLibrary().layout(named: path) }
    }
    let mine = try files.write(KeyboardLayout.qwerty.jsonText, to: "mine.json")
    #expect(try LayoutLibrary().layout(named: mine) == .qwerty)
  }
}
