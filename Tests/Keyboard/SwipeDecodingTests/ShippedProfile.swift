import Foundation
import SwipeDecoding

/// The path decoder's fitted numbers that the repository ships.
enum ShippedProfile {
  /// `profiles/default.json`, read once.
  static let shared = Result {
    let checkout = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = checkout.appendingPathComponent("profiles/default.json")
    return try PathProfile(json: [UInt8](Data(contentsOf: file)))
  }
}
