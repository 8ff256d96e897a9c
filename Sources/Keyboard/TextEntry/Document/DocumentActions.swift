/// Changes of a document, in order. One change, which most keys make, takes no memory beside the
/// value itself, so that a letter can be written without allocating any.
///
///     var actions: DocumentActions = [.deleteBackward(count: 1)]
///     actions.append(.insert(". "))
public struct DocumentActions: Hashable, Sendable {
  /// Nil only if there is none.
  private var head: DocumentAction?
  private var tail: [DocumentAction] = []

  public init() {}

  /// - Parameter actions: in the order in which they are made.
  public init(_ actions: some Sequence<DocumentAction>) {
    for action in actions { append(action) }
  }

  /// Adds a change behind the others.
  /// - Parameter action: the last one then.
  public mutating func append(_ action: DocumentAction) {
    if head == nil { head = action } else { tail.append(action) }
  }
}

extension DocumentActions: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { head == nil ? 0 : 1 + tail.count }

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
  public init(arrayLiteral elements: DocumentAction...) { self.init(elements) }
}
