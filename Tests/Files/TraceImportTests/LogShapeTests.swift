import KeyboardGeometry
import SwipeTraces
import Testing

@testable import TraceImport

/// The same two swipes in the shapes that logs have: *to* by u1, *it* by u2.
struct LogShapeTests {
  static let to: [[Double]] = [[10.5, 20, 0], [11, 21, 16], [12, 22, 33]]
  static let it: [[Double]] = [[30, 5, 0], [29, 6, 20]]

  private func expectBoth(_ log: ImportedLog, users: [String?] = ["1", "2"]) {
    #expect(log.errors == [])
    #expect(log.traces.map(\.word) == ["to", "it"])
    #expect(log.traces.map(\.user) == users)
    #expect(log.samples(0) == Self.to)
    #expect(log.samples(1) == Self.it)
  }

  private static let plainMap = "id=s,word=w,user=u,x=x,y=y,t=t"

  @Test func aSampleARow() throws {
    let log = try ImportedLog(
      """
      s,w,u,x,y,t
      1,to,1,10.5,20,1000
      1,to,1,11,21,1016
      1,to,1,12,22,1033
      2,it,2,30,5,5000
      2,it,2,29,6,5020
      """, map: Self.plainMap)
    expectBoth(log)
    #expect(log.traces.map(\.id) == ["1", "2"])
  }

  @Test func semicolonsDecimalCommasCapitalsAndAByteOrderMark() throws {
    let log = try ImportedLog(
      "\u{FEFF}S;W;U;X;Y;T\r\n1;to;1;10,5;20;1000\r\n1;\"to\";1;11,0;21;1016\r\n"
        + "1;to;1;12;22;1033\r\n2;it;2;30;5;5000\r\n2;it;2;29;6;5020\r\n", map: Self.plainMap)
    expectBoth(log)
  }

  @Test func tabsWithoutAnIDAndCellsThatAreEmptyAfterTheFirstRow() throws {
    let log = try ImportedLog(
      "# app 1.2\nw\tu\tx\ty\tt\nto\t1\t10.5\t20\t0\n\t\t11\t21\t16\n\t\t12\t22\t33\n"
        + "it\t2\t30\t5\t0\nit\t2\t29\t6\t20\n", map: "word=w,user=u,x=x,y=y,t=t")
    expectBoth(log)
    #expect(log.traces.map(\.id) == ["line-3", "line-6"])
  }

  @Test func aTableWithoutNames() throws {
    let log = try ImportedLog(
      "to 1 10.5 20 0\nto 1 11 21 16\nto 1 12 22 33\nit 2 30 5 0\nit 2 29 6 20\n",
      map: "word=1,user=2,x=3,y=4,t=5"
    ) { $0.hasHeader = false }
    expectBoth(log)
  }

  @Test func aFileThatIsOneTrace() throws {
    let log = try ImportedLog("x,y,t\n10.5,20,0\n11,21,16\n12,22,33\n", map: "x=x,y=y,t=t")
    #expect(log.errors == [])
    #expect(log.samples(0) == Self.to)
  }

  /// Without a column that tells traces apart, fingers go down and up.
  @Test func eventsBeginAndEndTraces() throws {
    let log = try ImportedLog(
      """
      w,u,x,y,t,action
      to,1,1,1,1,hover
      to,1,1,1,2,MOVE
      to,1,10.5,20,1000,ACTION_DOWN
      to,1,11,21,1016,ACTION_MOVE
      to,1,12,22,1033,ACTION_UP
      it,2,30,5,1100,ACTION_DOWN
      it,2,29,6,1120,ACTION_MOVE
      it,2,,,1130,ACTION_UP
      """, map: "word=w,user=u,x=x,y=y,t=t,event=action")
    expectBoth(log)
    #expect(log.counts.outside == 1)
  }

  @Test func columnsWithNumbers() throws {
    let log = try ImportedLog(
      """
      w,u,x0,y0,t0,x1,y1,t1,x2,y2,t2
      to,1,10.5,20,0,11,21,16,12,22,33
      it,2,30,5,0,29,6,20,,,
      """, map: "word=w,user=u,x=x*,y=y*,t=t*")
    expectBoth(log)
  }

