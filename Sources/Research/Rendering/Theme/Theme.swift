/// The colours and fonts of a keyboard.
public struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// The ground of everything.
  public var background: Color
  /// The colour of the brackets of a ring's keys and the borders of a grid's.
  public var bracket: Color
  /// The colour of letters and icons.
  public var text: Color
  /// The colour of text beside the keyboard, such as captions and legends.
  public var secondaryText: Color
  /// The colour of a ring's dashed arcs.
  public var arc: Color
  /// The colour of the outlines of gaps, centre and buttons.
  public var outline: Color
  /// The ground of the backspace key.
  public var backspaceZone: Color
  /// The ground of the space key.
  public var spaceZone: Color
  /// The colour of the dot in the centre zone.
  public var centerDot: Color
  /// The colour of swipe trails, highlighted keys, active shift and cursor mode (ring keyboard,
  /// section 3.2).
  public var accent: Color
  /// The ground of bars, buttons and legends.
  public var panel: Color
  /// The font families in order of preference.
  public var fonts: [String]

  /// Creates a theme.
  package init(
    name: String, background: Color, bracket: Color, text: Color, secondaryText: Color, arc: Color,
    outline: Color, backspaceZone: Color, spaceZone: Color, centerDot: Color, accent: Color,
    panel: Color, fonts: [String] = Font.defaultFamilies
  ) {
    self.name = name
    self.background = background
    self.bracket = bracket
    self.text = text
    self.secondaryText = secondaryText
    self.arc = arc
    self.outline = outline
    self.backspaceZone = backspaceZone
    self.spaceZone = spaceZone
    self.centerDot = centerDot
    self.accent = accent
    self.panel = panel
    self.fonts = fonts
  }

  /// Returns the theme's font in a size, in pt.
  package func font(_ size: Double, isBold: Bool = false) -> Font {
    Font(families: fonts, size: size, isBold: isBold)
  }
}

extension Theme {
  /// The built-in themes, in the order of the keyboard's theme button.
  public static let builtIn = [dark, light, midnight]

  /// Returns the built-in theme with a name, or nil if there is none.
  public static func builtIn(named name: String) -> Theme? { builtIn.first { $0.name == name } }

  /// Hot pink, rgb(255, 26, 140) (ring keyboard, section 3.2).
  static let hotPink = Color(red: 1, green: 0.1, blue: 0.55)

  /// The theme whose colours the specification gives (ring keyboard, sections 3.1 and 3.2).
  /// systemRed is that of iOS in dark appearance, rgb(255, 69, 58).
  public static let dark = Theme(
    name: "dark", background: .black, bracket: Color(white: 0.35), text: .white,
    secondaryText: Color(white: 0.6), arc: Color(white: 0.25),
    outline: Color(white: 0.25, alpha: 0.3),
    backspaceZone: Color(red: 1, green: 69 / 255, blue: 58 / 255, alpha: 0.08),
    spaceZone: hotPink.faded(by: 0.04), centerDot: Color(white: 0.15), accent: hotPink,
    panel: Color(white: 0.08))

  /// A theme for paper. The specification names a light theme without colours: greys here are as
  /// far from white as the dark theme's are from black, the accent is darker to stand out on white
  /// (contrast 4.9), and tints are twice as strong, because they are less visible on white.
  public static let light = Theme(
    name: "light", background: .white, bracket: Color(white: 0.6), text: Color(white: 0.07),
    secondaryText: Color(white: 0.4), arc: Color(white: 0.72),
    outline: Color(white: 0.5, alpha: 0.4),
    backspaceZone: Color(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 0.14),
    spaceZone: Color(red: 0.85, green: 0, blue: 0.42, alpha: 0.08), centerDot: Color(white: 0.85),
    accent: Color(red: 0.85, green: 0, blue: 0.42), panel: Color(white: 0.94))

  /// A deep blue theme. The specification names a midnight theme without colours: here it has the
  /// dark theme's, shifted to blue.
  public static let midnight = Theme(
    name: "midnight", background: Color(red: 0.03, green: 0.04, blue: 0.11),
    bracket: Color(red: 0.32, green: 0.38, blue: 0.56),
    text: Color(red: 0.88, green: 0.92, blue: 1),
    secondaryText: Color(red: 0.55, green: 0.61, blue: 0.78),
    arc: Color(red: 0.2, green: 0.25, blue: 0.42),
    outline: Color(red: 0.3, green: 0.38, blue: 0.62, alpha: 0.35),
    backspaceZone: Color(red: 1, green: 69 / 255, blue: 58 / 255, alpha: 0.1),
    spaceZone: Color(red: 0.3, green: 0.75, blue: 1, alpha: 0.06),
    centerDot: Color(red: 0.13, green: 0.17, blue: 0.31),
    accent: Color(red: 0.3, green: 0.75, blue: 1), panel: Color(red: 0.07, green: 0.09, blue: 0.19))
}
