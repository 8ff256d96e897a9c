import Synchronization

/// Workspaces for as many searches as run at once; each is lent to one caller at a time and used
/// again, so memory does not grow with the number of searches.
public final class SearchWorkspacePool: Sendable {
  /// `@unchecked Sendable`: a workspace in the pool is used by nobody, one outside of it by the
  /// caller that took it; `idle`'s lock hands it from one to the next.
  private struct Idle: @unchecked Sendable {
    let workspace: SearchWorkspace
  }

  private let idle = Mutex<[Idle]>([])
  private let pointCount: Int
  private let keyCount: Int

  public init(pointCount: Int, keyCount: Int) {
    self.pointCount = pointCount
    self.keyCount = keyCount
  }

  /// Lends a workspace to `body`, which must not keep it.
  public func withWorkspace<Result, Failure: Error>(
    _ body: (SearchWorkspace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let workspace =
      idle.withLock { $0.popLast() }?.workspace
      ?? SearchWorkspace(pointCount: pointCount, keyCount: keyCount)
    let returned = Idle(workspace: workspace)
    defer { idle.withLock { $0.append(returned) } }
    return try body(workspace)
  }

  /// Workspaces that are not lent.
  var idleCount: Int { idle.withLock { $0.count } }
}
