import ResourceLoading

/// An output that is written in another format than its name says: `--format csv -o words.jsonl`.
///
/// `-o` and the options of formats are the same in all commands, so all are checked here, by the words of the
/// command line.
struct MisnamedOutput: CustomStringConvertible {
  private var file: String
  private var option: String
  private var format: String
  private var ending: String

  var description: String {
    "\(printable(file)): written as \(format), as \(option) says, though its name ends in .\(ending)"
  }

  /// The formats that are compared, and the endings of names that stand for them.
  private static let endings: [String: [String]] = [
    "csv": ["csv"], "json": ["json"], "jsonl": ["jsonl", "ndjson", "json"], "table": [],
  ]

  /// - Parameter arguments: of the program.
  /// - Returns: nil if the name says what is written, or nothing about it.
  init?(in arguments: [String]) {
    let options = ["--format", "--to"].compactMap { option in
      Self.value(of: option, in: arguments).map { (option, $0) }
    }
    guard let file = OverwrittenInput.sorted(arguments).outputs.last,
      let (option, format) = options.first, let fitting = Self.endings[format]
    else { return nil }
    var name = file.lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    guard let point = name.lastIndex(of: ".") else { return nil }
    let ending = String(name[name.index(after: point)...])
    guard Self.endings.values.contains(where: { $0.contains(ending) }), !fitting.contains(ending)
    else { return nil }
    (self.file, self.option, self.format, self.ending) = (file, option, format, ending)
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    let words = arguments.prefix { $0 != "--" }
    if let joined = words.last(where: { $0.hasPrefix("\(option)=") }) {
      return String(joined.dropFirst(option.count + 1))
    }
    guard let place = words.lastIndex(of: option), place + 1 < words.endIndex else { return nil }
    return words[place + 1]
  }
}
