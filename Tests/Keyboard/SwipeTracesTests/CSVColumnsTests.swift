import Testing

@testable import SwipeTraces

@Suite struct CSVColumnsTests {
  @Test func findsColumnsInAnyOrder() throws {
    let columns = try columns("t, y ,x,note,id,height,user")
    #expect([columns.t, columns.y, columns.x, columns.id] == [0, 1, 2, 4])
    #expect(columns.height == 5 && columns.user == 6 && columns.word == nil)
    #expect(columns.others.map(\.name) == ["note"] && columns.others.map(\.cell) == [3])
    #expect(columns.count == 7)
  }

  @Test(arguments: [
    ("word,x,y,t", "id"), ("id,word,y,t", "x"), ("id,x,t", "y"), ("id,x,y,t,x", "x"),
    ("id,x,y,t,a\u{0}b", "column 5"), ("id,x,y,t,wor\u{12}d", "column 5"),
  ])
  func namesTheInvalidColumn(_ header: String, _ name: String) {
    do throws(TraceError) {
      _ = try columns(header)
      Issue.record("accepted")
    } catch {
      guard case .badField(name, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func suggestsAColumnInCapitals() {
    let read = readAll("ID,Word,X,Y,T\na,w,1,2,0\n")
    #expect(
      read.first?.error
        == "f:1: \"id\": the column is missing; did you mean 'ID'? (`ringswipe traces convert --map "
        + "id=ID`)")
  }

  private func columns(_ header: String) throws(TraceError) -> CSVColumns {
    var row = CSVRow()
    _ = try Array(header.utf8).withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try row.take(bytes)
    }
    return try CSVColumns(header: row)
  }
}
