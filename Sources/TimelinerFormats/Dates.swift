public import CFormats
import Foundation

/// Scenes are written in American English: what a machine's own settings say changes no text.
private let language = Locale(identifier: "en_US")

/// The pattern that shows what a template asks for.
@c @implementation
public func timeliner_formats_pattern(
  _ template: cformats_text, _ buffer: cformats_buffer
) -> Int {
  let pattern = unsafe DateFormatter.dateFormat(
    fromTemplate: String(template), options: 0, locale: language)
  guard let pattern else { return -1 }
  return unsafe buffer.write(pattern)
}

/// A date as text.
@c @implementation
public func timeliner_formats_date(
  _ date: Double, _ style: cformats_style, _ buffer: cformats_buffer
) -> Int {
  var date = Date(timeIntervalSinceReferenceDate: date)
  let formatter = DateFormatter()
  formatter.locale = language
  formatter.timeZone = unsafe FormatterZone.zone(String(style.zone), style.offset, for: &date)
  formatter.dateStyle = unsafe DateFormatter.Style(rawValue: UInt(style.date)) ?? .none
  formatter.timeStyle = unsafe DateFormatter.Style(rawValue: UInt(style.time)) ?? .none
  if unsafe style.has_pattern { formatter.dateFormat = unsafe String(style.pattern) }
  return unsafe buffer.write(formatter.string(from: date))
}