  @Test(arguments: [
    ("\"10.5;11;12\"", "\"20;21;22\"", "\"0;16;33\"", "30;29", "5;6", "0;20"),
    (
      "\"[10.5, 11, 12]\"", "\"[20, 21, 22]\"", "\"[0, 16, 33]\"", "\"[30, 29]\"", "\"[5, 6]\"",
      "\"[0, 20]\""
    ),
    ("10.5 11 12", "20 21 22", "0 16 33", "30 29", "5 6", "0 20"),
  ])
  func cellsThatAreLists(
    _ x: String, _ y: String, _ t: String, _ x2: String, _ y2: String, _ t2: String
  ) throws {
    let log = try ImportedLog(
      "w,u,xs,ys,ts\nto,1,\(x),\(y),\(t)\nit,2,\(x2),\(y2),\(t2)\n",
      map: "word=w,user=u,x=xs[],y=ys[],t=ts[]")
    expectBoth(log)
  }

  @Test func cellsThatAreListsOfTriplesOrObjects() throws {
    let triples = try ImportedLog(
      "w,u,path\nto,1,\"[[10.5,20,0],[11,21,16],[12,22,33]]\"\nit,2,\"[(30,5,0),(29,6,20)]\"\n",
      map: "word=w,user=u,x=path[].0,y=path[].1,t=path[].2")
    expectBoth(triples)
    let objects = try ImportedLog(
      "w\tu\tpath\nto\t1\t[{\"x\":10.5,\"y\":20,\"t\":0},{\"x\":11,\"y\":21,\"t\":16},"
        + "{\"x\":12,\"y\":22,\"t\":33}]\nit\t2\t[{'x': 30, 'y': 5, 't': 0}, {'x': 29, 'y': 6, "
        + "'t': 20}]\n",
      map: "word=w,user=u,x=path[].x,y=path[].y,t=path[].t")
    expectBoth(objects)
  }

  @Test(arguments: [
    ("10.5,20,0 11,21,16 12,22,33", "30,5,0 29,6,20"),
    ("10.5,20,0;11,21,16;12,22,33;", "30,5,0;29,6,20;"),
    ("10.5 20 0|11 21 16|12 22 33", "30 5 0|29 6 20"),
    ("10.5 20 0, 11 21 16, 12 22 33", "30 5 0, 29 6 20"),
    ("10.5:20:0 11:21:16 12:22:33", "30:5:0 29:6:20"),
  ])
  func cellsThatAreGroups(_ first: String, _ second: String) throws {
    expectBoth(
      try ImportedLog(
        "w\tu\tpath\nto\t1\t\(first)\nit\t2\t\(second)\n",
        map: "word=w,user=u,x=path[].0,y=path[].1,t=path[].2"))
  }

  @Test func linesOfJSON() throws {
    let log = try ImportedLog(
      """
      {"w":"to","u":1,"points":[{"x":10.5,"y":20,"t":7},{"x":11,"y":21,"t":23},{"x":12,"y":22,"t":40}]}
      {"w":"it","u":2,"points":[{"x":30,"y":5,"t":0},{"x":29,"y":6,"t":20}]}
      """, map: "word=w,user=u,x=points[].x,y=points[].y,t=points[].t")
    expectBoth(log)
  }

  @Test func timesSinceTheSampleBefore() throws {
    let log = try ImportedLog(
      """
      {"w":"to","u":1,"p":[[10.5,20,0],[11,21,16],[12,22,17]]}
      {"w":"it","u":2,"p":[[30,5,99],[29,6,20]]}
      """, map: "word=w,user=u,x=p[].0,y=p[].1,dt=p[].2")
    expectBoth(log)
  }

  @Test func aDocumentOfSessionsWithListsSideBySide() throws {
    let log = try ImportedLog(
      """
      {
        "sessions": [
          {"who": 1, "trials": [{"w": "to", "xs": [10.5, 11, 12], "ys": [20, 21, 22],
            "ts": [1.0, 1.016, 1.033]}]},
          {"who": "2", "trials": [{"w": "it", "xs": [30, 29], "ys": [5, 6], "ts": [2, 2.02]}]}
        ]
      }
      """,
      map: "word=sessions[].trials[].w,user=sessions[].who,x=sessions[].trials[].xs[],"
        + "y=sessions[].trials[].ys[],t=sessions[].trials[].ts[]"
    ) { $0.clock = .seconds }
    expectBoth(log)
    #expect(log.traces.map(\.id) == ["line-1", "line-1-2"])
  }

