import KeyboardGeometry
import SwipeDecoding

/// Gives a session the keyboards that its person may switch to (ring keyboard, section 13.2).
public protocol KeyboardSource: Sendable {
  /// The panel and the decoder that the settings ask for, in the current size.
  /// - Returns: nil where there is no such layout or decoder, or the size is too small for the
  ///   layout.
  func keyboard(
    for settings: KeyboardSettings, inPlaceOf panel: KeyboardPanel
  ) -> (panel: KeyboardPanel, decoder: (any SwipeDecoder)?)?
}

extension KeyboardSession {
  /// Takes new settings over. A layout or a decoder that is not available is left as it was.
  mutating func apply(_ new: KeyboardSettings) {
    let old = settings
    settings = new
    if new.layout != old.layout || new.decoder != old.decoder {
      if let made = keyboards?.keyboard(for: new, inPlaceOf: panel) {
        language.decoder = made.decoder
        language.composer?.use(made.panel)
        use(made.panel)
      } else {
        (settings.layout, settings.decoder) = (old.layout, old.decoder)
      }
    }
    if panel.hasCornerButtons != new.showsCornerButtons,
      let panel = try? KeyboardPanel(
        layout: panel.layout, size: panel.size, hasCornerButtons: new.showsCornerButtons,
        barSlots: panel.barSlots.count)
    {
      use(panel)
    }
    if new.behaviors != old.behaviors || new.readsText != old.readsText { changeBehaviors() }
    if new.methods != old.methods { language.composer?.configure(new.methods) }
    updateBar()
  }

  /// What other behaviours did not keep current is read again.
  private mutating func changeBehaviors() {
    if isShiftAutomatic, !settings.behaviors.contains(.autoShift) {
      (shift, isShiftAutomatic) = (.off, false)
    }
    guard settings.readsText else { return }
    memory.replace(with: document.contextBefore)
    textChanged()
  }

  /// The keys under the fingers change: current touches end without an action.
  private mutating func use(_ panel: KeyboardPanel) {
    self.panel = panel
    (classifier, symbolClassifiers) = Self.classifiers(for: panel)
    fingers.removeAll()
    // Its samples are in the other keyboard's places.
    moment.swipe?.samples = []
    mode = .letters
  }

  /// Goes to the next layout; does nothing where there is none.
  mutating func goToNextLayout() {
    guard let next = settings.nextLayout(after: panel.layout.name) else { return }
    var new = settings
    new.layout = next
    apply(new)
  }
}
