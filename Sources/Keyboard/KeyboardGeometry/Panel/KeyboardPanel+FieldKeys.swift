extension KeyboardPanel {
  /// Keys that letters have besides those of their layout in a field for an address (input-method
  /// service, section 2: the keyboards for e-mail and for URLs).
  ///
  /// A ring has them on its left arc, in place of the punctuation marks. Other layouts have them on
  /// their space bar, which keeps its middle: `@` on its left fifth, `.` and `.com` on the two to the
  /// right.
  public enum FieldKeys: Hashable, Sendable, CaseIterable {
    /// For an e-mail address, and for a password.
    case email
    /// For a web address.
    case url

    /// What stands to the left of the space.
    var left: PanelButton.Role {
      switch self {
      case .email: .punctuation("@")
      case .url: .punctuation("/")
      }
    }

    /// What stands to the right of the space, from the left.
    static let right: [PanelButton.Role] = [.punctuation("."), .text(".com")]

    /// What stands on a ring's left arc, from the top.
    var onArc: [PanelButton.Role] {
      let marks: [Character] =
        switch self {
        case .email: [".", "@", "-", "_", "+"]
        case .url: [".", "/", "-", "_", ":"]
        }
      return marks.map(PanelButton.Role.punctuation) + [.text(".com")]
    }
  }
}

extension KeyboardPanel.Face {
  /// Returns the face with the keys of a field.
  func with(_ keys: KeyboardPanel.FieldKeys) -> KeyboardPanel.Face {
    var onArc = keys.onArc[...]
    var changed: [PanelButton] = []
    var isOnArc = false
    for button in buttons {
      if case .punctuation = button.role, let role = onArc.popFirst() {
        changed.append(button.with(role))
        isOnArc = true
      } else {
        changed.append(button)
      }
    }
    if isOnArc { return KeyboardPanel.Face(keyboard: keyboard, buttons: changed) }
    let shape =
      buttons.first { $0.role == .action(.space) }?.shape ?? keyboard.key(for: .space)?.shape
    guard case .rectangle(let box)? = shape else { return self }
    func part(_ index: Int) -> Rectangle {
      let width = box.size.width / 5
      return Rectangle(
        origin: Point(x: box.origin.x + Double(index) * width, y: box.origin.y),
        end: Point(x: box.origin.x + Double(index + 1) * width, y: box.end.y))
    }
    // They lie on the space bar, so they come before it.
    let added =
      [PanelButton(role: keys.left, rectangle: part(0))]
      + KeyboardPanel.FieldKeys.right.enumerated().map { index, role in
        PanelButton(role: role, rectangle: part(3 + index))
      }
    return KeyboardPanel.Face(keyboard: keyboard, buttons: added + buttons)
  }
}
