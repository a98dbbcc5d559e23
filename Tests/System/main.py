"""Runs the system tests and prints a line a test; exits 0 when all passed or were skipped."""

import sys
import time
import traceback
import unittest

import machine


class LineResult(unittest.TestResult):
    """Says how each test went, at once."""

    def __init__(self):
        super().__init__()
        self.passed = 0
        self.failed = set()
        self.began = 0.0

    def say(self, word, test, text=""):
        taken = time.monotonic() - self.began
        print(f"{word:7} {test.id()} ({taken:.1f} s){text}", flush=True)

    def startTest(self, test):
        super().startTest(test)
        self.began = time.monotonic()
        machine.mark_journal()

    def addSuccess(self, test):
        self.passed += 1
        self.say("passed", test)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.say("SKIPPED", test, f": {reason}")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.report("FAILED", test, error)

    def addError(self, test, error):
        super().addError(test, error)
        self.report("FAILED", test, error)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.report("FAILED", subtest, error, test)

    def report(self, word, test, error, whole=None):
        self.failed.add((whole or test).id())
        self.say(word, test)
        print("".join(traceback.format_exception(*error)))
        print("the journal of this test:")
        print(machine.journal_text(), flush=True)


def main():
    loader = unittest.TestLoader()
    names = sys.argv[1:]
    suite = loader.loadTestsFromNames(names) if names else loader.discover(".")
    result = LineResult()
    suite.run(result)
    failed = len(result.failed)
    skipped = len(result.skipped)
    if result.passed + failed + skipped == 0:
        failed = 1
        print("no test was found")
    print(
        f"system tests: {result.passed} passed, {failed} failed, {skipped} skipped",
        flush=True,
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
