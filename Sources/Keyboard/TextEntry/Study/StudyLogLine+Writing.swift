import JSONText

extension StudyLogLine {
  /// The line's bytes, with its line break. Numbers that are not finite are written as null.
  /// - Complexity: O(bytes)
  public var bytes: [UInt8] {
    var line = JSONLine()
    switch self {
    case .header(let header): header.write(to: &line)
    case .layout(let layout, let time):
      line.number("t", time)
      layout.write(to: &line)
    case .field(let field, let time):
      line.number("t", time)
      line.string("field", field.rawValue)
    case .touch(let touch): touch.write(to: &line)
    case .key(let key):
      line.number("t", key.time)
      line.string("did", key.cause.rawValue)
      line.string("written", key.written)
      line.number("deleted", Double(key.deleted))
    case .prediction(let call): call.write(to: &line)
    case .use(let use):
      line.number("t", use.time)
      line.number("used", Double(use.place))
      line.number("call", Double(use.call))
      line.number("saved", Double(use.saved))
      if let word = use.word { line.string("word", word) }
    case .memoryWarning(let time):
      line.number("t", time)
      line.bool("memoryWarning", true)
    case .statistics(let statistics, let time, let isEnd):
      line.number("t", time)
      line.object("statistics") { statistics.write(to: &$0) }
      if isEnd { line.bool("end", true) }
    }
    return line.bytes + Array("}\n".utf8)
  }

  /// The line as it stands in a file, without its line break.
  public var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}

extension StudyLogHeader {
  fileprivate func write(to line: inout JSONLine) {
    line.number("study", Double(Self.version))
    line.string("user", user.text)
    line.string("detail", detail.rawValue)
    line.string("program", program)
    line.string("platform", platform)
    line.number("start", Double(start))
    if let simulated { line.string("simulated", simulated) }
  }
}

extension StudyLayout {
  fileprivate func write(to line: inout JSONLine) {
    line.string("layout", name)
    line.number("width", size.width)
    line.number("height", size.height)
    line.objects("keys", keys) { key, inner in
      inner.string("key", key.label)
      inner.number("x", key.center.x)
      inner.number("y", key.center.y)
    }
  }
}

extension StudyTouch {
  fileprivate func write(to line: inout JSONLine) {
    line.number("t", time)
    line.number("finger", Double(finger))
    line.string("phase", phase.rawValue)
    switch place {
    case .fromCenter(let x, let y):
      line.number("dx", x)
      line.number("dy", y)
    case .point(let point):
      line.number("x", point.x)
      line.number("y", point.y)
    }
  }
}

extension StudyPrediction {
  fileprivate func write(to line: inout JSONLine) {
    line.number("t", time)
    line.number("call", Double(call))
    line.number("offered", Double(offered))
    line.number("prefixLength", Double(prefixLength))
    line.number("milliseconds", duration)
    guard let text else { return }
    line.strings("words", text.words)
    line.string("prefix", text.prefix)
    line.string("previous", text.previous)
  }
}

extension StudyStatistics {
  fileprivate func write(to line: inout JSONLine) {
    for (name, path) in Self.times { line.number(name, self[keyPath: path]) }
    for (name, path) in Self.counts { line.number(name, Double(self[keyPath: path])) }
  }
}
