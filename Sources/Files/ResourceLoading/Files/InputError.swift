/// An error in a file, a name or a trace that was given.
public enum InputError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case cannotRead(path: String, reason: String)
  /// A file that comes with the program is in none of the places where it could be.
  case noData(name: String, lookedIn: [String])
  /// The file can be read, but its contents cannot be used.
  case badFile(path: String, reason: String)
  /// An unknown name of a layout, a word list or the like.
  case unknownName(UnknownName)
  /// A trace that cannot be used; the message says elsewhere which one it is.
  case badTrace(reason: String)

  /// Returns a path for a message.
  static func shown(_ path: String) -> String { path.isEmpty ? "\"\"" : path }

  /// A readable message.
  public var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "\(Self.shown(path)): cannot be read: \(reason)"
    case .noData(let name, let places):
      """
      \(name) was not found; looked for \(places.joined(separator: ", ")). \
      Set RINGSWIPE_DATA to the folder that holds it.
      """
    case .badFile(let path, let reason):
      "\(Self.shown(path)): \(reason)"
    case .unknownName(let name):
      "\(name)"
    case .badTrace(let reason):
      reason
    }
  }
}
