import JSONText
import Reports
import ResourceLoading

extension KeyStreamAnswer {
  /// A JSON object with its line break:
  /// `{"keys":"hgfrerthjklo","candidates":[{"word":"hello","score":-0.041}]}`.
  package var jsonLine: [UInt8] {
    var line = Array("{\"keys\":".utf8)
    JSONText.append(string: String(keys), to: &line)
    line += ",\"candidates\":[".utf8
    for (index, candidate) in candidates.enumerated() {
      line += (index == 0 ? "{\"word\":" : ",{\"word\":").utf8
      JSONText.append(string: candidate.word, to: &line)
      line += ",\"score\":".utf8
      appendFormatted(candidate.score, decimals: 3, to: &line)
      line.append(UInt8(ascii: "}"))
    }
    line += "]}\n".utf8
    return line
  }
}
