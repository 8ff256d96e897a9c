/// Crashes the process, which libFuzzer records with the input, unless the rule holds.
public func require(_ holds: Bool, _ rule: @autoclosure () -> String) {
  guard !holds else { return }
  fatalError("broken rule: \(rule())")
}
