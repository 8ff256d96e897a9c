/// Why a command cannot go on.
enum InputError: Error, CustomStringConvertible {
  case cannotRead(path: String, reason: String)
  case noData(name: String, lookedIn: [String])
  case badFile(path: String, reason: String)
  /// What is wrong with a trace that is named elsewhere.
  case badTrace(reason: String)

  var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .noData(let name, let places):
      """
      \(name) was not found; looked for \(places.joined(separator: ", ")). \
      Set RINGSWIPE_DATA to the folder that holds it.
      """
    case .badFile(let path, let reason):
      "\(path): \(reason)"
    case .badTrace(let reason):
      reason
    }
  }
}
