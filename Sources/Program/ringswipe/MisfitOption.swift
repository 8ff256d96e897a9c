import ArgumentParser

/// Whether traces are taken that do not fit their keyboard.
struct MisfitOption: ParsableArguments {
  @Flag(
    help: """
      Take traces even if they seem to be made on another keyboard, in another unit or by another \
      clock.
      """)
  var acceptMisfit = false
}
