import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A child process with which lines are exchanged over pipes.
///
/// It is in a process group of its own. What it leaves behind ends with it, and nothing waits for such a process
/// that keeps the pipes open: each wait has a time limit.
package final class DecoderProcess: LineProcess {
  private let process: ChildProcess
  /// The descriptors of this process's ends of the pipes; -1 when closed.
  private var input: Int32
  private var output: Int32
  private var buffer: [UInt8] = []
  /// The maximum length of an answer, in bytes.
  private static let maximumLineLength = 16 << 20

  /// Children started at the same moment would inherit each other's pipes and keep them open.
  private static let starting = Mutex(())

  /// Starts a child process.
  ///
  /// - Parameter command: a command line for `/bin/sh`
  package init(command: String) throws(DecoderProcessError) {
    (process, input, output) = try Self.starting.withLock { (_) throws(DecoderProcessError) in
      let questions = try Self.pipe()
      defer { Self.close(questions.read) }
      let answers: (read: Int32, write: Int32)
      do throws(DecoderProcessError) {
        answers = try Self.pipe()
      } catch {
        Self.close(questions.write)
        throw error
      }
      defer { Self.close(answers.write) }
      do throws(DecoderProcessError) {
        let process = try ChildProcess(
          command: "exec \(command)", input: questions.read, output: answers.write)
        return (process, questions.write, answers.read)
      } catch {
        Self.close(questions.write)
        Self.close(answers.read)
        throw error
      }
    }
    // The child may have stopped reading; writing must then fail, never wait.
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      _ = fcntl(input, F_SETNOSIGPIPE, 1)
    #endif
  }

  deinit { kill() }

  /// Makes a pipe that children do not inherit.
  private static func pipe() throws(DecoderProcessError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let result = Darwin.pipe(&ends)
    #elseif canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let result = Musl.pipe(&ends)
    #endif
    guard result == 0 else {
      throw .cannotStart(reason: strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Sends a question and waits for one line.
  package func ask(
    _ question: [UInt8], within milliseconds: Int
  ) throws(DecoderProcessError) -> [UInt8] {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    try send(question, until: deadline, milliseconds)
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        defer { buffer.removeSubrange(...end) }
        return Array(buffer[..<end])
      }
      guard buffer.count < Self.maximumLineLength else {
        throw .badLine(reason: "longer than 16 MiB", line: "…")
      }
      try wait(for: output, Int16(POLLIN), until: deadline, milliseconds)
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &chunk, chunk.count)
      if count == 0 { throw ended() }
      if count < 0, errno != EINTR { throw ended() }
      if count > 0 { buffer += chunk[..<count] }
    }
  }

  private func send(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant, _ milliseconds: Int
  ) throws(DecoderProcessError) {
    var sent = 0
    while sent < bytes.count {
      let (count, error) = write(bytes[sent...])
      if count > 0 {
        sent += count
      } else if error == EAGAIN {
        try wait(for: input, Int16(POLLOUT), until: deadline, milliseconds)
      } else if error != EINTR {
        throw ended()
      }
    }
  }

  /// Writes as much as fits into the pipe. If the child has closed it, that is an error rather than
  /// the signal that would end this process too.
  ///
  /// - Returns: the number of bytes written, and the error's number if that is negative
  private func write(_ bytes: ArraySlice<UInt8>) -> (count: Int, error: Int32) {
    func written() -> (count: Int, error: Int32) {
      let count = bytes.withUnsafeBytes { Self.write(input, $0) }
      return (count, errno)
    }
    #if canImport(Darwin)
      return written()
    #else
      // The signal is blocked for this thread, consumed if it came, and unblocked.
      var (broken, earlier, pending) = (sigset_t(), sigset_t(), sigset_t())
      sigemptyset(&broken)
      sigaddset(&broken, SIGPIPE)
      sigpending(&pending)
      let wasPending = sigismember(&pending, SIGPIPE) == 1
      pthread_sigmask(SIG_BLOCK, &broken, &earlier)
      defer { pthread_sigmask(SIG_SETMASK, &earlier, nil) }
      let result = written()
      if result.count < 0, result.error == EPIPE, !wasPending {
        var atOnce = timespec()
        sigtimedwait(&broken, nil, &atOnce)
      }
      return result
    #endif
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Waits until the descriptor can be used or its other end has been closed.
  private func wait(
    for descriptor: Int32, _ events: Int16, until deadline: ContinuousClock.Instant,
    _ milliseconds: Int
  ) throws(DecoderProcessError) {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { throw .timedOut(milliseconds: milliseconds) }
      var request = pollfd(fd: descriptor, events: events, revents: 0)
      let ready = poll(&request, 1, Int32(min(left.rounded(.up), 1e9)))
      if ready > 0 { return }
    }
  }

  /// Returns the error for a child that has closed its end; its exit status follows within moments.
  private func ended() -> DecoderProcessError {
    awaitEnd()
    guard process.hasEnded else { return .ended(status: "closed its output") }
    return .ended(status: process.kill())
  }

  private func awaitEnd() { for _ in 0..<100 where !process.hasEnded { usleep(2_000) } }

  /// Ends the child, first by closing its input, then by force, and all processes that it has left in its group.
  package func end() {
    close(&input)
    awaitEnd()
    kill()
  }

  /// Kills the child and its group at once.
  package func kill() {
    close(&input)
    process.kill()
    close(&output)
  }

  private func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { Self.close(descriptor) }
    descriptor = -1
  }

  private static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #endif
  }
}
