/// A table as readers make it and as it is written as text: before it is compiled for searching.
public struct CodeTableContents: Equatable, Sendable {
  /// The name and the rules of the table.
  public var properties: CodeTableProperties
  /// In order of rank: where counts are equal the earlier word of a code is offered first.
  public var entries: [CodeEntry]

  /// Creates the contents of a table.
  public init(properties: CodeTableProperties = .init(), entries: [CodeEntry] = []) {
    self.properties = properties
    self.entries = entries
  }

  /// More entries are refused by every reader.
  public static let maximumEntryCount = 1 << 20
  /// Files of more bytes are refused by every reader.
  public static let maximumFileSize = 64 << 20
}
