/// The square of modules while it is filled: function patterns first, then codewords under a mask,
/// then the format information (ISO/IEC 18004, 6.3 and 7.7 to 7.10).
struct ModuleMatrix {
  private(set) var dark: [[Bool]]
  /// The modules that hold no codeword.
  private var reserved: [[Bool]]
  private let size: Int

  init(version: Version) {
    size = version.size
    dark = Array(repeating: Array(repeating: false, count: size), count: size)
    reserved = dark
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { placeFinder(row, column) }
    let last = version.alignment.last ?? 0
    for row in version.alignment {
      for column in version.alignment
      where !(row == 6 && column == 6 || row == 6 && column == last || row == last && column == 6) {
        for y in -2...2 {
          for x in -2...2 { set(row + y, column + x, max(abs(x), abs(y)) != 1) }
        }
      }
    }
    placeFormat(mask: 0)
    if version.number >= 7 { placeVersion(version.number) }
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    dark[row][column] = isDark
    reserved[row][column] = true
  }

  /// Places a finder pattern and the light separator around it.
  private mutating func placeFinder(_ centerRow: Int, _ centerColumn: Int) {
    for y in -4...4 {
      for x in -4...4 {
        let (row, column) = (centerRow + y, centerColumn + x)
        guard (0..<size).contains(row), (0..<size).contains(column) else { continue }
        let ring = max(abs(x), abs(y))
        set(row, column, ring != 2 && ring != 4)
      }
    }
  }

  /// Returns level M and the mask with their BCH(15,5) code, xored with 101010000010010 (7.9.1).
  static func formatBits(mask: Int) -> Int {
    let levelM = 0b00
    let data = levelM << 3 | mask
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0b101_0011_0111 }
    return (data << 10 | remainder) ^ 0b101_0100_0001_0010
  }

  /// Returns the version with its BCH(18,6) code (7.10).
  static func versionBits(_ number: Int) -> Int {
    var remainder = number
    for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0b1_1111_0010_0101 }
    return number << 12 | remainder
  }

  mutating func placeFormat(mask: Int) {
    let bits = Self.formatBits(mask: mask)
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(index, 8, bit(index)) }
    set(7, 8, bit(6))
    set(8, 8, bit(7))
    set(8, 7, bit(8))
    for index in 9..<15 { set(8, 14 - index, bit(index)) }
    for index in 0..<8 { set(8, size - 1 - index, bit(index)) }
    for index in 8..<15 { set(size - 15 + index, 8, bit(index)) }
    set(size - 8, 8, true)
  }

  private mutating func placeVersion(_ number: Int) {
    let bits = Self.versionBits(number)
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      let (far, near) = (size - 11 + index % 3, index / 3)
      set(far, near, isDark)
      set(near, far, isDark)
    }
  }

  /// Fills columns of two modules from the right, alternately upwards and downwards.
  mutating func place(_ codewords: [UInt8], mask: Int) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      let upwards = (right + 1) & 2 == 0
      for step in 0..<size {
        let row = upwards ? size - 1 - step : step
        for column in [right, right - 1] where !reserved[row][column] {
          let bit = index < codewords.count * 8 && codewords[index / 8] >> (7 - index % 8) & 1 == 1
          dark[row][column] = bit != Self.isMasked(mask, row, column)
          index += 1
        }
      }
      right -= 2
    }
  }

  /// Returns whether a mask inverts a module, by the conditions of table 10.
  static func isMasked(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// A penalty for features that make the code hard to read (7.8.3): runs, 2×2 squares, finder-like
  /// rows, unequal shares.
  var penalty: Int {
    let columns = (0..<size).map { column in dark.map { $0[column] } }
    var total = 0
    for line in dark + columns {
      var run = 1
      for index in 1...size {
        if index < size, line[index] == line[index - 1] {
          run += 1
        } else {
          if run >= 5 { total += run - 2 }
          run = 1
        }
      }
      let finder = [true, false, true, true, true, false, true]
      for start in 0...(size - 7) where Array(line[start..<start + 7]) == finder {
        // Outside is the quiet zone, which is light.
        let before = (start - 4..<start).allSatisfy { $0 < 0 || !line[$0] }
        let after = (start + 7..<start + 11).allSatisfy { $0 >= size || !line[$0] }
        if before || after { total += 40 }
      }
    }
    for row in 1..<size {
      for column in 1..<size {
        let color = dark[row][column]
        if dark[row - 1][column] == color, dark[row][column - 1] == color,
          dark[row - 1][column - 1] == color
        {
          total += 3
        }
      }
    }
    let share = dark.joined().count { $0 }
    // Steps of 5 % away from one half.
    return total + 10 * (abs(share * 20 - size * size * 10) / (size * size))
  }
}
