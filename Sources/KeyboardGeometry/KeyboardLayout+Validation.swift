extension KeyboardLayout {
  /// Refuses a layout that cannot be typed on.
  /// - Throws: `LayoutError.invalid` naming the key and the reason: a duplicate character,
  ///   overlapping shapes, a key outside its box, a number that is not finite.
  public func validate() throws(LayoutError) {
  }
}
