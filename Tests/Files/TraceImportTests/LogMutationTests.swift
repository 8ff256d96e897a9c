import SwipeTraces
import Testing

@testable import TraceImport

/// Logs that are damaged at random are refused in part, and never end the program.
struct LogMutationTests {
  static let logs: [(text: String, map: String)] = [
    (
      "s,w,x,y,t,e\n1,to,1.5,2,0,down\n1,to,3,4,16,move\n1,to,5,6,33,up\n2,it,1,1,0,down\n",
      "id=s,word=w,x=x,y=y,t=t,event=e"
    ),
    ("w;x0;y0;t0;x1;y1;t1\nto;1,5;2;0;3;4;16\n\"it\";1;1;0;;;\n", "word=w,x=x*,y=y*,t=t*"),
    (
      "w\tp\nto\t[[1,2,0],[3,4,9]]\nit\t\"[(1, 2, 0), (3, 4, 9)]\"\n",
      "word=w,x=p[].0,y=p[].1,t=p[].2"
    ),
    (
      "{\"w\":\"to\",\"p\":[{\"x\":1,\"y\":2,\"t\":0}]}\n{\"w\":\"it\",\"p\":[]}\n",
      "word=w,x=p[].x,y=p[].y,t=p[].t"
    ),
    (
      "{\"s\":[{\"u\":1,\"r\":[{\"w\":\"to\",\"xs\":[1,2],\"ys\":[3,4],\"ts\":[0,9]}]}]}\n",
      "user=s[].u,word=s[].r[].w,x=s[].r[].xs[],y=s[].r[].ys[],t=s[].r[].ts[]"
    ),
    (
      "[\n{\"e\":\"touchstart\",\"t\":0,\"touches\":[{\"x\":1,\"y\":2}]},\n{\"e\":\"touchend\",\"t\":9,"
        + "\"touches\":[]}]", "event=e,t=t,x=touches[].x,y=touches[0].y"
    ),
  ]

  @Test(arguments: logs.indices)
  func damagedLogsAreReadAsFarAsPossible(_ index: Int) throws {
    let (text, map) = Self.logs[index]
    let original = Array(text.utf8)
    var state: UInt64 = 1 + UInt64(index)
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
    let pieces = Array("{}[]\",;\t\n0-.eE:*x\u{1}".utf8) + [0xFF, 0xC3]
    for round in 0..<1500 {
      var bytes = original
      for _ in 0...random(4) {
        guard !bytes.isEmpty else { break }
        let place = random(bytes.count)
        switch random(4) {
        case 0: bytes[place] = pieces[random(pieces.count)]
        case 1: bytes.insert(pieces[random(pieces.count)], at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random(8)))
        default:
          let part = bytes[place..<min(bytes.count, place + random(20))]
          bytes.insert(contentsOf: part, at: random(bytes.count))
        }
      }
      var options = ImportOptions(mapping: try ColumnMapping(map: map), gathersRows: round % 3 == 0)
      options.change.scale.x = 0.5
      var traces: [SwipeTrace] = []
      var refused = 0
      var reader = LogReader(
        file: "log", options: options, take: { traces.append($0) },
        refuse: {
          refused += 1
          #expect(!"\($0)".isEmpty)
        })
      var rest = bytes[...]
      let counts = try reader.read { buffer in
        let piece = rest.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      }
      #expect(counts.traces == traces.count && counts.refused == refused)
      for trace in traces { #expect(throws: Never.self) { try trace.validate() } }
      if round % 50 == 0 {
        _ = try? LogGuess(bytes, file: "log", layout: nil, size: nil, hasHeader: true)
      }
    }
  }
}
