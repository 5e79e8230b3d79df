// On Linux this takes the place of Apple's module of the same name, so that view code compiles with its imports as they are.
#if os(Linux)
  @_exported public import Lamina
#endif
