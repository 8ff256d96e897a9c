import CCairoFunctions

/// Cairo's functions, by their names without `cairo_`. They are there once there is a `CairoTarget`,
/// and every drawing needs one.
let cairo = installedCairo ?? CairoFunctions()

/// Cairo as it is installed, loaded at the first use; nil if it is not, or is too old. Never changes.
let installedCairo: CairoFunctions? = {
  var functions = CairoFunctions()
  return cairo_functions_find(&functions) == 1 ? functions : nil
}()
