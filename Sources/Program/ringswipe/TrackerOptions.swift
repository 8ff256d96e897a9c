import ArgumentParser
import SwipeDecoding

/// How the visited keys of a swipe are found.
struct TrackerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How visited keys are found: resampled, at 60 Hz and without keys that the finger only crosses; "
        + "or literal, sample by sample exactly as specified (subsequence decoder).",
      valueName: "name"))
  var tracker: TrackerKind = .resampled

  var parameters: SwipeTracker.Parameters {
    var parameters = SwipeTracker.Parameters()
    parameters.reading = tracker.reading
    return parameters
  }
}

enum TrackerKind: String, NamedValue {
  case resampled, literal

  var reading: SwipeTracker.Reading { self == .literal ? .literal : .resampled }
}
