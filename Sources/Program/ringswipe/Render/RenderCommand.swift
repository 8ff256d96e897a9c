import ArgumentParser

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw pictures as PNG, SVG or PDF.",
    discussion: """
      Examples:
        ringswipe render keyboard ring -o ring.png
        ringswipe render trail traces/ring-sample.jsonl -o trails
      """,
    subcommands: [
      RenderKeyboard.self, RenderTrail.self, RenderSheet.self, RenderMap.self,
      RenderSession.self,
    ])
}