  @Test func aDocumentOfEventsWithTouchesInThem() throws {
    let log = try ImportedLog(
      """
      [
        {"type": "touchstart", "at": "2024-05-01T10:00:00.000Z", "w": "to", "u": 1,
          "touches": [{"pos": {"x": 10.5, "y": 20}}]},
        {"type": "touchmove", "at": "2024-05-01T10:00:00.016Z", "touches": [{"pos": {"x": 11, "y": 21}}]},
        {"type": "touchmove", "at": "2024-05-01T10:00:00.033Z", "touches": [{"pos": {"x": 12, "y": 22}}]},
        {"type": "touchend", "at": "2024-05-01T10:00:00.040Z", "touches": []},
        {"type": "touchstart", "at": "2024-05-01T10:00:01.000Z", "w": "it", "u": 2,
          "touches": [{"pos": {"x": 30, "y": 5}}]},
        {"type": "touchmove", "at": "2024-05-01T10:00:01.020Z", "touches": [{"pos": {"x": 29, "y": 6}}]}
      ]
      """,
      map: "word=w,user=u,x=touches[].pos.x,y=touches[].pos.y,t=at,event=type"
    ) { $0.clock = .iso }
    expectBoth(log)
    #expect(log.counts.withoutSamples == 0)
  }

  @Test func anEventListInsideAnObject() throws {
    let log = try ImportedLog(
      """
      {"app":"x","log":[{"s":1,"w":"to","u":1,"x":10.5,"y":20,"t":0},
      {"s":1,"w":"to","u":1,"x":11,"y":21,"t":16},{"s":1,"w":"to","u":1,"x":12,"y":22,"t":33},
      {"s":2,"w":"it","u":2,"x":30,"y":5,"t":0},{"s":2,"w":"it","u":2,"x":29,"y":6,"t":20}]}
      """,
      map: "id=log[].s,word=log[].w,user=log[].u,x=log[].x,y=log[].y,t=log[].t")
    expectBoth(log)
    #expect(log.traces.map(\.id) == ["1", "2"])
  }

  /// Records of other kinds are no traces and no mistakes.
  @Test func recordsWithoutSamples() throws {
    let log = try ImportedLog(
      """
      [{"trial_type":"instructions"},{"w":"to","p":[[10.5,20,0],[11,21,16],[12,22,33]]},{"p":[]}]
      """, map: "word=w,x=p[].0,y=p[].1,t=p[].2")
    #expect(log.errors == [])
    #expect(log.samples(0) == Self.to)
    #expect(log.counts.withoutSamples == 2)
  }

  @Test func fieldsLabelsAndWordsBefore() throws {
    let log = try ImportedLog(
      """
      {"w":" to ","before":["how"],"n":7,"phone":{"os":"x"},"p":[[1,2,0],[3,4,9]]}
      {"w":"","before":"of the","p":[[1,2,0],[3,4,9.5]]}
      """, map: "word=w,previous=before,x=p[].0,y=p[].1,t=p[].2", fields: "n,os=phone.os")
    #expect(log.errors == [])
    #expect(log.traces.map(\.word) == ["to", nil])
    #expect(log.traces.map(\.previous) == [["how"], ["of", "the"]])
    #expect(log.traces[0].otherFields.map(\.name) == ["n", "os"])
    #expect(log.traces[0].otherFields.map(\.json) == ["7", "\"x\""])
  }

  @Test func keyboardsOfTheLog() throws {
    let log = try ImportedLog(
      "w,kw,kh,x,y,t\nto,720,440,0,0,0\nto,720,440,72,440,10\n",
      map: "word=w,width=kw,height=kh,x=x,y=y,t=t"
    ) {
      $0.layout = "qwerty"
      $0.change.scale = Point(x: 0.5, y: 0.5)
      $0.change.flipsY = true
    }
    #expect(log.errors == [])
    #expect(
      log.traces.map(\.keyboard) == [KeyboardReference(layout: "qwerty", width: 360, height: 220)])
    #expect(log.samples(0) == [[0, 220, 0], [36, 0, 10]])
  }

  @Test func timesFromARate() throws {
    let log = try ImportedLog("x,y\n1,1\n2,2\n3,3\n", map: "x=x,y=y") { $0.rate = 50 }
    #expect(log.samples(0).map { $0[2] } == [0, 20, 40])
  }
}
