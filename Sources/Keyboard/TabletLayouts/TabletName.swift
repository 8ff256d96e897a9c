/// Properties of a layout's tablet form that follow from its name.
struct TabletName {
  /// The name without "-tablet".
  let base: String

  /// The name without the specification's prefix and underscores: `hs-shift` for `lime_hs_shift`.
  private var plain: String {
    let name = base.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
    return name.hasPrefix("lime-") ? String(name.dropFirst(5)) : name
  }

  init(of name: String) {
    let suffix = "-tablet"
    base =
      name.hasSuffix(suffix) && name.count > suffix.count
      ? String(name.dropLast(suffix.count)) : name
  }

  /// The reason why the specification excludes the layout, or nil if it does not.
  var refusal: String? {
    let name = plain.hasSuffix("-shift") ? String(plain.dropLast(6)) : plain
    if ["ez", "hs"].contains(name) {
      return "the specification excludes it, with its shifted variant, from the generator"
    }
    if ["phone", "phone-number", "phone-shift", "phone-simple"].contains(plain) {
      return "a number pad looks the same on a tablet"
    }
    return nil
  }

  /// A Boolean value that indicates whether the layout is that of a Chinese input method, even if
  /// its keys show no symbols.
  var isMethod: Bool {
    let first = base.prefix { $0 != "-" }
    return ["bopomofo", "array", "cangjie", "dayi", "strokes"].contains(first)
  }
}
