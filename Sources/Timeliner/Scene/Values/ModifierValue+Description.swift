import TimelinerMotion

extension ModifierValue {
  /// The modifier with its numbers as text; views that it brings are left out.
  var headline: String {
    layoutHeadline ?? drawingHeadline ?? inheritedHeadline ?? eventHeadline
  }

  private var layoutHeadline: String? {
    switch self {
    case .frame(let width, let height, let alignment):
      "frame\(width.labelled("width"))\(height.labelled("height")) \(alignment)"
    case .flexibleFrame(
      let minWidth, let idealWidth, let maxWidth, let minHeight, let idealHeight, let maxHeight,
      let alignment):
      "frame\(minWidth.labelled("minWidth"))\(idealWidth.labelled("idealWidth"))"
        + "\(maxWidth.labelled("maxWidth"))\(minHeight.labelled("minHeight"))"
        + "\(idealHeight.labelled("idealHeight"))\(maxHeight.labelled("maxHeight")) \(alignment)"
    case .padding(let top, let leading, let bottom, let trailing):
      "padding "
        + [top, leading, bottom, trailing].map { $0?.text ?? "standard" }.joined(separator: " ")
    case .fixedSize(let horizontal, let vertical):
      "fixedSize\(horizontal ? " horizontal" : "")\(vertical ? " vertical" : "")"
    case .aspectRatio(let ratio, let fill):
      "aspectRatio \(ratio?.text ?? "own") \(fill ? "fill" : "fit")"
    case .layoutPriority(let priority): "layoutPriority \(priority.text)"
    case .position(let x, let y): "position \(x.text) \(y.text)"
    case .alignmentGuide(let name, _): "alignmentGuide \(name)"
    case .overlay(_, let alignment): "overlay \(alignment)"
    case .background(_, let alignment): "background \(alignment)"
    case .zIndex(let index): "zIndex \(index.text)"
    case .ignoresSafeArea: "ignoresSafeArea"
    case .containerRelativeFrame(let horizontal, let vertical):
      "containerRelativeFrame\(horizontal ? " horizontal" : "")\(vertical ? " vertical" : "")"
    default: nil
    }
  }

  private var drawingHeadline: String? {
    switch self {
    case .offset(let x, let y): "offset \(x.text) \(y.text)"
    case .rotation(let degrees, let x, let y): "rotation \(degrees.text)° at \(x.text) \(y.text)"
    case .rotation3D(let degrees, let x, let y, let z, let anchorX, let anchorY):
      "rotation3D \(degrees.text)° about \(x.text) \(y.text) \(z.text) "
        + "at \(anchorX.text) \(anchorY.text)"
    case .scale(let x, let y, let anchorX, let anchorY):
      "scale \(x.text) \(y.text) at \(anchorX.text) \(anchorY.text)"
    case .opacity(let amount): "opacity \(amount.text)"
    case .blur(let radius): "blur \(radius.text)"
    case .shadow(let color, let radius, let x, let y):
      "shadow \(color?.text ?? "standard") \(radius.text) \(x.text) \(y.text)"
    case .hueRotation(let degrees): "hueRotation \(degrees.text)°"
    case .saturation(let amount): "saturation \(amount.text)"
    case .brightness(let amount): "brightness \(amount.text)"
    case .contrast(let amount): "contrast \(amount.text)"
    case .grayscale(let amount): "grayscale \(amount.text)"
    case .clip(let shape): "clip \(shape.text)"
    case .mask: "mask"
    case .blendMode(let name): "blendMode \(name)"
    case .hidden: "hidden"
    default: nil
    }
  }

  private var inheritedHeadline: String? {
    switch self {
    case .foregroundStyle(let style): "foregroundStyle \(style.text)"
    case .tint(let color): "tint \(color?.text ?? "standard")"
    case .font(let font): "font \(font?.text ?? "standard")"
    case .fontWeight(let weight): "fontWeight \(weight?.text ?? "standard")"
    case .fontDesign(let design): "fontDesign \(design ?? "standard")"
    case .italic(let isItalic): "italic \(isItalic)"
    case .lineLimit(let limit): "lineLimit \(limit.map { String($0) } ?? "none")"
    case .multilineTextAlignment(let alignment): "multilineTextAlignment \(alignment)"
    case .colorScheme(let scheme): "colorScheme \(scheme)"
    case .disabled(let isDisabled): "disabled \(isDisabled)"
    case .environment(let key, let value): "environment \(key) \(value.text)"
    case .environmentObject: "environmentObject"
    case .buttonStyle(let style): "buttonStyle \(style.text)"
    case .custom(let structure): "modifier \(structure.type.name)"
    default: nil
    }
  }

  private var eventHeadline: String {
    switch self {
    case .id(let value): "id \(value.text)"
    case .identifier(let name): "identifier \(name)"
    case .tag(let value): "tag \(value.text)"
    case .onTap(_, let count): "onTap \(count)"
    case .onAppear: "onAppear"
    case .onDisappear: "onDisappear"
    case .onChange(let value, let isInitial, _):
      "onChange \(value.text)\(isInitial ? " initial" : "")"
    case .task(let id, _): "task \(id.text)"
    case .onReceive(let publisher, _): "onReceive every \(publisher.interval.text)"
    case .allowsHitTesting(let allows): "allowsHitTesting \(allows)"
    case .contentShape(let shape): "contentShape \(shape.text)"
    case .animation(let animation, let value):
      "animation \(animation.text) value \(value.text)"
    case .animationAlways(let animation): "animation \(animation.text)"
    case .transaction: "transaction"
    case .geometryGroup: "geometryGroup"
    default: "?"
    }
  }
}

extension AnimationValue? {
  fileprivate var text: String { self?.animation.description ?? "none" }
}
