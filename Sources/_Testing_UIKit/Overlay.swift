// Swift Testing asks for this module wherever `Testing` and a module named `UIKit` are imported together. Apple's attaches
// pictures to tests; `LaminaTesting` does that here.
