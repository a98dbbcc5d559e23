"""The machine under test: units, journal, processes, files."""

import json
import os
import pathlib
import signal
import subprocess
import time

FRAMES = "/run/timeliner/io.timeliner.Frames"
CONTROL = "/run/timeliner/io.timeliner.Control"
SERVICE = "timelinerd.service"
SOCKETS = ("timelinerd.socket", "timelinerd-control.socket")
SAVED = pathlib.Path("/var/lib/private/timeliner")
SCENES = pathlib.Path("/etc/timeliner/scenes")

_journal_start = None


def run(*command, check=True, timeout=180, **options):
    """Runs a command to its end and returns the finished process."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=timeout,
        **options,
    )
    if check and done.returncode != 0:
        raise AssertionError(
            f"{' '.join(command)} exited {done.returncode}: {done.stdout}{done.stderr}"
        )
    return done


def systemctl(*words, check=True):
    return run("systemctl", *words, check=check)


def property_of(name, unit=SERVICE):
    return systemctl("show", "--value", "-p", name, unit).stdout.strip()


def main_pid():
    return int(property_of("MainPID"))


def fresh(with_service=False):
    """Brings the units to their first state: sockets listening, service not running, nothing saved."""
    systemctl("stop", SERVICE, *SOCKETS, check=False)
    for file in SAVED.glob("*"):
        file.unlink()
    systemctl("reset-failed", check=False)
    systemctl("start", SOCKETS[0])
    if with_service:
        systemctl("start", SERVICE)


def end_by_restart():
    systemctl("restart", SERVICE)


def kill():
    before = main_pid()
    os.kill(before, signal.SIGKILL)
    return before


def end_by_kill():
    before = kill()
    wait_until(lambda: main_pid() not in (0, before), "no new daemon")


def drop_in(text):
    """Puts settings over the service's own until `remove_drop_in`."""
    folder = pathlib.Path(f"/run/systemd/system/{SERVICE}.d")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "test.conf").write_text(text)
    systemctl("daemon-reload")


def remove_drop_in():
    pathlib.Path(f"/run/systemd/system/{SERVICE}.d/test.conf").unlink(missing_ok=True)
    systemctl("daemon-reload")


def mark_journal():
    """Makes `journal_text` begin here."""
    global _journal_start
    shown = run("journalctl", "-q", "-b", "-n", "0", "--show-cursor", check=False).stdout
    _journal_start = shown.split("cursor: ")[-1].strip() if "cursor: " in shown else None


def journal_text(form="short-monotonic"):
    """What the service, and systemd about it, said since the mark."""
    run("journalctl", "--sync", check=False)
    words = ["journalctl", "-q", "-b", "--no-pager", "-o", form, "-u", SERVICE]
    if _journal_start:
        words += ["--after-cursor", _journal_start]
    return run(*words, check=False).stdout


def journal_entries():
    """The same with all fields."""
    return [json.loads(line) for line in journal_text("json").splitlines()]


def wait_until(condition, what, seconds=30.0):
    """Polls an outside condition; returns its first true value."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"after {seconds} s: {what}")
        time.sleep(0.02)


def write_scene(name, text):
    """Saves a scene as an editor does: a new file, renamed over the old one."""
    SCENES.mkdir(parents=True, exist_ok=True)
    new = SCENES / f".{name}.new"
    new.write_text(text)
    new.rename(SCENES / name)


def remove_scenes():
    for file in SCENES.glob("*"):
        file.unlink()


def libraries(pid):
    """Names of the libraries that a process has loaded."""
    maps = pathlib.Path(f"/proc/{pid}/maps").read_text().splitlines()
    return {line.rsplit("/", 1)[-1] for line in maps if ".so" in line}


def program_without(library, folder):
    """Puts the daemon's program with all that it loads but one library into a folder; the words that run it."""
    program = folder / "timelinerd"
    program.write_bytes(pathlib.Path("/usr/lib/timeliner/timelinerd").read_bytes())
    program.chmod(0o755)
    for file in pathlib.Path("/usr/lib/timeliner").glob("*.so"):
        if file.name != library:
            (folder / file.name).symlink_to(file)
    return ["env", f"LD_LIBRARY_PATH={folder}", str(program)]


def stored_memories(name):
    """What systemd keeps of memory of this name: numbers that no other memory has."""
    found = set()
    for link in pathlib.Path("/proc/1/fd").iterdir():
        try:
            if os.readlink(link).startswith(f"/memfd:{name}"):
                found.add(link.stat().st_ino)
        except FileNotFoundError:
            continue
    return found


def frame_thread(pid):
    """Where the kernel tells of the frame thread."""
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        if (task / "comm").read_text().strip() == "frames":
            return task
    raise AssertionError("there is no frame thread")


def resident_bytes(pid):
    pages = int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def wake_ups(pid):
    """How often each thread of a process has slept so far, by thread id and name."""
    counts = {}
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        fields = dict(
            line.split(":\t", 1) for line in (task / "status").read_text().splitlines() if ":\t" in line
        )
        counts[f"{task.name} {fields['Name']}"] = int(fields["voluntary_ctxt_switches"])
    return counts


def run_as(groups, function):
    """Runs a function as nobody with these supplementary groups; returns what it returned."""
    import grp
    import pickle
    import pwd

    nobody = pwd.getpwnam("nobody")
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([grp.getgrnam(group).gr_gid for group in groups])
            os.setgid(nobody.pw_gid)
            os.setuid(nobody.pw_uid)
            result = function()
        except BaseException as error:  # handed to the parent, which raises it
            result = error
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(result, pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        result = pickle.load(pipe)
    os.waitpid(child, 0)
    if isinstance(result, BaseException):
        raise result
    return result
