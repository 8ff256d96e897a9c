extension String {
  /// Returns the text with "…" in place of its middle if it has more than `width` characters. Ids
  /// from one source often begin alike and differ at their ends, so two thirds of the remaining
  /// text is its end.
  package func shortened(to width: Int) -> String {
    guard count > width, width > 0 else { return self }
    let kept = width - 1
    return prefix(kept / 3) + "…" + suffix(kept - kept / 3)
  }

  /// The text with a symbol in place of each control character, which must not reach a terminal.
  package var printable: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
