"""A short soak of the service; `make soak` has the long one."""

import unittest

import machine
import soak
import soak_figures
import soak_load

SECONDS = 12
MOST = {
    # malloc and the first use of code still take pages so early.
    "resident": 2.0 * soak_figures.MEBIBYTE,
    "heap": 0.5 * soak_figures.MEBIBYTE,
    "descriptors": 1.5,
    "threads": 0.5,
}


class Soak(unittest.TestCase):
    def test_memory_and_descriptors_stay_flat_under_every_kind_of_load(self):
        load = soak_load.Load(machine.SCENES, 0, seed=3)
        machine.remove_scenes()
        self.addCleanup(machine.remove_scenes)
        load.write_scenes()
        machine.fresh(with_service=True)
        self.addCleanup(machine.systemctl, "stop", machine.SERVICE)
        load.pid = machine.main_pid()
        samples = soak_figures.Samples(MOST)
        soak.play(load, load.pid, SECONDS, samples)
        self.assertEqual(machine.main_pid(), load.pid)
        self.assertEqual(set(load.counts.values()), {load.rounds})
        samples.check()

    def test_what_grows_is_found_and_what_swings_is_not(self):
        leaking, swinging = soak_figures.Samples(), soak_figures.Samples()
        for index in range(60):
            flat = {"resident": 40e6, "heap": 9e6, "descriptors": 30, "threads": 3}
            leaking.add(index, **flat | {"descriptors": 30 + index // 20})
            swinging.add(index, **flat | {"resident": 40e6 + index % 2 * 900e3, "heap": 9e6 + index % 3})
        swinging.check()
        with self.assertRaisesRegex(AssertionError, "descriptors"):
            leaking.check()

    def test_growth_at_the_beginning_alone_is_none(self):
        samples = soak_figures.Samples()
        for index in range(60):
            warm = min(index, 20) * 1e6
            samples.add(index, resident=40e6 + warm, heap=9e6 + warm, descriptors=30, threads=3)
        samples.check()

    def test_too_few_samples_say_nothing(self):
        samples = soak_figures.Samples()
        for index in range(2 * soak_figures.FEWEST - 2):
            samples.add(index, resident=40e6, heap=9e6, descriptors=30, threads=3)
        with self.assertRaisesRegex(AssertionError, "too few"):
            samples.check()
