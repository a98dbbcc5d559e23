/// Modifiers that are accepted and mean nothing in a headless scene, each with why.
enum IgnoredModifiers {
  private static let accessibility = "a headless scene has no assistive technology to serve"
  private static let bars = "a scene has no bars, titles or windows"
  private static let glyphs = "text is measured by a simple rule, and its glyphs are the renderer's"
  private static let input = "a scene has no keyboard, pointer or focus"
  private static let scrolling = "nothing scrolls in a scene"
  private static let controls = "it changes controls, which are placeholders"
  private static let symbols = "symbols are drawn by the renderer"
  private static let rows = "lists are plain stacks here"
  private static let drawing = "it changes how a renderer draws, not what it shows"

  /// Why a modifier is ignored, by its name.
  static let table: [String: String] = Dictionary(
    uniqueKeysWithValues: reasons.flatMap { reason, names in names.map { ($0, reason) } })

  private static let reasons: [(String, [String])] = [
    (
      accessibility,
      [
        "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityHidden",
        "accessibilityElement", "accessibilityAddTraits", "accessibilityRemoveTraits",
        "accessibilityAction", "accessibilityActions", "accessibilityAdjustableAction",
        "accessibilityChildren", "accessibilityInputLabels", "accessibilitySortPriority",
        "accessibilityFocused", "accessibilityRepresentation",
        "accessibilityShowsLargeContentViewer",
        "accessibilityIgnoresInvertColors", "accessibilityHeading", "accessibilityRotor",
        "accessibilityTextContentType", "accessibilityRespondsToUserInteraction",
        "speechSpellsOutCharacters",
        "sensoryFeedback", "help", "privacySensitive", "userActivity",
      ]
    ),
    (
      bars,
      [
        "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode",
        "navigationBarHidden", "navigationBarBackButtonHidden", "navigationSubtitle",
        "navigationViewStyle", "navigationSplitViewStyle", "navigationDocument",
        "toolbarBackground", "toolbarBackgroundVisibility", "toolbarColorScheme",
        "toolbarTitleDisplayMode", "toolbarRole", "toolbarVisibility", "statusBar",
        "statusBarHidden", "persistentSystemOverlays", "tabViewStyle", "indexViewStyle",
        "tabItem", "badge", "windowStyle", "windowResizability", "defaultSize",
        "presentationBackground", "presentationCornerRadius", "presentationDetents",
        "presentationDragIndicator", "presentationCompactAdaptation", "presentationSizing",
        "presentationBackgroundInteraction", "presentationContentInteraction",
        "interactiveDismissDisabled", "containerBackground", "supportedFamilies",
        "previewDisplayName", "previewLayout", "previewDevice", "previewInterfaceOrientation",
        "previewContext",
      ]
    ),
    (
      glyphs,
      [
        "kerning", "tracking", "baselineOffset", "monospacedDigit", "minimumScaleFactor",
        "allowsTightening", "truncationMode", "lineSpacing", "textSelection", "dynamicTypeSize",
        "fontWidth", "underline", "strikethrough", "textScale", "lineHeight", "typesettingLanguage",
        "smallCaps",
      ]
    ),
    (
      input,
      [
        "keyboardType", "keyboardShortcut", "autocapitalization", "textInputAutocapitalization",
        "autocorrectionDisabled", "disableAutocorrection", "textContentType", "submitLabel",
        "onSubmit", "focused", "focusable", "defaultFocus", "prefersDefaultFocus", "focusScope",
        "focusSection", "hoverEffect", "onHover", "onContinuousHover", "pointerStyle",
        "defersSystemGestures", "onKeyPress", "searchable", "scrollDismissesKeyboard",
        "selectionDisabled", "focusEffectDisabled",
      ]
    ),
    (
      scrolling,
      [
        "scrollIndicators", "scrollDisabled", "scrollClipDisabled", "scrollTargetBehavior",
        "scrollTargetLayout", "scrollBounceBehavior", "scrollPosition", "defaultScrollAnchor",
        "scrollContentBackground", "scrollIndicatorsFlash", "contentMargins", "refreshable",
        "scrollEdgeEffectStyle",
      ]
    ),
    (
      controls,
      [
        "buttonBorderShape", "buttonRepeatBehavior", "controlSize", "controlGroupStyle",
        "pickerStyle", "toggleStyle", "textFieldStyle", "textEditorStyle", "datePickerStyle",
        "progressViewStyle", "gaugeStyle", "menuStyle", "menuOrder", "menuIndicator",
        "groupBoxStyle", "formStyle", "headerProminence", "disclosureGroupStyle",
        "defaultHoverEffect",
      ]
    ),
    (
      symbols,
      [
        "symbolRenderingMode", "symbolEffectsRemoved",
        "symbolVariableValueMode", "symbolColorRenderingMode",
      ]
    ),
    (
      rows,
      [
        "listStyle", "listRowBackground", "listRowInsets", "listRowSeparator",
        "listRowSeparatorTint", "listRowSpacing", "listItemTint", "listSectionSeparator",
        "listSectionSpacing", "onDelete", "onMove", "deleteDisabled", "moveDisabled",
        "swipeActions",
      ]
    ),
    (
      drawing,
      [
        "compositingGroup", "drawingGroup", "flipsForRightToLeftLayoutDirection", "coordinateSpace",
        "invalidatableContent", "typeSelectEquivalent",
      ]
    ),
  ]
}
