import ArgumentParser
import KeyboardGeometry
import Rendering
import ResourceLoading

struct RenderMap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Paint numbers on a keyboard.",
    discussion: """
      Example:
        ringswipe render map density traces/ring-sample.jsonl -o density.png
      """,
    subcommands: [
      RenderDensity.self, RenderAccuracy.self, RenderConfusion.self, RenderTravel.self,
      RenderDifference.self,
    ])
}

/// The keyboard that a map is painted on, where nothing else names one.
struct MapKeyboard: ParsableArguments {
  @Option(help: ArgumentHelp("A built-in layout or a layout file.", valueName: "name|file"))
  var layout = KeyboardLayout.ring.name

  @Option(help: ArgumentHelp("Width and height of the keyboard in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions

  func load() throws(InputError) -> Keyboard {
    try KeyboardLibrary().keyboard(
      .init(layout: variant.name(layout), width: size.width, height: size.height))
  }
}

extension PictureOptions {
  func write(_ map: KeyMapPicture, title: String) throws {
    try write(size: map.size, theme: map.theme, title: title) { map.draw(on: &$0) }
  }
}
