import KeyboardGeometry
import SwipeDecoding

/// Makes the keyboards that the user of a session may switch to (ring keyboard, section 13.2).
public protocol KeyboardSource: Sendable {
  /// Returns the panel and the decoder that settings ask for, in the current size; nil if there is
  /// no such layout or decoder, or if the size is too small for the layout.
  func keyboard(
    for settings: KeyboardSettings, inPlaceOf panel: KeyboardPanel
  ) -> (panel: KeyboardPanel, decoder: (any SwipeDecoder)?)?
}

extension KeyboardSession {
  /// Adopts new settings. A layout or a decoder that is not available is left as it was.
  mutating func apply(_ new: KeyboardSettings) {
    let old = settings
    settings = new
    editor.configure(new)
    if new.layout != old.layout || new.decoder != old.decoder {
      if let made = keyboards?.keyboard(for: new, inPlaceOf: panel) {
        language.decoder = made.decoder
        language.composer?.adapt(to: made.panel.layout)
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
    settings.field = nil
    if let field = new.field, field != self.field { return appear(field) }
    adaptPanel()
    updateBar()
  }

  /// Reads again what the previous behaviors did not keep current.
  private mutating func changeBehaviors() {
    if !behaviors.contains(.autoShift) { shiftKey.turnOffAutomatically() }
    guard editor.readsText else { return }
    editor.reread()
    textChanged()
  }

  /// Shows another panel. The keys under the fingers change, so current touches end without an
  /// action.
  private mutating func use(_ panel: KeyboardPanel) {
    self.panel = panel.showing(symbols).showing(fieldKeys)
    let cursorBegin = touches.cursorBegin
    touches = TouchTracker(panel)
    touches.cursorBegin = cursorBegin
    // The samples lie on the keys of the other panel.
    moment.swipe?.samples = []
    mode = field.mode
  }

  /// The keys that the field asks for besides those of the layout.
  private var fieldKeys: KeyboardPanel.FieldKeys? {
    settings.showsFieldKeys ? field.besideLetters : nil
  }

  /// The symbols that the language in use asks for.
  private var symbols: KeyboardPanel.Symbols {
    isComposing && settings.methods.symbolWidth == .full ? .chinese : .latin
  }

  /// Shows the keys that the field and the language in use ask for.
  mutating func adaptPanel() {
    // A layout without room for Chinese symbols keeps its own, whatever is asked for.
    let adapted = panel.showing(symbols).showing(fieldKeys)
    guard adapted.symbols != panel.symbols || adapted.fieldKeys != panel.fieldKeys else { return }
    let mode = mode
    use(adapted)
    self.mode = panel.modes.contains(mode) ? mode : .symbols1
  }

  /// Goes to the next layout, if there is one.
  mutating func goToNextLayout() {
    guard let next = settings.nextLayout(after: panel.layout.name) else { return }
    var new = settings
    new.layout = next
    apply(new)
  }
}
