import SwipeTraces

/// What a log says of a trace beside its samples.
struct TraceHead: Hashable {
  var id: String?
  var word: String?
  var user: String?
  var previous: [String] = []
  var layout: String?
  /// The size of the keyboard in the log's unit.
  var width: Double?
  var height: Double?
  var fields: [SwipeTrace.JSONField] = []
  /// How the log writes that there is no word and no user: NA, NULL.
  var noWord: String?
  var noUser: String?

  /// Returns whether rows of this head may belong to a trace of another; cells that are empty say
  /// nothing.
  func continues(_ other: TraceHead) -> Bool {
    func agrees(_ mine: String?, _ others: String?) -> Bool {
      mine == nil || mine == others
    }
    return agrees(id, other.id) && agrees(word, other.word) && agrees(user, other.user)
  }

  /// What tells a trace apart from others when rows are gathered.
  var key: [String?] { [user, id, word] }
}

/// A sample as the log has it.
struct LoggedSample: Hashable {
  var x: Double
  var y: Double
  /// The time in ms since any moment, or since the sample before.
  var t: Double
  var channels: [Double?] = []
}

/// A sample, or what a finger did without one, at a place of the log.
struct LoggedRow {
  var head: TraceHead
  var sample: LoggedSample?
  var event: TouchEventNames.Event?
  var line: Int
}
