import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import Rendering
import ResourceLoading

struct RenderDifference: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "difference",
    abstract: "Draw two layouts side by side and mark the letters that moved.",
    discussion: """
      Both are placed in rectangles of the same size. A letter has moved if its position on the other \
      layout is more than half a key away.

      Example:
        ringswipe render map difference qwerty dvorak --size 390x160 -o moved.png
      """)

  @Argument(help: ArgumentHelp("A built-in layout or a layout file.", valueName: "layout"))
  var first: String

  @Argument(help: ArgumentHelp("The layout to compare with.", valueName: "other"))
  var second: String

  @Option(help: ArgumentHelp("Width and height of each keyboard in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions
  @OptionGroup var picture: PictureOptions

  func run() throws {
    let theme = try picture.loadTheme()
    let keyboards = KeyboardLibrary()
    func keyboard(_ layout: String) throws(InputError) -> Keyboard {
      try keyboards.keyboard(
        .init(layout: variant.name(layout), width: size.width, height: size.height))
    }
    let (one, other) = (try keyboard(first), try keyboard(second))
    let difference = LayoutDifference(one, other)
    let shown = LayoutDifferencePicture(
      first: .init(one, own: difference.onlyInFirst),
      second: .init(other, own: difference.onlyInSecond), moved: difference.moved,
      keptCount: difference.kept.count, theme: theme)
    try picture.write(
      size: shown.size, theme: theme, title: "\(first) beside \(second)"
    ) { canvas in shown.draw(on: &canvas) }
  }
}
