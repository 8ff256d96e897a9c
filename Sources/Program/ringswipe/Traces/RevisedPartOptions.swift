import ArgumentParser
import ResourceLoading

/// Which traces are changed, where a mistake was made in a part of them only.
struct RevisedPartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Change only the traces of these users, separated by commas.", valueName: "names"))
  var onlyUser: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Change only the traces that then begin and end nearer to their words' keys, or, with --time, that "
        + "have possible times only then."))
  var onlyMisfits = false

  /// The option that is given.
  var name: String? { !onlyUser.isEmpty ? "--only-user" : onlyMisfits ? "--only-misfits" : nil }

  func validate() throws {
    if !onlyUser.isEmpty, onlyMisfits {
      throw ValidationError("--only-user and --only-misfits name two parts; give one of them.")
    }
  }

  /// The same for the library; nil for all traces.
  func scope(on keyboard: KeyboardChoice) throws -> RevisionScope? {
    if onlyMisfits { return RevisionScope(misfitsWith: keyboard.layout) }
    return onlyUser.isEmpty ? nil : RevisionScope(users: Set(onlyUser.flatMap(listed)))
  }
}
