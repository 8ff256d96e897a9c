import JSONText

/// Something in the traces or lists of a suite that makes its figures say something else than they seem to.
package struct SuiteFinding: Hashable, Sendable {
  /// What is wrong.
  package var kind: Kind
  /// Whether the run ends because of it, unless the study file accepts it.
  package var isFault: Bool
  /// The finding in one line.
  package var text: String

  /// Creates a finding.
  package init(_ kind: Kind, isFault: Bool = true, _ text: String) {
    (self.kind, self.isFault, self.text) = (kind, isFault, text)
  }

  /// What may be wrong; the names are those of `accept` in study files.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Traces with the samples of others, within a part or across parts.
    case duplicates
    /// Users with traces in two parts.
    case users
    /// Words that the keyboard cannot write.
    case labels
    /// A word list that was made from the words of the test.
    case list
    /// Traces that were not made on their keyboard as they are read: another layout, another unit.
    case keyboard
    /// Rows that are not those that the study file expects.
    case rows
    /// Anything else that is worth knowing.
    case remark
  }

  /// The finding as it is written to results.
  var json: JSONValue {
    .fields([
      ("kind", .string(kind.rawValue)), ("fault", .bool(isFault)), ("text", .string(text)),
    ])
  }

  /// Reads a finding of a result.
  init(_ json: JSONValue) throws(EvaluationError) {
    let fields = try RecordFields(json, at: "findings")
    guard let kind = Kind(rawValue: try fields.text("kind")) else {
      throw fields.error("kind", "is not known")
    }
    self.init(kind, isFault: try fields.bool("fault"), try fields.text("text"))
  }
}
