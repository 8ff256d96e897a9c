/// Layouts that traces carry with them, such as the boxes of the keys in HeliBoard's data.
extension KeyboardReference {
  /// The maximum length of an embedded layout in bytes: some 500 keys.
  public static let embeddedLimit = 65_536

  /// Whether `layout` is the text of a layout file, not a name.
  public var isEmbedded: Bool { Self.isEmbedded(layout) }

  /// Returns whether a layout is the text of a layout file, not a name.
  package static func isEmbedded(_ layout: String) -> Bool {
    layout.utf8.first == UInt8(ascii: "{")
  }

  /// The layout's name for people: that of an embedded layout stands inside it.
  package var layoutTitle: String { Self.title(ofLayout: layout) }

  /// Returns a layout's name for people.
  package static func title(ofLayout layout: String) -> String {
    guard isEmbedded(layout) else { return layout }
    var title: String?
    Array(layout.utf8).withUnsafeBufferPointer { bytes in
      var scanner = TraceLineScanner(bytes)
      guard scanner.skip(UInt8(ascii: "{")) else { return }
      // What cannot be read has no name.
      try? scanner.forEachField { (name, scanner) throws(TraceError) in
        if name == "name" {
          title = try scanner.textField(name)
        } else {
          try scanner.skipValue()
        }
      }
    }
    return title ?? "a layout without a name"
  }

  /// Checks that an embedded layout is one JSON value on one line. Whether it is a layout is checked
  /// when a keyboard is made of it.
  func validateEmbeddedLayout() throws(TraceError) {
    guard isEmbedded else { return }
    guard layout.utf8.count <= Self.embeddedLimit else {
      throw .badField(
        name: "keyboard.layout",
        reason: "the layout in the trace is larger than \(Self.embeddedLimit) bytes, the limit")
    }
    let isValue = Array(layout.utf8).withUnsafeBufferPointer { bytes in
      var scanner = TraceLineScanner(bytes)
      guard (try? scanner.skipValue()) != nil else { return false }
      scanner.skipSpace()
      return scanner.isAtEnd && !bytes.contains(0x0A)
    }
    guard isValue else {
      throw .badField(
        name: "keyboard.layout", reason: "the layout in the trace is not a JSON object on one line")
    }
  }
}
