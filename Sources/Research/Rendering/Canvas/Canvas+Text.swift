import CCairoFunctions
import KeyboardGeometry

/// A font without its size, which decides the installed family that is used.
struct FamilyRequest: Hashable {
  var families: [String]
  var isBold: Bool
}

/// The names that a font file has for itself.
struct FaceName: Hashable {
  var family: String
  var style: String

  /// Returns whether the file belongs to a family. A family may be a style of another in the file:
  /// "DejaVu Sans Condensed" is the style "Condensed" of "DejaVu Sans".
  func answers(to wanted: String) -> Bool {
    let (wanted, own, style) = (wanted.lowercased(), family.lowercased(), style.lowercased())
    if wanted == own { return true }
    guard !own.isEmpty, wanted.hasPrefix(own + " ") else { return false }
    return wanted.dropFirst(own.count).split(separator: " ").allSatisfy { style.contains($0) }
  }
}

/// The installed families of a font.
struct ResolvedFamily {
  /// The families; only the fallback if no family is installed. Empty only if none of the families
  /// for Chinese is.
  var installed: [String]
}

extension Canvas {
  /// The length of the longest text that is drawn or measured, in characters; the rest is left out.
  public static let maximumTextLength = 2000

  /// Draws a text.
  ///
  /// - Parameters:
  ///   - text: the text; control characters are left out.
  ///   - point: the position of the anchor, in pt.
  ///   - font: the font, with its size in pt.
  ///   - color: the colour of the letters.
  ///   - anchor: the point of the text that is placed at `point`.
  ///   - degrees: the rotation about the anchor, counter-clockwise as seen.
  ///   - glow: light around the letters, painted beneath them.
  ///   - halo: a stroke around the letters, painted beneath them, which separates them from the
  ///     ground.
  package mutating func draw(
    _ text: String, at point: Point, font: Font, color: Color, anchor: TextAnchor = .inkCenter,
    turnedBy degrees: Double = 0, glow: Glow? = nil, halo: StrokeStyle? = nil
  ) {
    guard let point = Self.drawable(point), degrees.isFinite else { return }
    let shown = Self.printable(text)
    guard !shown.isEmpty else { return }
    let fallback = select(font, for: shown)
    let measure = measureSelected(shown)
    let offset = measure.offset(of: anchor)
    cairo.save(target.context)
    defer { cairo.restore(target.context) }
    cairo.translate(target.context, point.x, point.y)
    cairo.rotate(target.context, -degrees * .pi / 180)
    if glow != nil || halo != nil {
      cairo.new_path(target.context)
      cairo.move_to(target.context, -offset.x, -offset.y)
      cairo.text_path(target.context, shown)
      if let glow { paint(glow, about: 0) }
      if let halo { strokeCurrentPath(halo) }
      cairo.new_path(target.context)
    }
    if keepsText {
      var named = font
      if let fallback { named.families.append(fallback) }
      let text = SVGText(
        shown, font: named, color: color, anchor: anchor, measure: measure, matrix: currentMatrix)
      return mark(text, ink: measure.ink, offset: offset)
    }
    setSource(color)
    cairo.move_to(target.context, -offset.x, -offset.y)
    cairo.show_text(target.context, shown)
    cairo.new_path(target.context)
  }

  /// Keeps the place of a text in the order of drawing (see `SVGText`).
  private mutating func mark(_ text: SVGText, ink: Rectangle, offset: Point) {
    guard ink.size.width > 0, ink.size.height > 0, let color = SVGText.mark(of: svgTexts.count)
    else { return }
    svgTexts.append(text)
    fill(Path(Rectangle(origin: ink.origin - offset, size: ink.size)), color)
  }

  private var currentMatrix: SVGText.Matrix {
    var matrix = cairo_matrix_t()
    cairo.get_matrix(target.context, &matrix)
    return SVGText.Matrix(
      xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy, x: matrix.x0, y: matrix.y0)
  }

  /// Returns the measures of a text.
  package mutating func measure(_ text: String, font: Font) -> TextMeasure {
    let shown = Self.printable(text)
    select(font, for: shown)
    return measureSelected(shown)
  }

  /// Returns a text, or as much of its beginning as fits into a width (pt) with an ellipsis; empty
  /// if not even the ellipsis fits.
  package mutating func fitted(_ text: String, to width: Double, font: Font) -> String {
    let shown = Self.printable(text)
    if measure(shown, font: font).advance <= width { return shown }
    // The longest beginning that fits, by bisection.
    let characters = Array(shown)
    var (fits, exceeds) = (0, characters.count)
    while exceeds - fits > 1 {
      let middle = (fits + exceeds) / 2
      let candidate = String(characters[..<middle]) + "…"
      if measure(candidate, font: font).advance <= width { fits = middle } else { exceeds = middle }
    }
    guard fits > 0 || measure("…", font: font).advance <= width else { return "" }
    return String(characters[..<fits]) + "…"
  }

  /// Returns a text, or as much of its beginning and its end as fits into a width (pt): ids of one
  /// recording mostly differ at their ends.
  mutating func shortened(_ text: String, to width: Double, font: Font) -> String {
    // The ends of a very long id are enough.
    let half = Self.maximumTextLength / 2
    let characters = Array(
      text.utf8.count <= 2 * half ? text[...] : text.prefix(half) + text.suffix(half))
    let whole = String(characters)
    if measure(whole, font: font).advance <= width { return whole }
    func candidate(_ count: Int) -> String {
      String(characters.prefix(count / 3)) + "…" + String(characters.suffix(count - count / 3))
    }
    var (fits, exceeds) = (0, characters.count)
    while exceeds - fits > 1 {
      let middle = (fits + exceeds) / 2
      if measure(candidate(middle), font: font).advance <= width {
        fits = middle
      } else {
        exceeds = middle
      }
    }
    return candidate(fits)
  }

