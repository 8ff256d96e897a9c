import TextEntry

/// A property by which sessions are grouped.
package enum SessionFactor: String, CaseIterable, Sendable {
  /// The condition of the experiment: the header's `condition` or, if it has none, layout and
  /// setup.
  case condition
  case layout
  case setup
  /// The name of the log.
  case log
  /// The participant; sessions are always grouped by participant too.
  case user

  /// Returns the value of a session.
  ///
  /// - Parameter log: the name of the session's log
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
  /// The condition of the experiment or, if the header names none, a description of the keyboard.
  package var conditionName: String {
    condition ?? [layout, setup].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
