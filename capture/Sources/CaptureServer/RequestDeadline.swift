import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection that keeps the server waiting: for the first line and headers of a request,
/// for the rest of its body, or for the next request. It also closes one that keeps sending a body
/// long after it was refused.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ServerLimits
  private var timer: Scheduled<Void>?
  private var isReadingRequest = false
  private var isResponding = false
  private var bodyBytes = 0

  init(limits: ServerLimits) {
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { start(limits.headTime, context: context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    start(limits.headTime, context: context)
    context.fireChannelActive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      isReadingRequest = true
      bodyBytes = 0
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