  /// Makes letters keep their form and distances at every scale and in every format.
  func setFontOptions() {
    let options = cairo.font_options_create()
    defer { cairo.font_options_destroy(options) }
    cairo.font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo.font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo.font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo.set_font_options(target.context, options)
  }

  private static func printable(_ text: String) -> String {
    // Control characters are invisible, and a NUL would end the text for Cairo.
    String(text.prefix(maximumTextLength).filter { !($0.unicodeScalars.first?.isControl ?? true) })
  }

  private func measureSelected(_ text: String) -> TextMeasure {
    var extents = cairo_text_extents_t()
    cairo.text_extents(target.context, text, &extents)
    var capital = cairo_text_extents_t()
    cairo.text_extents(target.context, "H", &capital)
    let origin = Point(x: extents.x_bearing, y: extents.y_bearing)
    return TextMeasure(
      ink: Rectangle(
        origin: origin, size: Size(width: extents.width, height: extents.height)),
      advance: extents.x_advance, capHeight: -capital.y_bearing)
  }

  /// Selects the first of the font's families that has all the characters.
  ///
  /// - Returns: The selected family if it is not one of the font's own.
  @discardableResult
  private mutating func select(_ font: Font, for text: String) -> String? {
    // Cairo's error for a size of 0 would spoil the whole picture.
    let size = font.size.isFinite ? min(max(font.size, 0.01), 10_000) : 0.01
    cairo.set_font_size(target.context, size)
    let installed = installedFamilies(of: font)
    var missing = ""
    for family in installed {
      select(family, isBold: font.isBold)
      missing = missingCharacters(of: text)
      if missing.isEmpty { return nil }
    }
    if let family = chineseFamily(isBold: font.isBold) {
      select(family, isBold: font.isBold)
      if missingCharacters(of: text).isEmpty { return family }
    }
    warn(.missingCharacters(missing, families: installed))
    select(installed[0], isBold: font.isBold)
    return nil
  }

  /// Returns the first installed family for Chinese.
  private mutating func chineseFamily(isBold: Bool) -> String? {
    let request = FamilyRequest(families: Font.chineseFamilies, isBold: isBold)
    if let known = resolvedFamilies[request] { return known.installed.first }
    var installed: [String] = []
    for family in Font.chineseFamilies {
      select(family, isBold: isBold)
      if selectedFace().answers(to: family) {
        installed.append(family)
        break
      }
    }
    resolvedFamilies[request] = ResolvedFamily(installed: installed)
    return installed.first
  }

  private func select(_ family: String, isBold: Bool) {
    cairo.select_font_face(
      target.context, family, CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
  }

  /// Returns the font's installed families; if there is none, the system's substitute, with a
  /// warning.
  private mutating func installedFamilies(of font: Font) -> [String] {
    let request = FamilyRequest(families: font.families, isBold: font.isBold)
    if let known = resolvedFamilies[request] { return known.installed }
    var installed: [String] = []
    var fallback = "sans-serif"
    for family in font.families {
      select(family, isBold: font.isBold)
      let given = selectedFace()
      if Self.isGeneric(family) || given.answers(to: family) {
        installed.append(family)
      } else if fallback == "sans-serif" {
        fallback = given.family
      }
    }
    if installed.isEmpty {
      warn(.missingFont(families: font.families, used: "\"\(fallback)\""))
      installed = [fallback]
    }
    resolvedFamilies[request] = ResolvedFamily(installed: installed)
    return installed
  }

  /// Returns whether a name is one that every system maps to a family of its choice.
  private static func isGeneric(_ family: String) -> Bool {
    ["sans-serif", "sans", "serif", "monospace"].contains(family.lowercased())
  }

  /// Returns the names of the current font's file.
  private func selectedFace() -> FaceName {
    let font = cairo.get_scaled_font(target.context)
    guard cairo.scaled_font_get_type(font) == CAIRO_FONT_TYPE_FT,
      let face = cairo.ft_scaled_font_lock_face(font)
    else { return FaceName(family: "Cairo's own lettering", style: "") }
    defer { cairo.ft_scaled_font_unlock_face(font) }
    func text(_ name: UnsafeMutablePointer<FT_String>?) -> String {
      name.map { String(cString: $0) } ?? ""
    }
    return FaceName(family: text(face.pointee.family_name), style: text(face.pointee.style_name))
  }

  /// Returns the characters for which the current font has only a box, each once.
  private func missingCharacters(of text: String) -> String {
    let font = cairo.get_scaled_font(target.context)
    guard glyphIndices(of: text, in: font).contains(0) else { return "" }
    var missing = ""
    for character in text
    where !missing.contains(character) && glyphIndices(of: String(character), in: font).contains(0)
    {
      missing.append(character)
    }
    return missing
  }

  private func glyphIndices(of text: String, in font: OpaquePointer?) -> [UInt] {
    var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
    var count: Int32 = 0
    let status = cairo.scaled_font_text_to_glyphs(
      font, 0, 0, text, Int32(clamping: text.utf8.count), &glyphs, &count, nil, nil, nil)
    defer { cairo.glyph_free(glyphs) }
    guard status == CAIRO_STATUS_SUCCESS, let glyphs else { return [] }
    return UnsafeBufferPointer(start: glyphs, count: Int(count)).map { UInt($0.index) }
  }
}

extension Unicode.Scalar {
  var isControl: Bool { properties.generalCategory == .control }
}
