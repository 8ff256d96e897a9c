import NIOCore
import Synchronization

/// The connections of all clients. A client that opens too many loses its own idle ones, so that
/// nobody keeps others out by opening sockets.
final class ConnectionTable: Sendable {
  /// A connection.
  struct Connection {
    let channel: any Channel
    /// Whether a request is being read or answered.
    var isBusy = false
    /// The number of the last use, larger for later ones.
    var lastUse: UInt64
  }

  private struct State {
    var clients: [String: [ObjectIdentifier: Connection]] = [:]
    var count = 0
    var uses: UInt64 = 0
  }

  private let limit: Int
  private let limitOfAddress: Int
  private let state = Mutex(State())

  init(_ limits: ServerLimits) {
    (limit, limitOfAddress) = (limits.connections, limits.connectionsOfAddress)
  }

  /// The number of connections.
  var count: Int { state.withLock { $0.count } }

  /// Adds a connection, and closes another one if there are too many.
  ///
  /// - Returns: whether there is room for it; else it must be closed
  func add(_ channel: any Channel, of address: String) -> Bool {
    let (isAdded, closed) = state.withLock { state -> (Bool, (any Channel)?) in
      var closed: (any Channel)?
      let isFull = state.count >= limit
      if state.clients[address, default: [:]].count >= limitOfAddress || isFull {
        let client =
          isFull
          ? state.clients.max { $0.value.count < $1.value.count }?.key ?? address : address
        guard
          let idle = state.clients[client]?.filter({ !$0.value.isBusy })
            .min(by: { $0.value.lastUse < $1.value.lastUse })
        else { return (false, nil) }
        closed = idle.value.channel
        Self.remove(idle.key, of: client, &state)
      }
      state.uses += 1
      state.clients[address, default: [:]][ObjectIdentifier(channel)] = Connection(
        channel: channel, lastUse: state.uses)
      state.count += 1
      return (true, closed)
    }
    closed?.close(promise: nil)
    return isAdded
  }

  /// Says whether a connection has a request, which keeps it from being closed for others.
  func use(_ channel: any Channel, of address: String, isBusy: Bool) {
    state.withLock { state in
      state.uses += 1
      state.clients[address]?[ObjectIdentifier(channel)]?.isBusy = isBusy
      state.clients[address]?[ObjectIdentifier(channel)]?.lastUse = state.uses
    }
  }

  /// Removes a connection that has ended.
  func remove(_ channel: any Channel, of address: String) {
    state.withLock { Self.remove(ObjectIdentifier(channel), of: address, &$0) }
  }

  private static func remove(_ id: ObjectIdentifier, of address: String, _ state: inout State) {
    guard state.clients[address]?.removeValue(forKey: id) != nil else { return }
    state.count -= 1
    if state.clients[address]?.isEmpty == true { state.clients[address] = nil }
  }
}

/// Closes a connection that sends nothing at all: browsers open some in advance and may never use
/// them.
final class FirstByteDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let time: TimeAmount
  private var timer: Scheduled<Void>?

  init(_ time: TimeAmount) { self.time = time }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { start(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    start(context)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    timer?.cancel()
    timer = nil
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  private func start(_ context: ChannelHandlerContext) {
    guard timer == nil else { return }
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleTask(in: time) { bound.value.close(promise: nil) }
  }
}
