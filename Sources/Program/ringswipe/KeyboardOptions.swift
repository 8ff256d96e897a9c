import ArgumentParser
import KeyboardGeometry
import ResourceLoading
import SwipeTraces

/// Which keyboard the traces were made on. The command line takes precedence, then the trace's own
/// keyboard, then the ring at its default size.
struct KeyboardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in layout or a layout file (default: ring, unless traces name another).",
      valueName: "name|file"))
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "Width and height of the keyboard in pt (default: 390x290, unless traces name another).",
      valueName: "WxH"))
  var size: Size?

  @OptionGroup var variant: LayoutVariantOptions

  /// The same for the libraries.
  var choice: KeyboardChoice {
    KeyboardChoice(layout: layout, size: size, form: variant.form, layer: variant.layer)
  }

  /// The same where a language is written: its ring stands for the ring.
  func choice(in spoken: LanguageOption) throws(InputError) -> KeyboardChoice {
    var choice = choice
    let languages = try spoken.languages()
    if let ring = languages.first?.ring { choice.fallback = ring }
    choice.languageLayouts = languages.flatMap(\.layoutFiles)
    return choice
  }

  /// Refuses a layout that there is not, once and before any trace is read.
  /// - Throws: `InputError`
  func check() throws(InputError) { try choice.check() }

  /// The ring keyboard's default size on a phone.
  static let defaultSize = KeyboardChoice.defaultSize

  /// The keyboard that a trace was made on, as these options see it.
  func reference(for trace: SwipeTrace) -> KeyboardReference { choice.reference(for: trace) }

  /// The keyboard where no trace names one.
  var reference: KeyboardReference { choice.reference }
}

/// Which form and which layer of a layout are meant: stands wherever a layout is named.
struct LayoutVariantOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "phone or tablet. With tablet, a layout NAME stands for NAME-tablet if there is one "
        + "(default: the form that is named).", valueName: "form"))
  var form: KeyboardForm?

  @Option(
    help: ArgumentHelp(
      "The layout's layer, such as shift (default: the first).", valueName: "name"))
  var layer: String?

  init() {}

  init(form: KeyboardForm?, layer: String?) {
    self.form = form
    self.layer = layer
  }

  /// A layout's name with form and layer.
  func name(_ layout: String) -> String {
    LayoutName(layout).with(form: form, layer: layer).text
  }
}

extension KeyboardForm: NamedValue {}

extension Size: ExpressibleByArgument {
  public var defaultValueDescription: String {
    func text(_ side: Double) -> String { side == side.rounded() ? "\(Int(side))" : "\(side)" }
    return "\(text(width))x\(text(height))"
  }

  /// Reads `390x290`, and says on standard error if that cannot be points.
  public init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      width.isFinite, height.isFinite, width > 0, height > 0
    else { return nil }
    self.init(width: width, height: height)
    if let remark = remarkOnUnit { Terminal.sayOnce("--size \(argument): \(remark)") }
  }
}
