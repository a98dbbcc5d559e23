# Timeliner. `make run` shows it; `make test` proves it. Everything else serves these two.

CONFIGURATION ?= release
DESTDIR ?=
PREFIX ?= /usr
IMPORTS := --explicit-target-dependency-import-check error
# On a terminal SwiftPM would colour diagnostics, which changes every command line and builds all anew.
IMPORTS += --no-color-diagnostics
# SwiftPM leaves temporary folders behind; they go with the build.
BUILD := TMPDIR=$(CURDIR)/.build/tmp swift build
SWIFT_SOURCES := $(wildcard Package.swift Sources Tests benchmarks)

.PHONY: all bench bench-check bench-fanout bench-lateness bench-ring build clean fuzz install \
  libfuzzer lint run sanitize setup soak system-test test uninstall unit-test

all: build

setup:
	@scripts/setup

build: setup
	@mkdir -p .build/tmp
	$(BUILD) -c $(CONFIGURATION) $(IMPORTS)

lint: setup
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	@scripts/lint

# The unit tests are a debug build of their own: they look inside, and overflow checks stay on.
unit-test: setup
	swift test $(IMPORTS)

# For so many seconds, all targets together; FUZZ_SEED=N repeats a run. `make test` has a short one.
FUZZ_SECONDS ?= 600
fuzz: setup
	FUZZ_SECONDS=$(FUZZ_SECONDS) swift test $(IMPORTS) --filter TimelinerFuzzTests

# The same with libFuzzer, which looks for what reaches new code; FUZZ_TARGETS names some.
libfuzzer: setup
	@CONFIGURATION=$(CONFIGURATION) FUZZ_SECONDS=$(FUZZ_SECONDS) scripts/libfuzzer $(FUZZ_TARGETS)

# Address and thread sanitizer, each in a build of its own; SANITIZER=thread for one of them.
sanitize: setup
	@scripts/sanitize $(SANITIZER)

# A daemon under all kinds of load: memory, descriptors and threads may not grow. SOAK_PAUSE seconds
# after each round leave the machine to others.
SOAK_SECONDS ?= 3600
SOAK_PAUSE ?= 0
soak: build
	@.build/test-venv/bin/python Tests/System/soak.py \
	  --daemon .build/$(CONFIGURATION)/timelinerd --seconds $(SOAK_SECONDS) \
	  --pause $(SOAK_PAUSE)

system-test: build
	@CONFIGURATION=$(CONFIGURATION) Tests/System/run

test:
	@scripts/test

run: build
	@CONFIGURATION=$(CONFIGURATION) scripts/run

bench: setup
	@benchmarks/build-reference
	TIMELINER_BENCHMARKS=1 swift build -c release $(IMPORTS) --product TimelinerParser
	TIMELINER_BENCHMARKS=1 swift run -c release $(IMPORTS) Benchmarks $(BENCH_ARGUMENTS)

# Shared memory for 1,000 readers, beside sockets and a ring in C; RING_ARGUMENTS: see benchmarks/ring/run.
bench-ring: build
	benchmarks/ring/run $(RING_ARGUMENTS)

# Ends with an error that names what is slower than benchmarks/thresholds.csv allows.
bench-check:
	@$(MAKE) bench BENCH_ARGUMENTS='--check benchmarks/thresholds.csv'

# Frames to many subscribers beside a loop over send(), Redis and Mosquitto.
bench-fanout:
	@$(MAKE) build CONFIGURATION=release
	@benchmarks/fanout/run $(BENCH_ARGUMENTS)

# How late frames begin, beside cyclictest at the same policy in the same minutes.
bench-lateness: build
	@command -v cyclictest >/dev/null || apt-get install -y -q --no-install-recommends rt-tests
	@benchmarks/lateness $(LATENESS_ARGUMENTS)

install:
	@scripts/install "$(CONFIGURATION)" "$(DESTDIR)" "$(PREFIX)"

uninstall:
	@scripts/install --uninstall "$(DESTDIR)" "$(PREFIX)"

clean:
	swift package clean
