/// Controls that are not drawn yet: their size is kept, so that what is around them is in place.
enum PlaceholderViews {
  /// A control's usual size in points; nil fills what is offered.
  struct Shape {
    var width: Double?
    var height: Double?
  }

  /// By name.
  static let table: [String: Shape] = [
    "Toggle": Shape(width: 51, height: 31), "Slider": Shape(width: nil, height: 31),
    "Stepper": Shape(width: 94, height: 32), "Picker": Shape(width: nil, height: 32),
    "DatePicker": Shape(width: nil, height: 34), "ColorPicker": Shape(width: 28, height: 28),
    "MultiDatePicker": Shape(width: nil, height: 300), "TextField": Shape(width: nil, height: 22),
    "SecureField": Shape(width: nil, height: 22), "TextEditor": Shape(width: nil, height: nil),
    "Gauge": Shape(width: nil, height: 24), "DisclosureGroup": Shape(width: nil, height: 22),
    "EditButton": Shape(width: 32, height: 22), "PasteButton": Shape(width: 80, height: 34),
    "LabeledContent": Shape(width: nil, height: 22), "Canvas": Shape(width: nil, height: nil),
    "Chart": Shape(width: nil, height: nil), "Map": Shape(width: nil, height: nil),
    "VideoPlayer": Shape(width: nil, height: nil), "Table": Shape(width: nil, height: nil),
    "MeshGradient": Shape(width: nil, height: nil),
    "ContentUnavailableView": Shape(width: nil, height: nil),
    // Views of other frameworks
    "WebView": Shape(width: nil, height: nil), "SpriteView": Shape(width: nil, height: nil),
    "SceneView": Shape(width: nil, height: nil), "RealityView": Shape(width: nil, height: nil),
    "Model3D": Shape(width: nil, height: nil), "StoreView": Shape(width: nil, height: nil),
    "ProductView": Shape(width: nil, height: nil),
    "SubscriptionStoreView": Shape(width: nil, height: nil),
    "SignInWithAppleButton": Shape(width: nil, height: 44),
    "PhotosPicker": Shape(width: nil, height: 22),
  ]

  static func register(in library: inout NativeLibrary) {
    for (name, shape) in table {
      library.addView(name) { (call) throws(EvaluationError) in
        call.ignoreRest()
        return placeholder(name, shape, call)
      }
    }
    library.addView("ProgressView") { (call) throws(EvaluationError) in
      let isLinear = call.offers("value") || call.offers("timerInterval")
      call.ignoreRest()
      let shape =
        isLinear ? Shape(width: nil, height: 4) : Shape(width: 20, height: 20)
      return placeholder("ProgressView", shape, call)
    }
  }

  private static func placeholder(
    _ name: String, _ shape: Shape, _ call: NativeCall
  ) -> ViewValue.Kind {
    call.warn("'\(name)' is not drawn yet: a placeholder of its size is shown")
    if let width = shape.width, let height = shape.height {
      return .placeholder(name: name, width: width, height: height)
    }
    // The same look, where the size is the container's to say.
    let filler = ViewValue(
      .shape(.rectangle, fill: .color(.system("quaternarySystemFill")), stroke: nil),
      at: call.place)
    return .modified(
      filler, .frame(width: shape.width, height: shape.height, alignment: "center"))
  }
}
