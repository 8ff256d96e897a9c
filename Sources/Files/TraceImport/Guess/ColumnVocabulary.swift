/// The words of which names of columns are made in logs, by what the columns hold.
enum ColumnVocabulary {
  /// Words in the names of columns of places.
  static let placeWords: Set<String> = [
    "x", "pos", "position", "touch", "coord", "coordinate", "coordinates", "loc", "location",
    "point", "points", "path", "trace", "trajectory", "samples", "xpos", "posx", "px", "xs",
  ]

  /// Words in the names of columns that hold other numbers than places of samples.
  static let otherWords: Set<String> = [
    "d", "dx", "delta", "vel", "velocity", "v", "vx", "speed", "acc", "accel", "acceleration",
    "radius", "tilt", "size", "max", "min", "mean", "avg", "start", "end", "width", "target", "key",
    "center", "centre", "angle", "rotation", "movement", "gravity", "gyro", "button",
  ]

  /// Words in the names of columns of times.
  static let timeWords: Set<String> = [
    "t", "time", "timestamp", "timestamps", "stamp", "ts", "ms", "clock", "when", "at", "date",
    "datetime", "elapsed", "epoch", "times", "sec", "seconds", "millis", "zeit", "dt", "tstamp",
    "uptime",
  ]

  /// Words in the names of columns of the time since the sample before.
  static let stepWords: Set<String> = ["delta", "dt", "diff", "interval", "since", "step"]

  /// Words in the names of columns of events.
  static let eventWords: Set<String> = [
    "event", "type", "action", "phase", "state", "kind", "ev",
  ]

  /// Words in the names of columns of the words that are swiped, the likeliest first.
  static let wordNames = [
    ["target", "intended", "expected"], ["word", "prompt", "label", "stimulus"],
    ["text", "phrase", "wort", "zielwort", "mot", "palabra", "answer", "transcript"],
  ]

  /// Words in the names of columns of texts that are not the words swiped.
  static let notWords: Set<String> = [
    "type", "event", "action", "layout", "device", "phone", "os", "user", "participant", "response",
    "result", "output", "recognized", "decoded", "typed", "committed", "file", "log", "version",
    "mode", "gender", "hand", "logfile", "source", "model", "keyboard", "id", "orientation",
  ]

  /// Words in the names of columns of users, the likeliest first.
  static let userNames = [
    ["user", "participant", "subject", "pid", "person", "uid", "userid", "who"],
    [
      "versuchsperson", "proband", "vp", "teilnehmer", "teilnehmerin", "nutzer", "benutzer",
      "sujet",
      "utilisateur", "sujeto", "participante", "usuario",
    ],
    ["player", "visitor", "tester", "anon", "respondent"], ["session", "sid"],
  ]

  /// Words in the names of columns of ids, the likeliest last.
  static let idNames: [Set<String>] = [
    ["id", "uuid"],
    [
      "trial", "trace", "swipe", "gesture", "stroke", "item", "index", "nr", "no", "number",
      "count",
    ],
  ]

  /// Words in the names of columns that number something else than traces.
  static let notIDs: Set<String> = [
    "user", "participant", "subject", "pointer", "finger", "device", "phone", "session", "touch",
    "screen", "sample", "frame", "row", "correct",
  ]

  /// Words in the names of columns of further numbers of each sample.
  static let channelWords: Set<String> = [
    "pressure", "force", "radius", "major", "minor", "size", "area", "tilt", "azimuth", "altitude",
    "orientation", "angle", "twist", "contact",
  ]

  /// Returns the words of a name: `touchX` and `touch_x` are touch and x.
  static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var before: Character = " "
    for character in name {
      let isLetter = character.isLetter
      if !isLetter || (character.isUppercase && before.isLowercase) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLetter { word += character.lowercased() }
      before = character
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
