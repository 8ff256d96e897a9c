/// The changes of a document, in order. A single change, which is what most keys make, needs no
/// memory apart from the value itself, so that a letter can be written without allocating any.
///
///     var actions: DocumentActions = [.deleteBackward(count: 1)]
///     actions.append(.insert(". "))
public struct DocumentActions: Hashable, Sendable {
  /// The first change; nil if there is none.
  private var head: DocumentAction?
  private var tail: [DocumentAction] = []

  /// Creates a list without changes.
  public init() {}

  /// Creates a list of changes in the order in which they are made.
  public init(_ actions: some Sequence<DocumentAction>) {
    for action in actions { append(action) }
  }

  /// Adds a change after the others.
  public mutating func append(_ action: DocumentAction) {
    if head == nil { head = action } else { tail.append(action) }
  }
}

extension DocumentActions: RandomAccessCollection, MutableCollection {
  /// The index of the first change: 0.
  public var startIndex: Int { 0 }
  /// The number of changes.
  public var endIndex: Int { head == nil ? 0 : 1 + tail.count }

  /// Accesses a change.
  /// - Complexity: O(1)
  public subscript(position: Int) -> DocumentAction {
    get {
      guard position == 0, let head else { return tail[position - 1] }
      return head
    }
    set {
      precondition(position < endIndex, "there are fewer actions")
      if position == 0 { head = newValue } else { tail[position - 1] = newValue }
    }
  }
}

extension DocumentActions: ExpressibleByArrayLiteral {
  /// Creates a list of changes.
  public init(arrayLiteral elements: DocumentAction...) { self.init(elements) }
}
