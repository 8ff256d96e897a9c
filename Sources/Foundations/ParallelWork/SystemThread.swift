#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread of the system. Foundation has one too, and brings 40 MB of it into every program and library
/// that is linked with it.
package struct SystemThread: @unchecked Sendable {
  private let thread: pthread_t

  /// Starts a thread, which ends with `body`.
  /// - Parameter stackSize: in bytes, a multiple of the system's pages.
  /// - Returns: the thread, to be joined; nil if the system has no more threads.
  package static func start(
    stackSize: Int = 4 << 20, _ body: @escaping @Sendable () -> Void
  ) -> SystemThread? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(
        &thread, &attributes,
        { context in
          Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, box.toOpaque())
      if status == 0, let thread { return SystemThread(thread: thread) }
    #else
      var thread = pthread_t()
      let status = pthread_create(
        &thread, &attributes,
        { context in
          if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, box.toOpaque())
      if status == 0 { return SystemThread(thread: thread) }
    #endif
    box.release()
    return nil
  }

  /// Waits for the end of the thread, once.
  package func join() { pthread_join(thread, nil) }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// A lock with a condition that threads wait for.
///
/// `@unchecked Sendable`: the system's lock and condition are made for many threads, and have one
/// address as long as they live.
package final class LockedCondition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an unlocked one.
  package init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func lock() { pthread_mutex_lock(mutex) }
  package func unlock() { pthread_mutex_unlock(mutex) }
  /// Wakes one thread that waits.
  package func signal() { pthread_cond_signal(condition) }
  /// Wakes all threads that wait.
  package func broadcast() { pthread_cond_broadcast(condition) }
  /// Unlocks, waits to be woken, and locks again.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Waits as `wait()` does, but not longer than a time.
  /// - Returns: whether it was woken.
  package func wait(milliseconds: Int) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = Int(end.tv_nsec) + milliseconds % 1000 * 1_000_000
    end.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    return pthread_cond_timedwait(condition, mutex, &end) == 0
  }
}
