import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection that keeps the server waiting: for the first line and headers of a request,
/// for the rest of its body, or for the next request. It also closes one that keeps sending a body
/// long after it was refused, and keeps the table of connections.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ServerLimits
  private let table: ConnectionTable
  /// The client's address, once the connection is in the table.
  private var address: String?
  private var timer: Scheduled<Void>?
  private var isReadingRequest = false
  private var isResponding = false
  private var bodyBytes = 0

  init(limits: ServerLimits, table: ConnectionTable) {
    self.limits = limits
    self.table = table
  }

  func handlerAdded(context: ChannelHandlerContext) {
    // Before TLS, whose bytes count too.
    try? context.pipeline.syncOperations.addHandler(
      FirstByteDeadline(limits.firstByteTime), position: .first)
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end(context) }

  func channelInactive(context: ChannelHandlerContext) {
    end(context)
    context.fireChannelInactive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard address == nil else { return }
    let address = context.channel.remoteAddress?.ipAddress ?? ""
    guard table.add(context.channel, of: address) else {
      context.close(promise: nil)
      return
    }
    self.address = address
    start(limits.headTime, context: context)
  }

  private func end(_ context: ChannelHandlerContext) {
    timer?.cancel()
    if let address { table.remove(context.channel, of: address) }
    address = nil
  }

  private func use(_ context: ChannelHandlerContext, isBusy: Bool) {
    if let address { table.use(context.channel, of: address, isBusy: isBusy) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      isReadingRequest = true
      bodyBytes = 0
      use(context, isBusy: true)
      start(limits.bodyTime, context: context)
    case .body(let buffer):
      bodyBytes += buffer.readableBytes
      if bodyBytes > 4 * limits.bodyBytes {
        context.close(promise: nil)
        return
      }
    case .end:
      isReadingRequest = false
      timer?.cancel()
      timer = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head: isResponding = true
    case .body: break
    case .end:
      isResponding = false
      use(context, isBusy: isReadingRequest)
      // A body that is still arriving keeps its own deadline.
      if !isReadingRequest { start(limits.headTime, context: context) }
    }
    context.write(data, promise: promise)
  }

  private func start(_ time: TimeAmount, context: ChannelHandlerContext) {
    timer?.cancel()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleTask(in: time) {
      let (handler, context) = bound.value
      handler.expire(context)
    }
  }

  private func expire(_ context: ChannelHandlerContext) {
    timer = nil
    if isReadingRequest, !isResponding {
      var fields = HTTPFields()
      fields[.connection] = "close"
      fields[.contentLength] = "0"
      let head = HTTPResponse(status: .requestTimeout, headerFields: fields)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
    context.close(promise: nil)
  }
}
