import KeyboardGeometry
import RealModule

/// Returns the angle by which `b` is turned from `a`, −π…π; 0 if either has no length.
func angle(_ a: Point, _ b: Point) -> Double { Double.atan2(y: a.cross(b), x: a.dot(b)) }
