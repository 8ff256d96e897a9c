import ArgumentParser
import Pictures
import Rendering
import ResourceLoading

/// Whether a result is drawn as well.
struct PlotOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also draw the result: a chart for a paper, as SVG, PDF or PNG by the file's extension.",
      valueName: "file"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var plot: String?

  func validate() throws {
    guard let plot, DrawingOptions.extensionFormat(of: plot) == nil else { return }
    throw ValidationError("--plot \(plot): the name must end in .svg, .pdf or .png.")
  }

  /// Draws a chart if the option asks for one.
  /// - Parameters:
  ///   - title: recorded in the picture.
  ///   - chart: makes the chart.
  func draw(_ title: String, _ chart: () -> Chart) throws {
    guard let plot, let format = DrawingOptions.extensionFormat(of: plot) else { return }
    let words = ["ringswipe"] + CommandLine.arguments.dropFirst().map(ShellWord.quoted)
    let settings = PictureSettings(
      format: format, theme: .light, scale: 4,
      software: "RingSwipe \(RingSwipe.configuration.version)",
      commandLine: words.joined(separator: " "))
    let chart = chart()
    let picture = try settings.picture(size: chart.size, title: title) { canvas in
      chart.draw(on: &canvas, theme: .light)
    }
    try PictureOptions.write(picture, to: plot)
  }
}
