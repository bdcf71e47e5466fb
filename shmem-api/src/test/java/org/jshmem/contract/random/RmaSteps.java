package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;
import java.util.List;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Remote memory access of many PEs at once, on ranges that do not meet. */
final class RmaSteps {

    private RmaSteps() {}

    /** One PE's operation on a range of one copy. */
    interface Access {
        int by();

        int target();

        int object();

        int offset();

        int bytes();

        boolean writes();

        void run(Machine machine, Model before);

        void apply(Model model);
    }

    /** Operations that do not conflict, each run by its PE. */
    record Accesses(List<Access> accesses) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            accesses.stream().filter(access -> access.by() == machine.me)
                    .forEach(access -> access.run(machine, before));
        }

        @Override
        public void apply(Model model) {
            accesses.forEach(access -> access.apply(model));
        }
    }

    /** A put of bytes that depend on a seed, from a private array at some misalignment. */
    record Put(int by, int target, int object, int offset, int bytes, int seed) implements Access {
        @Override
        public boolean writes() {
            return true;
        }

        @Override
        public void run(Machine machine, Model before) {
            int misalignment = seed & 7;
            byte[] source = new byte[bytes + misalignment];
            for (int i = 0; i < bytes; i++) {
                source[i + misalignment] = value(i);
            }
            machine.shmem.put(machine.objects.get(object), offset, MemorySegment.ofArray(source), misalignment, bytes,
                    target);
        }

        @Override
        public void apply(Model model) {
            for (int i = 0; i < bytes; i++) {
                model.objects.get(object)[target].put(offset + i, value(i));
            }
        }

        private byte value(int i) {
            return (byte) (seed * 31 + i * 7);
        }
    }

    /** A get that must see the bytes from before the step. */
    record Get(int by, int target, int object, int offset, int bytes) implements Access {
        @Override
        public boolean writes() {
            return false;
        }

        @Override
        public void run(Machine machine, Model before) {
            byte[] dest = new byte[bytes];
            machine.shmem.get(MemorySegment.ofArray(dest), 0, machine.objects.get(object), offset, bytes, target);
            for (int i = 0; i < bytes; i++) {
                if (dest[i] != before.objects.get(object)[target].get(offset + i)) {
                    throw new AssertionError("PE " + by + ": " + this + ": byte " + i + " differs from the model");
                }
            }
        }

        @Override
        public void apply(Model model) {}
    }

    /** A p of a long or an int, at an aligned place. */
    record Single(int by, int target, int object, int offset, int bytes, long value) implements Access {
        @Override
        public boolean writes() {
            return true;
        }

        @Override
        public void run(Machine machine, Model before) {
            if (bytes == Long.BYTES) {
                machine.shmem.p(JAVA_LONG, machine.objects.get(object), offset, value, target);
            } else {
                machine.shmem.p(JAVA_INT, machine.objects.get(object), offset, (int) value, target);
            }
        }

        @Override
        public void apply(Model model) {
            if (bytes == Long.BYTES) {
                model.objects.get(object)[target].putLong(offset, value);
            } else {
                model.objects.get(object)[target].putInt(offset, (int) value);
            }
        }
    }

    /** An iput of ints that depend on a seed; what lies between is counted as touched, so that nobody else writes there. */
    record Strided(int by, int target, int object, int offset, int stride, int count, int seed) implements Access {
        @Override
        public int bytes() {
            return ((count - 1) * stride + 1) * Integer.BYTES;
        }

        @Override
        public boolean writes() {
            return true;
        }

        @Override
        public void run(Machine machine, Model before) {
            int[] source = new int[2 * count];
            for (int i = 0; i < count; i++) {
                source[2 * i] = value(i);
            }
            machine.shmem.iput(JAVA_INT, machine.objects.get(object), offset, MemorySegment.ofArray(source), 0, stride,
                    2,
                    count, target);
        }

        @Override
        public void apply(Model model) {
            for (int i = 0; i < count; i++) {
                model.objects.get(object)[target].putInt(offset + i * stride * Integer.BYTES, value(i));
            }
        }

        private int value(int i) {
            return seed * 31 + i;
        }
    }
}
