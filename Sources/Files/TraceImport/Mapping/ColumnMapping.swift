import ResourceLoading

/// Which column or field of a log is what in a trace.
public struct ColumnMapping: Hashable, Sendable {
  /// What a value of a log can be.
  public enum Role: String, CaseIterable, Sendable {
    /// The place of a sample.
    case x, y
    /// The time of a sample, and the time since the sample before it.
    case t, dt
    /// What a finger did: down, move, up.
    case event
    /// The name of the trace, its target word, the person, the words before.
    case id, word, user, previous
    /// The keyboard: its layout, and its size in the log's unit.
    case layout, width, height
  }

  /// A column that is kept under a name.
  public struct Kept: Hashable, Sendable {
    /// The name in the trace.
    public var name: String
    /// Its place in the log.
    public var path: FieldPath

    /// Creates a kept column.
    public init(name: String, path: FieldPath) {
      self.name = name
      self.path = path
    }
  }

  /// The places by role.
  public var roles: [Role: FieldPath] = [:]
  /// Further numbers of each sample: pressure, radius, tilt.
  public var channels: [Kept] = []
  /// Further values of the whole trace.
  public var fields: [Kept] = []

  /// Creates a mapping of nothing.
  public init() {}

  /// Why a mapping cannot be used, as a sentence.
  public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public var description: String
  }

  /// Reads `word=target,x=touch_x,…` and the names of columns to keep.
  /// - Throws: `Mistake`
  public init(map: String, fields: String? = nil) throws(Mistake) {
    for part in map.split(separator: ",", omittingEmptySubsequences: false) {
      let (name, path) = try Self.pair(part)
      if let role = Role(rawValue: name) {
        guard roles.updateValue(path, forKey: role) == nil else {
          throw Mistake(description: "--map names \(name) twice")
        }
      } else {
        let long = Role.allCases.map(\.rawValue).filter { $0.count >= 4 }
        if let meant = suggestedName(for: name, among: long + ["participant", "target"]) {
          let role = meant == "participant" ? "user" : meant == "target" ? "word" : meant
          throw Mistake(
            description: "--map has no \"\(name)\"; did you mean \"\(role)=\(path)\"?")
        }
        guard !channels.contains(where: { $0.name == name }) else {
          throw Mistake(description: "--map names \(name) twice")
        }
        channels.append(Kept(name: name, path: path))
      }
    }
    for part in (fields ?? "").split(separator: ",") {
      let (name, path) = try Self.pair(part.contains("=") ? part : "\(part)=\(part)")
      self.fields.append(Kept(name: name, path: path))
    }
    try check()
  }

  /// Reads a mapping that names nothing but labels, `word=Word,user=participant`: of traces whose labels
  /// stand under other names, not of a log.
  /// - Returns: the names by role; nil for the mapping of a log.
  public static func labels(_ map: String) -> [Role: String]? {
    var labels: [Role: String] = [:]
    for part in map.split(separator: ",", omittingEmptySubsequences: false) {
      guard let (name, path) = try? pair(part), let role = Role(rawValue: name),
        role == .word || role == .user, labels.updateValue(path.text, forKey: role) == nil
      else { return nil }
    }
    return labels
  }

  /// Checks that there is what every trace needs.
  private func check() throws(Mistake) {
    for role in [Role.x, .y] where roles[role] == nil {
      throw Mistake(
        description: "--map must say where \(role.rawValue) is: --map x=COLUMN,y=COLUMN,t=COLUMN")
    }
    if roles[.t] != nil, roles[.dt] != nil {
      throw Mistake(description: "--map has both t and dt; one of them gives the times")
    }
    if (roles[.width] == nil) != (roles[.height] == nil) {
      throw Mistake(description: "--map needs both width and height of the keyboard, or neither")
    }
  }

  private static func pair(_ part: some StringProtocol) throws(Mistake) -> (String, FieldPath) {
    let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    func trimmed(_ side: some StringProtocol) -> String {
      String(side.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard sides.count == 2, case let name = trimmed(sides[0]), !name.isEmpty else {
      throw Mistake(
        description: "\"\(part)\" is not of the form NAME=COLUMN, as in word=target,x=touch_x")
    }
    guard let path = FieldPath(trimmed(sides[1])) else {
      throw Mistake(description: "--map names no column for \(name)")
    }
    return (name, path)
  }

  /// The mapping as `--map` takes it.
  public var map: String {
    let known = Role.allCases.compactMap { role in
      roles[role].map { "\(role.rawValue)=\($0)" }
    }
    return (known + channels.map { "\($0.name)=\($0.path)" }).joined(separator: ",")
  }
}
