import JSONText
import SwipeTraces

/// What a file holds that was expected to be another, for error messages.
enum FileContents {
  /// Returns a short description with its article, such as `a layout` or `text that begins
  /// "word,count"`.
  static func description(of bytes: [UInt8]) -> String {
    guard let begin = bytes.firstIndex(where: { !Self.spaces.contains($0) }) else {
      return "an empty file"
    }
    let line = bytes[begin...].prefix { $0 != 0x0A && $0 != 0x0D }
    if bytes.prefix(1000).contains(0) { return "a binary file" }
    if bytes[begin] == UInt8(ascii: "{") || bytes[begin] == UInt8(ascii: "[") {
      return json(bytes, firstLine: Array(line))
    }
    if let format = TraceFileFormat(firstLine: Array(line).span) {
      return "a file of traces (\(format.rawValue))"
    }
    return "text that begins \"\(start(of: line))\""
  }

  private static let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  private static func json(_ bytes: [UInt8], firstLine: [UInt8]) -> String {
    let value: JSONValue
    do {
      value = try JSONValue(json: bytes)
    } catch {
      // One object a line, or nothing that can be read.
      guard let first = try? JSONValue(json: firstLine) else {
        let place = error.place(in: bytes)
        return "JSON with an error: \(error.reason) (\(place.line):\(place.column))"
      }
      return "JSON Lines" + (kind(of: first).map { ", \($0)" } ?? "")
    }
    return kind(of: value) ?? "another JSON file"
  }

  /// What our own files have at their outermost level.
  private static func kind(of value: JSONValue) -> String? {
    guard case .object(let members) = value else { return nil }
    let names = Set(members.map(\.name))
    for case let member in members where member.name == "format" {
      if case .string(let format) = member.value { return "a file of the format \"\(format)\"" }
    }
    if names.contains("samples") { return "traces" }
    if names.contains("candidates") { return "results of 'decode'" }
    if names.contains("version"), !names.isDisjoint(with: ["rows", "rings", "keys"]) {
      return "a layout"
    }
    return nil
  }

  private static func start(of line: some Collection<UInt8>) -> String {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    let clean = String(
      text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
    return clean.count > 40 ? clean.prefix(40) + "…" : clean
  }
}
