import ArgumentParser
import ResourceLoading
import TextEntry

/// What the keyboard of a session does by itself.
struct BehaviorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Automatic behaviour of the keyboard: all; plain for none, a keyboard that only taps; or names "
        + "separated by commas: \(BehaviorSelection.names.joined(separator: ", ")) (default: as the settings say).",
      valueName: "names"))
  var behaviors: String?

  func validate() throws { _ = try selection() }

  /// Nil for what settings say.
  func selection() throws(ValidationError) -> BehaviorSelection? {
    guard let behaviors else { return nil }
    switch behaviors {
    case "all": return .all
    case "plain": return .plain
    default:
      let names = listed(behaviors)
      guard !names.isEmpty else { throw ValidationError("--behaviors names nothing; plain does.") }
      for name in names where !BehaviorSelection.names.contains(name) {
        let known = BehaviorSelection.names + ["all", "plain"]
        throw ValidationError("--behaviors: \(UnknownName("behaviour", name, known: known))")
      }
      return BehaviorSelection(names)
    }
  }
}
