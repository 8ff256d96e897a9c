import JSONText

/// The calls of the page on which a study's leader watches; a server offers each as a POST request of
/// this name, to nobody but the leader.
public enum LeaderCall: String, CaseIterable, Sendable {
  /// Returns what goes on in every session.
  case live
  /// Deletes everything of a participant.
  case forget = "leader-forget"
  /// Gives the place of a participant to the next new one.
  case dropOut = "leader-drop-out"
}

extension CaptureService {
  /// A Boolean value that indicates whether sessions are stored.
  public var hasStore: Bool { store != nil }

  /// Does what other programs have asked, such as `capture forget`.
  ///
  /// - Parameter report: called with a line for each request
  public func serveRequests(report: (String) -> Void) { store?.serveRequests(report: report) }

  /// Answers a call of the leader's page.
  ///
  /// - Parameters:
  ///   - call: the call
  ///   - body: one JSON object
  /// - Returns: status and JSON; refusals are replies too
  public func reply(to call: LeaderCall, body: [UInt8]) -> CaptureReply {
    do throws(CaptureRefusal) {
      let store = try openStore()
      switch call {
      case .live:
        _ = try RequestBody.fields(body, names: [])
      case .forget, .dropOut:
        let fields = try RequestBody.fields(body, names: ["participant"])
        let participant = try fields.text("participant")
        do throws(CaptureError) {
          if call == .forget {
            try store.forget(participant)
          } else {
            try store.dropOut(participant)
          }
        } catch {
          throw CaptureRefusal(.unknown, error.description)
        }
      }
      return CaptureReply(status: 200, json: Array(try live(store).line.utf8))
    } catch {
      return error.reply
    }
  }

  private func live(_ store: CaptureStore) throws(CaptureRefusal) -> JSONValue {
    let now = WallClock.now
    var rows: [JSONValue] = []
    for session in store.openSessions() {
      do throws(CaptureRefusal) {
        rows.append(try session.work { row(session, $0, store, now) })
      } catch {
        // Forgotten since the list was made.
        continue
      }
    }
    return .fields([
      ("study", .string(store.study.name)), ("title", .string(store.study.title)),
      ("decoding", .string(decoding.map(\.facts.summary) ?? "")), ("sessions", .array(rows)),
    ])
  }

  private func row(
    _ session: StoredSession, _ state: borrowing StoredSession.State, _ store: CaptureStore,
    _ now: Double
  ) -> JSONValue {
    let progress = state.progress
    let condition = progress.prompt.map { store.study.conditions[$0.condition].name }
    let screen =
      progress.isDone
      ? "done"
      : !progress.questions.isEmpty ? "questions" : progress.isResting ? "break" : "prompt"
    let device = state.tally.device
    let seconds = max(0, (now - session.lastRequest) / 1000)
    return .fields([
      ("session", .string(session.header.session)),
      ("participant", .string(session.header.participant)),
      ("simulated", .bool(session.header.simulation != nil)),
      ("place", .integer(session.header.place)),
      ("droppedOut", .bool(store.isDroppedOut(session.header.participantNumber))),
      ("screen", .string(screen)), ("condition", condition.map { .string($0) } ?? .null),
      ("prompt", .integer(min(progress.place.prompt + 1, progress.prompts.count))),
      ("of", .integer(progress.prompts.count)),
      ("finished", .integer(progress.finished.count)),
      ("skipped", .integer(progress.skippedCount)),
      ("secondsSinceLast", .number(seconds.rounded())),
      ("wpm", state.tally.speed.map { .number(($0 * 10).rounded() / 10) } ?? .null),
      ("traces", .integer(state.tally.traces)), ("strays", .integer(state.tally.strays)),
      ("cancelled", .integer(state.tally.cancelled)),
      ("moved", .integer(state.tally.disturbed)),
      ("device", .string(device.summary)),
      ("flags", .array(flags(state.tally).map { .string($0) })),
    ])
  }

  /// What a leader should look at.
  private func flags(_ tally: LiveTally) -> [String] {
    var flags: [String] = []
    let trouble = tally.strays + tally.cancelled + tally.disturbed
    if tally.traces >= 10, 10 * trouble > tally.traces { flags.append("many touches went wrong") }
    if tally.traces >= 10, 2 * tally.coarse > tally.traces { flags.append("one sample a frame") }
    return flags
  }
}
