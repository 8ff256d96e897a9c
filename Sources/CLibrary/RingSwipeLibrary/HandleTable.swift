import CRingSwipe
import Synchronization

/// The things that handles stand for. A handle is not an address but the place of a thing in this
/// table with a number that no other handle of that place has, so that a handle that was freed, or
/// was never one, is noticed.
///
/// Safe on many threads.
final class HandleTable: Sendable {
  /// The table of this library.
  static let shared = HandleTable()

  /// The most handles at a time: far more than a program needs, so that one that frees none gets an error
  /// before the memory is full.
  static let limit = 1 << 20

  private struct Slot {
    var thing: (any AnyObject & Sendable)?
    /// How many handles the place had.
    var generation: UInt
  }

  private struct State {
    var slots: [Slot] = []
    var free: [Int] = []
  }

  private let state = Mutex(State())

  // A handle in bits, from the lowest: a mark of 4 that no address of a structure has, the place, the
  // generation.
  private static let mark: UInt = 0b1010
  private static let placeBits: UInt = 24

  /// Adds a thing.
  /// - Returns: its handle.
  /// - Throws: `Failure` if there are too many.
  func add(_ thing: any AnyObject & Sendable) throws(Failure) -> OpaquePointer {
    let bits = state.withLock { state -> UInt? in
      let place: Int
      if let free = state.free.popLast() {
        place = free
      } else {
        guard state.slots.count < Self.limit else { return nil }
        place = state.slots.count
        state.slots.append(Slot(thing: nil, generation: 0))
      }
      state.slots[place].thing = thing
      state.slots[place].generation &+= 1
      return state.slots[place].generation << (Self.placeBits + 4) | UInt(place) << 4 | Self.mark
    }
    guard let bits, let handle = OpaquePointer(bitPattern: bits) else {
      throw Failure(
        RS_ERROR_LIMIT, "there are \(Self.limit) handles; free those that are not needed")
    }
    return handle
  }

  /// Returns what a handle stands for.
  /// - Parameter what: what it should be, with its article: `a decoder`.
  /// - Throws: `Failure` for NULL, and for a handle that was freed or stands for something else.
  func thing<Thing: AnyObject & Sendable>(
    _ handle: OpaquePointer?, _ what: StaticString
  ) throws(Failure) -> Thing {
    guard let handle else { throw Failure(RS_ERROR_ARGUMENT, "\(what) is needed, not NULL") }
    let found = state.withLock { state in
      Self.place(of: UInt(bitPattern: handle), in: state).flatMap { state.slots[$0].thing }
    }
    guard let found else {
      throw Failure(RS_ERROR_HANDLE, "\(what) is needed; this handle was freed or never made")
    }
    guard let thing = found as? Thing else {
      throw Failure(RS_ERROR_HANDLE, "\(what) is needed; this handle is of another kind")
    }
    return thing
  }

  /// Removes a handle. Its thing ends when no call uses it any more.
  /// - Returns: whether it was one.
  func remove(_ bits: UInt) -> Bool {
    // Released after the lock, since a thing may take a while to end.
    let removed = state.withLock { state -> (any AnyObject & Sendable)? in
      guard let place = Self.place(of: bits, in: state) else { return nil }
      let thing = state.slots[place].thing
      state.slots[place].thing = nil
      state.free.append(place)
      return thing
    }
    return removed != nil
  }

  private static func place(of bits: UInt, in state: State) -> Int? {
    guard bits & 0b1111 == mark else { return nil }
    let place = Int(bits >> 4 & (1 << placeBits - 1))
    guard place < state.slots.count, state.slots[place].thing != nil,
      state.slots[place].generation == bits >> (placeBits + 4)
    else { return nil }
    return place
  }
}
