import NIOCore
import NIOEmbedded
import Testing

@testable import CaptureServer

@Suite struct ConnectionTableTests {
  private func table(_ all: Int, _ one: Int) -> ConnectionTable {
    var limits = ServerLimits()
    (limits.connections, limits.connectionsOfAddress) = (all, one)
    return ConnectionTable(limits)
  }

  @Test func anAddressLosesItsOwnIdlestConnection() throws {
    let table = table(10, 2)
    let channels = (0..<4).map { _ in EmbeddedChannel() }
    let other = EmbeddedChannel()
    #expect(table.add(other, of: "b"))
    #expect(table.add(channels[0], of: "a"))
    #expect(table.add(channels[1], of: "a"))
    // The first one is used later than the second.
    table.use(channels[0], of: "a", isBusy: false)
    #expect(table.add(channels[2], of: "a"))
    #expect(table.count == 3)
    // All that are left have requests: there is no room.
    table.use(channels[0], of: "a", isBusy: true)
    table.use(channels[2], of: "a", isBusy: true)
    #expect(!table.add(channels[3], of: "a"))
    table.remove(channels[0], of: "a")
    #expect(table.add(channels[3], of: "a"))
    table.remove(other, of: "b")
    table.remove(other, of: "b")
    #expect(table.count == 2)
  }

  @Test func aFullServerTakesFromTheClientWithTheMost() throws {
    let table = table(3, 3)
    let crowd = (0..<3).map { _ in EmbeddedChannel() }
    for channel in crowd { #expect(table.add(channel, of: "crowd")) }
    #expect(table.add(EmbeddedChannel(), of: "one"))
    #expect(table.count == 3)
    #expect(table.add(EmbeddedChannel(), of: "two"))
    #expect(table.count == 3)
  }
}
