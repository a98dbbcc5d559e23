import Foundation

/// Whether tests print the tables that the documentation quotes: `TIMELINER_PRINT_TABLES=1`.
enum AccuracyTable {
  static let isPrinted = ProcessInfo.processInfo.environment["TIMELINER_PRINT_TABLES"] != nil
}
