import ArgumentParser

@main
struct RingSwipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ringswipe",
    abstract: "Decode, draw, measure and synthesize swipe typing.",
    version: "0.1.0")
}
