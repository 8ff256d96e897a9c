import SwipeTraces
import Testing

struct CSVCellTests {
  /// RFC 4180, section 2: fields with commas, quotes or line breaks are enclosed in quotes; a quote
  /// in them is doubled.
  @Test(
    "cells",
    arguments: [
      ("word", "word"), ("", ""), ("a b", "a b"), ("a,b", "\"a,b\""),
      ("say \"hi\"", "\"say \"\"hi\"\"\""),
      ("two\nlines", "\"two\nlines\""), ("cr\rlf", "\"cr\rlf\""),
      ("two\r\nlines", "\"two\r\nlines\""),
    ])
  func cells(text: String, cell: String) {
    var bytes: [UInt8] = []
    CSVCell.append(text, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == cell)
  }

  @Test func aRowEnds() {
    var bytes: [UInt8] = []
    CSVCell.append(row: ["a", "", "b,c"], to: &bytes)
    CSVCell.append(row: [], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a,,\"b,c\"\n\n")
  }
}
