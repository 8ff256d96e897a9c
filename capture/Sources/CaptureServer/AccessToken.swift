import Crypto
import Foundation

/// The secret that a page on the local network must know: 128 random bits in the address's
/// fragment, which browsers never send, and from there in a header of each request.
public struct AccessToken: Sendable {
  /// 32 hexadecimal digits.
  public let text: String
  private let digest: SHA256.Digest

  /// A new token from the system's source of random numbers.
  public static func random() -> AccessToken {
    var generator = SystemRandomNumberGenerator()
    let hexadecimal = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return AccessToken(verified: hexadecimal.joined())
  }

  /// A token that was written down.
  /// - Parameter text: 32 lower-case hexadecimal digits; white space around them is ignored.
  /// - Returns: nil when it is anything else.
  public init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count == 32, text.allSatisfy({ "0123456789abcdef".contains($0) }) else {
      return nil
    }
    self.init(verified: text)
  }

  private init(verified text: String) {
    self.text = text
    digest = SHA256.hash(data: Data(text.utf8))
  }

  /// Whether a request's header holds this token. Takes the same time whatever the candidate's
  /// digits are: digests are compared, all bytes of them.
  /// - Parameter candidate: the header's value, nil when there is none.
  public func matches(_ candidate: String?) -> Bool {
    SHA256.hash(data: Data((candidate ?? "").utf8)) == digest
  }
}
