public import CFormats
import Foundation

/// The name of a zone as Foundation has it.
@c @implementation
public func timeliner_formats_zone(_ name: cformats_text, _ buffer: cformats_buffer) -> Int {
  guard let zone = unsafe TimeZone(identifier: String(name)) else { return -1 }
  return unsafe buffer.write(zone.identifier)
}

/// Seconds that a zone adds to UTC at a date; not a number for unknown zones.
@c @implementation
public func timeliner_formats_offset(_ zone: cformats_text, _ date: Double) -> Double {
  guard let zone = unsafe TimeZone(identifier: String(zone)) else { return .nan }
  return Double(zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: date)))
}
