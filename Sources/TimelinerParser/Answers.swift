public import CParser
import TimelinerSource

/// Which interface the library has.
@c @implementation
public func timeliner_parser_version() -> UInt32 { UInt32(cparser_version) }

/// Parses files that a caller lends; the answer is freed with `timeliner_parser_free`.
@c @implementation
public func timeliner_parser_parse(
  _ kind: cparser_kind, _ files: cparser_input
) -> cparser_answer {
  // The caller says how many bytes there are.
  let input = unsafe Array(UnsafeBufferPointer(start: files.bytes, count: files.count))
  let bytes = answer(to: kind, input)
  let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  _ = unsafe copy.initialize(from: bytes)
  return unsafe cparser_answer(bytes: copy.baseAddress, count: bytes.count)
}

/// Frees an answer.
@c @implementation
public func timeliner_parser_free(_ answer: cparser_answer) {
  unsafe answer.bytes?.deallocate()
}

/// The answer's bytes; none for what is no key of files and for programs that are too deep.
private func answer(to kind: cparser_kind, _ key: [UInt8]) -> [UInt8] {
  guard let files = try? ViewProgram.files(ofKey: key) else { return [] }
  guard kind != cparser_program else { return ViewParser.parse(files).bytes ?? [] }
  guard let file = files.first else { return [] }
  let outcome: ParsedExpression
  do throws(SourceError) {
    outcome = .expression(
      kind == cparser_animation
        ? try ViewParser.parseAnimation(file.text, label: file.path)
        : try ViewParser.parseExpression(file.text, label: file.path))
  } catch {
    outcome = .failure(error)
  }
  return outcome.bytes ?? []
}
