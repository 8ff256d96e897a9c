import JSONText

extension Study.Completion {
  init(_ study: StudyFields) throws(StudyProblem) {
    let fields = try StudyFields(
      try study.value("completion"), at: "completion", what: "the end of a study",
      names: ["code", "redirect"])
    code = fields.has("code") ? try Study.text("code", in: fields, limit: 100) : nil
    redirect = fields.has("redirect") ? try Study.text("redirect", in: fields, limit: 1000) : nil
    guard code != nil || redirect != nil else {
      throw study.error("completion", "must have a \"code\", a \"redirect\" or both")
    }
    if let redirect {
      guard redirect.hasPrefix("https://"),
        redirect.unicodeScalars.allSatisfy({ (0x21..<0x7F).contains($0.value) })
      else { throw fields.error("redirect", "must be an https address without spaces") }
    }
  }

  /// Returns the address to go on to, with the parameters of the page's address in their places.
  ///
  /// - Parameter link: the parameters; one that is missing leaves its place empty
  func redirect(with link: [String: String]) -> String? {
    guard var text = redirect?[...] else { return nil }
    var written = ""
    while let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") {
      written += text[..<open]
      written += Self.escaped(link[String(text[text.index(after: open)..<close])] ?? "")
      text = text[text.index(after: close)...]
    }
    return written + text
  }

  /// Returns a text as it may stand in an address (RFC 3986: all but unreserved characters).
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
      guard !isPlain else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
