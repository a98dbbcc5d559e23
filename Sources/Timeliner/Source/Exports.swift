// Programs as trees are what most files work on.
@_exported public import TimelinerSource
