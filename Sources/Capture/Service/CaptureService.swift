/// Answers the calls of a capture page: it knows the study, the store and the decoders, and nothing
/// of the network.
public final class CaptureService: Sendable {
  private let store: CaptureStore?
  private let decoding: CaptureDecoding?

  /// - Parameters:
  ///   - store: where sessions are kept; nil for trying keyboards only.
  ///   - decoding: decodes swipes; nil where nothing is decoded.
  public init(store: CaptureStore?, decoding: CaptureDecoding?) {
    self.store = store
    self.decoding = decoding
  }

  /// Answers a call. It waits for the disk and for decoding: not for an event loop.
  /// - Parameters:
  ///   - call: what is asked for.
  ///   - body: one JSON object.
  /// - Returns: status and JSON; refusals are answers too.
  public func reply(to call: CaptureCall, body: [UInt8]) -> CaptureReply {
    CaptureReply(
      status: 503, json: Array(#"{"error":"not yet","code":"unavailable"}"#.utf8))
  }
}
