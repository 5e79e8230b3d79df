/// For tests of pictures, in any test framework.
@_exported public import Lamina
