import KeyboardGeometry
import SwipeTraces

/// The keyboard that traces were made on: what is set here takes precedence, then the trace's own keyboard,
/// then the ring at its default size.
public struct KeyboardChoice: Hashable, Sendable {
  /// The name of a built-in layout or the path of a layout file; nil for the trace's own.
  public var layout: String?
  /// The size of the keyboard in pt; nil for the trace's own.
  public var size: Size?
  /// The form of the layout, if it has several; nil for the one that is named.
  public var form: KeyboardForm?
  /// The layer that is shown; nil for the one that is named.
  public var layer: String?
  /// The layout if neither this nor the trace names one.
  public var fallback = KeyboardLayout.ring.name

  /// The layout files of the languages that are written, which traces may name.
  package var languageLayouts: [String] = []

  /// The ring keyboard's default size on a phone in pt (ring keyboard, section 9).
  public static let defaultSize = Size(width: 390, height: 290)

  /// Creates a choice; what is nil is chosen by the trace.
  public init(
    layout: String? = nil, size: Size? = nil, form: KeyboardForm? = nil, layer: String? = nil
  ) {
    self.form = form
    self.layer = layer
    self.layout = layout
    self.size = size
  }

  /// Checks that there is the layout that is set here and that it fits the size, before the first trace is
  /// read.
  /// - Throws: `InputError` if not.
  public func check() throws(InputError) {
    guard let layout else { return }
    if let size {
      _ = try KeyboardLibrary().keyboard(
        KeyboardReference(layout: name(layout), width: size.width, height: size.height))
    } else {
      _ = try LayoutLibrary().layout(named: name(layout))
    }
  }

  /// Returns the keyboard that a trace was made on.
  public func reference(for trace: SwipeTrace) -> KeyboardReference {
    reference(for: trace.keyboard)
  }

  /// The keyboard of a trace that names none.
  public var reference: KeyboardReference { reference(for: nil) }

  /// Returns the name of a layout with form and layer.
  private func name(_ layout: String) -> String {
    guard form != nil || layer != nil else { return layout }
    return LayoutName(layout).with(form: form, layer: layer).text
  }

  private func reference(for own: KeyboardReference?) -> KeyboardReference {
    KeyboardReference(
      layout: name(layout ?? own?.layout ?? fallback),
      width: size?.width ?? own?.width ?? Self.defaultSize.width,
      height: size?.height ?? own?.height ?? Self.defaultSize.height)
  }
}
