import SwipeTraces
import Testing

/// Words and users as they are read.
@Suite struct SwipeTraceLabelsTests {
  @Test(arguments: [
    ("tea", "tea"), (" tea\t", "tea"), ("\u{A0}tea\u{2009}", "tea"), ("ice tea", "ice tea"),
    ("é", "é"), ("", nil), ("  ", nil), ("\u{A0}", nil),
  ])
  func areTrimmed(_ text: String, _ label: String?) throws {
    let json = try trace(
      json: #"{"word":"\#(text.replacing("\t", with: "\\t"))","user":"#
        + #""\#(text.replacing("\t", with: "\\t"))","samples":[]}"#)
    #expect(json.word == label)
    #expect(json.user == label)
    let csv = readAll("id,word,x,y,t,user\na,\(text),1,2,0,\(text)\na, \(text),1,2,8,\n")
    #expect(csv.count == 1)
    #expect(csv.first?.trace?.word == label)
    #expect(csv.first?.trace?.user == label)
    let futo = readAll(
      #"{"word":"\#(text.replacing("\t", with: "\\t"))","data":[{"x":0,"y":0,"t":0}]}"#)
    #expect(futo.first?.trace?.word == label)
  }

  /// What programs write for a missing label is none; what may be a word is one. Users may be called NA.
  @Test(arguments: [
    ("NA", nil), ("N/A", nil), (" NaN ", nil), ("NULL", nil), ("none", "none"), ("nan", "nan"),
    ("null", "null"), ("na", "na"),
  ])
  func missingWords(_ text: String, _ word: String?) throws {
    #expect(try trace(json: #"{"word":"\#(text)","samples":[]}"#).word == word)
    let csv = readAll("id,word,x,y,t,user\na,\(text),1,2,0,NA\na,\(text),1,2,8,NA\n")
    #expect(csv.first?.trace?.word == word)
    #expect(csv.first?.trace?.user == "NA")
  }
}
