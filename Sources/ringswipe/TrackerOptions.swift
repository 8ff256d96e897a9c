import ArgumentParser
import SwipeDecoding

/// How the visited keys of a swipe are found.
struct TrackerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How visited keys are read off: resampled to 60 Hz, keys on the way out passed over where the "
        + "finger goes on; or literal, by the specification's letter: sample by sample, keys passed "
        + "over by the movement before alone (subsequence decoder).", valueName: "name"))
  var tracker: TrackerKind = .resampled

  var parameters: SwipeTracker.Parameters {
    var parameters = SwipeTracker.Parameters()
    parameters.reading = tracker.reading
    return parameters
  }
}

enum TrackerKind: String, CaseIterable, ExpressibleByArgument {
  case resampled, literal

  var reading: SwipeTracker.Reading { self == .literal ? .literal : .resampled }
}
