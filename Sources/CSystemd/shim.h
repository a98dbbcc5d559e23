// The only door to libsystemd. Headers that timelinerd uses, nothing else.
#pragma once
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
#include <systemd/sd-id128.h>
