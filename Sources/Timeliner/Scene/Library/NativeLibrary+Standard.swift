extension NativeLibrary {
  /// What Swift's standard library and Foundation give a scene.
  package static func standard() -> NativeLibrary {
    var library = NativeLibrary()
    library.addMathematics()
    library.addNumbers()
    library.addRandom()
    library.addStrings()
    library.addFormatting()
    library.addArrays()
    library.addArrayTransforms()
    library.addDictionaries()
    library.addSets()
    library.addRanges()
    library.addGeometry()
    library.addDates()
    library.addCalendars()
    library.addBindings()
    library.addMiscellaneous()
    library.addPlatform()
    return library
  }
}
