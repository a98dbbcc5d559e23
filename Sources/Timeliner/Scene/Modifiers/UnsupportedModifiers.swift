/// Modifiers of SwiftUI that are known and not supported yet; the view plays without them.
enum UnsupportedModifiers {
  /// What happens instead, by the modifier's name.
  static let table: [String: String] = [
    // Motion
    "transition": "the view appears and disappears at once",
    "matchedGeometryEffect": "the view does not take another view's place",
    "matchedTransitionSource": "the view is no source of a transition",
    "navigationTransition": "nothing is pushed",
    "contentTransition": "text and images change at once",
    "scrollTransition": "nothing scrolls",
    "symbolEffect": "the symbol stands still",
    "visualEffect": "the view is shown without it",
    "projectionEffect": "the view is drawn without it",
    "transformEffect": "the view is drawn without it",
    // Drawing
    "colorMultiply": "the view keeps its colors",
    "colorInvert": "the view keeps its colors",
    "colorEffect": "shaders are not run",
    "layerEffect": "shaders are not run",
    "distortionEffect": "shaders are not run",
    "luminanceToAlpha": "the view keeps its colors",
    "redacted": "the view is shown as it is",
    "unredacted": "the view is shown as it is",
    "backgroundStyle": "backgrounds keep their style",
    "labelStyle": "labels show their icon and title",
    "labelsHidden": "labels are shown",
    "labelsVisibility": "labels are shown",
    "symbolVariant": "the symbol keeps its plain form",
    "imageScale": "the symbol keeps its size",
    "textRenderer": "text is drawn as usual",
    "customAttribute": "text is drawn as usual",
    "glassEffect": "the view has no glass behind it",
    "glassEffectID": "the view has no glass behind it",
    // Layout
    "safeAreaInset": "the inset's content is not shown",
    "safeAreaBar": "the bar is not shown",
    "layoutValue": "layouts of the scene are not supported",
    "containerShape": "a ContainerRelativeShape stays a rectangle",
    "onGeometryChange": "the action is not called",
    "onScrollGeometryChange": "the action is not called",
    "onScrollPhaseChange": "the action is not called",
    "onScrollVisibilityChange": "the action is not called",
    "onScrollTargetVisibilityChange": "the action is not called",
    // Data that goes up the tree
    "preference": "no view receives the value",
    "anchorPreference": "no view receives the value",
    "transformPreference": "no view receives the value",
    "transformAnchorPreference": "no view receives the value",
    "onPreferenceChange": "the action is not called",
    "overlayPreferenceValue": "the overlay is not shown",
    "backgroundPreferenceValue": "the background is not shown",
    "transformEnvironment": "the environment stays as it is",
    "focusedValue": "no view receives the value",
    "focusedSceneValue": "no view receives the value",
    "focusedObject": "no view receives the object",
    "focusedSceneObject": "no view receives the object",
    // Time and events
    "onLongPressGesture": "the view does not react to it",
    "onDrag": "the view does not react to it",
    "onDrop": "the view does not react to it",
    "draggable": "the view does not react to it",
    "dropDestination": "the view does not react to it",
    "onOpenURL": "the action is not called",
    "onMoveCommand": "the action is not called",
    "digitalCrownRotation": "the value is not changed",
    // What is shown above or beside
    "sheet": "it is not shown",
    "fullScreenCover": "it is not shown",
    "popover": "it is not shown",
    "inspector": "it is not shown",
    "alert": "it is not shown",
    "actionSheet": "it is not shown",
    "confirmationDialog": "it is not shown",
    "contextMenu": "it is not shown",
    "toolbar": "its items are not shown",
    "navigationBarItems": "they are not shown",
    "navigationDestination": "nothing is pushed",
    "fileImporter": "it is not shown",
    "fileExporter": "it is not shown",
    "photosPicker": "it is not shown",
    "tabViewBottomAccessory": "it is not shown",
  ]

  static func register(in library: inout NativeLibrary) {
    for (name, consequence) in table {
      library.addTransform(name) { (call, view) in
        call.ignoreRest()
        call.warn("'\(name)' is not supported yet: \(consequence)")
        return view
      }
    }
  }
}
