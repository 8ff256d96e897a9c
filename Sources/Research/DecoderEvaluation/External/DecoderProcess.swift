import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A child process with which lines are exchanged over pipes.
package final class DecoderProcess: LineProcess {
  private let process = Process()
  private let input: FileHandle
  private let output: FileHandle
  private var buffer: [UInt8] = []
  /// The maximum length of an answer, in bytes.
  private static let maximumLineLength = 16 << 20

  /// Children started at the same moment would inherit each other's pipes and keep them open.
  private static let starting = Mutex(())

  /// Starts a child process.
  ///
  /// - Parameter command: a command line for `/bin/sh`
  package init(command: String) throws(DecoderProcessError) {
    let (questions, answers) = (Pipe(), Pipe())
    input = questions.fileHandleForWriting
    output = answers.fileHandleForReading
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \(command)"]
    process.standardInput = questions
    process.standardOutput = answers
    let failure: String? = Self.starting.withLock { _ in
      for handle in [input, output] { _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC) }
      do {
        try process.run()
        return nil
      } catch {
        return "\(error.localizedDescription)"
      }
    }
    if let failure { throw .cannotStart(reason: failure) }
    // The child may have stopped reading; writing must then fail, never wait.
    let descriptor = input.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
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
      try wait(for: output.fileDescriptor, Int16(POLLIN), until: deadline, milliseconds)
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output.fileDescriptor, &chunk, chunk.count)
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
        try wait(for: input.fileDescriptor, Int16(POLLOUT), until: deadline, milliseconds)
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
      let count = bytes.withUnsafeBytes { Self.write(input.fileDescriptor, $0) }
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
    for _ in 0..<100 where process.isRunning { usleep(2_000) }
    guard !process.isRunning else { return .ended(status: "closed its output") }
    let status = process.terminationStatus
    return .ended(
      status: process.terminationReason == .exit ? "exit code \(status)" : "signal \(status)")
  }

  /// Ends the child, first by closing its input, then by force.
  package func end() {
    try? input.close()
    for _ in 0..<100 where process.isRunning { usleep(2_000) }
    kill()
  }

  /// Kills the child at once.
  package func kill() {
    try? input.close()
    if process.isRunning {
      #if canImport(Darwin)
        _ = Darwin.kill(process.processIdentifier, SIGKILL)
      #elseif canImport(Glibc)
        _ = Glibc.kill(process.processIdentifier, SIGKILL)
      #elseif canImport(Musl)
        _ = Musl.kill(process.processIdentifier, SIGKILL)
      #endif
    }
    process.waitUntilExit()
    try? output.close()
  }
}
