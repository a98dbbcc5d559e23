import CFormats

/// Which interface the library has.
@c @implementation
public func timeliner_formats_version() -> UInt32 { UInt32(cformats_version) }
