extension KeyboardPanel {
  /// What one mode of a panel shows: its keys, the buttons beside them, and the places of the
  /// suggestion bar above. Touches are looked up in it, and pictures are drawn from it.
  public struct Face: Sendable {
    /// The keys.
    public let keyboard: Keyboard
    /// The buttons beside the keys. Where two overlap, a touch means the first.
    public let buttons: [PanelButton]

    /// The keys alone, or with the given buttons.
    package init(keyboard: Keyboard, buttons: [PanelButton] = []) {
      self.keyboard = keyboard
      self.buttons = buttons
    }

    /// The face of a panel whose keys are those of `keyboard`.
    ///
    /// - Parameters:
    ///   - keyboard: the keys.
    ///   - hasCornerButtons: whether theme and dismiss have buttons.
    public init(of keyboard: Keyboard, hasCornerButtons: Bool = true) {
      self.init(
        keyboard: keyboard,
        buttons: PanelButton.all(around: keyboard, hasCorners: hasCornerButtons))
    }

    /// The suggestion bar: the strip above the keyboard's own rectangle, over its whole width.
    public var bar: Rectangle {
      Rectangle(
        origin: Point(x: 0, y: -KeyboardPanel.barHeight),
        end: Point(x: keyboard.size.width, y: 0))
    }

    /// The places for words in the suggestion bar, from the left, equally wide. Buttons at the
    /// bar's ends leave less space for them.
    ///
    /// - Parameter count: the number of places; at least one is made.
    public func barSlots(_ count: Int) -> [Rectangle] {
      let bar = bar
      // The two buttons, one at each end, are equally wide.
      let inset =
        buttons.lazy.compactMap { button -> Double? in
          guard case .rectangle(let box) = button.shape, box.overlaps(bar) else { return nil }
          return box.size.width
        }.first ?? 0
      let count = max(count, 1)
      let width = (bar.size.width - 2 * inset) / Double(count)
      return (0..<count).map { slot in
        Rectangle(
          origin: Point(x: inset + Double(slot) * width, y: bar.origin.y),
          end: Point(x: inset + Double(slot + 1) * width, y: bar.end.y))
      }
    }
  }
}
