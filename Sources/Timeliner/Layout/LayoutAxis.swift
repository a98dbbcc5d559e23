/// A direction in which views are laid out.
enum LayoutAxis: Hashable {
  case horizontal
  case vertical

  /// The other axis.
  var across: LayoutAxis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}

extension Size {
  /// Makes a size of its length along an axis and across it.
  init(along axis: LayoutAxis, length: Double, across: Double) {
    switch axis {
    case .horizontal: self.init(width: length, height: across)
    case .vertical: self.init(width: across, height: length)
    }
  }

  /// The length along an axis.
  subscript(axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

extension Proposal {
  /// Makes a proposal of its length along an axis and across it.
  init(along axis: LayoutAxis, length: Double?, across: Double?) {
    switch axis {
    case .horizontal: self.init(width: length, height: across)
    case .vertical: self.init(width: across, height: length)
    }
  }

  /// The length along an axis.
  subscript(axis: LayoutAxis) -> Double? {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

extension Point {
  /// Makes a point of its place along an axis and across it.
  init(along axis: LayoutAxis, place: Double, across: Double) {
    switch axis {
    case .horizontal: self.init(x: place, y: across)
    case .vertical: self.init(x: across, y: place)
    }
  }
}
