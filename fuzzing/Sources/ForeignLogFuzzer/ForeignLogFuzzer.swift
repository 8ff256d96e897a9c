import Checks
import SwipeTraces
import TraceImport
import TracePieces

/// Reads the input as the log of another app: the first byte gives the size of the pieces, the second the
/// mapping. Traces that are made must be valid and read back equal.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let maps = [
    "id=s,word=w,user=u,x=x,y=y,t=t,pressure=p", "word=w,x=x,y=y,t=t,event=e",
    "word=w,x=x*,y=y*,t=t*",
    "word=w,x=xs[],y=ys[],t=ts[]", "word=w,x=p[].0,y=p[].1,dt=p[].2",
    "word=w,x=p[].x,y=p[].y,t=p[].t",
    "user=s[].u,word=s[].r[].w,x=s[].r[].p[].x,y=s[].r[].p[].y,t=s[].r[].p[].t",
    "event=e,word=w,x=touches[].x,y=touches[0].y,t=t",
  ]
  let choice = Int(input.dropFirst().first ?? 0)
  guard let mapping = try? ColumnMapping(map: maps[choice % maps.count]) else { return 0 }
  let options = ImportOptions(
    mapping: mapping, clock: choice & 64 == 0 ? .milliseconds : .iso,
    gathersRows: choice & 128 != 0)
  let step = Int(input.first ?? 0) + 1
  var rest = input.dropFirst(2)
  var reader = LogReader(
    file: "input", options: options,
    take: { trace in
      var text: [UInt8] = []
      do {
        var writer = TraceWriter(.jsonLines)
        try writer.append(trace, to: &text)
      } catch {
        fatalError("what was read cannot be written: \(error)")
      }
      require(traces(in: text, step: 11, format: .jsonLines) == [trace], "a trace reads back equal")
    }, refuse: { require(!$0.description.isEmpty, "an error says what is wrong") })
  do {
    _ = try reader.read { buffer in
      let size = min(step, buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(size))
      rest = rest.dropFirst(size)
      return size
    }
  } catch {
    fatalError("the log of bytes in memory cannot be read: \(error)")
  }
  return 0
}
