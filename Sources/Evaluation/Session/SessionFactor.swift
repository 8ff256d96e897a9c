import TextEntry

/// What sessions are grouped by.
public enum SessionFactor: String, CaseIterable, Sendable {
  /// The condition of the experiment: the header's `condition`; where it has none, layout and setup.
  case condition
  case layout
  case setup
  /// The name of the log.
  case log
  /// Who typed; sessions are always grouped by that too.
  case user

  /// - Parameter log: the name of the session's log.
  package func value(_ header: SessionLogHeader, log: String) -> String {
    switch self {
    case .condition: header.conditionName
    case .layout: header.layout
    case .setup: header.setup ?? ""
    case .log: log
    case .user: header.user ?? log
    }
  }
}

extension SessionLogHeader {
  /// The condition of the experiment; where the header names none, what the keyboard was.
  package var conditionName: String {
    condition ?? [layout, setup].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
