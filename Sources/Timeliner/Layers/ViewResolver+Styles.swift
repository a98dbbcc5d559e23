extension ViewResolver {
  /// A style's colours in an environment.
  func resolve(style: StyleValue, _ environment: EnvironmentValues) -> ResolvedStyle {
    switch style {
    case .color(let color):
      return .color(resolve(color: color, environment))
    case .gradient(let gradient):
      return resolve(gradient: gradient, environment)
    case .hierarchical(let level):
      return faded(
        foreground(environment), by: .constant([1, 0.5, 0.25, 0.18, 0.12][min(max(level, 0), 4)]))
    case .semantic(let name):
      return resolve(semantic: name, environment)
    case .material(let name):
      return .color(resolve(color: .system(name), environment))
    case .opacity(let inner, let amount):
      return faded(resolve(style: inner, environment), by: amount)
    }
  }

  /// What draws text and shapes that say nothing.
  func foreground(_ environment: EnvironmentValues) -> ResolvedStyle {
    guard let style = environment.foregroundStyle else {
      return .color(resolve(color: .system("primary"), environment))
    }
    if case .hierarchical(let level) = style {
      let name = ["primary", "secondary", "tertiary", "quaternary", "quinary"][
        min(max(level, 0), 4)]
      return .color(resolve(color: .system(name), environment))
    }
    if case .semantic("foreground") = style {
      return .color(resolve(color: .system("primary"), environment))
    }
    return resolve(style: style, environment)
  }

  private func resolve(semantic name: String, _ environment: EnvironmentValues) -> ResolvedStyle {
    switch name {
    case "foreground": foreground(environment)
    case "tint", "selection", "link":
      .color(resolve(color: environment.tint ?? .system("accentColor"), environment))
    default: .color(resolve(color: .system(name), environment))
    }
  }

  private func resolve(
    gradient: GradientValue, _ environment: EnvironmentValues
  ) -> ResolvedStyle {
    evaluator.fuel -= gradient.stops.count * EvaluationLimits.gradientStop
    return .gradient(
      ResolvedGradient(
        gradient.geometry,
        stops: gradient.stops.map { stop in
          ResolvedGradient.Stop(
            location: stop.location, color: resolve(color: stop.color, environment))
        }))
  }

  private func faded(_ style: ResolvedStyle, by amount: Number) -> ResolvedStyle {
    switch style {
    case .color(var color):
      color.alpha = evaluator.product(color.alpha, amount)
      return .color(color)
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        let alpha = gradient.stops[index].color.alpha
        gradient.stops[index].color.alpha = evaluator.product(alpha, amount)
      }
      return .gradient(gradient)
    }
  }

  /// A colour's components in an environment.
  func resolve(color: ColorValue, _ environment: EnvironmentValues) -> ResolvedColor {
    switch color {
    case .components(let red, let green, let blue, let alpha):
      return ResolvedColor(red: red, green: green, blue: blue, alpha: alpha)
    case .system(let name):
      if name == "accentColor" || name == "tint", let tint = environment.tint,
        tint != .system("accentColor")
      {
        return resolve(color: tint, environment)
      }
      return ResolvedColor(
        SystemColors.color(name, isDark: environment.colorScheme == "dark")
          ?? SystemColors.placeholder)
    case .asset:
      return ResolvedColor(SystemColors.placeholder)
    case .opacity(let inner, let amount):
      var resolved = resolve(color: inner, environment)
      resolved.alpha = evaluator.product(resolved.alpha, amount)
      return resolved
    case .mix(let first, let second, let fraction):
      return mixed(
        resolve(color: first, environment), resolve(color: second, environment),
        by: evaluator.magnitude(fraction))
    }
  }

  private func mixed(
    _ first: ResolvedColor, _ second: ResolvedColor, by fraction: Double
  ) -> ResolvedColor {
    let start = PerceptualColor.lanes(sRGB: constants(first))
    let end = PerceptualColor.lanes(sRGB: constants(second))
    return ResolvedColor(PerceptualColor.sRGB(lanes: start + (end - start) * fraction))
  }

  private func constants(_ color: ResolvedColor) -> SIMD4<Double> {
    SIMD4(
      evaluator.magnitude(color.red), evaluator.magnitude(color.green),
      evaluator.magnitude(color.blue),
      evaluator.magnitude(color.alpha))
  }
}

extension ResolvedColor {
  /// A colour that does not depend on time.
  init(_ components: SIMD4<Double>) {
    red = .constant(components[0])
    green = .constant(components[1])
    blue = .constant(components[2])
    alpha = .constant(components[3])
  }
}
