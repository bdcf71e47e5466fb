package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Steps in which PEs meet on the same words, in ways whose result does not depend on the order. */
final class SharedSteps {

    private SharedSteps() {}

    /** Every PE adds to one word of one copy, some of them several times, fetching or not. */
    record Additions(int target, int object, int offset, int bytes, int seed) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            MemorySegment words = machine.objects.get(object);
            for (int i = 0; i < times(machine.me); i++) {
                if (bytes == Long.BYTES && i % 2 == 0) {
                    machine.shmem.atomicAdd(JAVA_LONG, words, offset, addend(machine.me, i), target);
                } else if (bytes == Long.BYTES) {
                    machine.shmem.atomicFetchAdd(JAVA_LONG, words, offset, addend(machine.me, i), target);
                } else if (i % 2 == 0) {
                    machine.shmem.atomicAdd(JAVA_INT, words, offset, (int) addend(machine.me, i), target);
                } else {
                    machine.shmem.atomicFetchAdd(JAVA_INT, words, offset, (int) addend(machine.me, i), target);
                }
            }
        }

        @Override
        public void apply(Model model) {
            ByteBuffer copy = model.objects.get(object)[target];
            for (int pe = 0; pe < model.nPes; pe++) {
                for (int i = 0; i < times(pe); i++) {
                    if (bytes == Long.BYTES) {
                        copy.putLong(offset, copy.getLong(offset) + addend(pe, i));
                    } else {
                        copy.putInt(offset, copy.getInt(offset) + (int) addend(pe, i));
                    }
                }
            }
        }

        private int times(int pe) {
            return (seed >>> pe % 16) & 3;
        }

        private long addend(int pe, int i) {
            return (seed * 0x9e37_79b9L + pe) * (i + 3L);
        }
    }

    /** Data goes round the ring: each PE waits for its left neighbour's flag, checks what came before it, and hands on. */
    record Ring(int object, int flagOffset, int dataOffset, long value) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            MemorySegment words = machine.objects.get(object);
            int n = before.nPes;
            words.set(JAVA_LONG, flagOffset, 0);
            machine.shmem.barrierAll();
            if (machine.me != 0) {
                machine.shmem.waitUntil(JAVA_LONG, words, flagOffset, Comparison.EQ, machine.me);
                if (words.get(JAVA_LONG, dataOffset) != value + machine.me) {
                    throw new AssertionError("PE " + machine.me + ": " + this + ": the flag overtook the data");
                }
            }
            if (machine.me + 1 < n) {
                machine.shmem.p(JAVA_LONG, words, dataOffset, value + machine.me + 1, machine.me + 1);
                machine.shmem.fence();
                machine.shmem.p(JAVA_LONG, words, flagOffset, machine.me + 1L, machine.me + 1);
            }
        }

        @Override
        public void apply(Model model) {
            for (int pe = 0; pe < model.nPes; pe++) {
                model.objects.get(object)[pe].putLong(flagOffset, pe);
                if (pe > 0) {
                    model.objects.get(object)[pe].putLong(dataOffset, value + pe);
                }
            }
        }
    }

    /** Every PE sends a block with a signal to its right neighbour and waits for the one from its left. */
    record Signalled(int source, int dest, int offset, int bytes, int signalObject, int signalOffset) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            MemorySegment signal = machine.objects.get(signalObject);
            signal.set(JAVA_LONG, signalOffset, 0);
            machine.shmem.barrierAll();
            machine.shmem.putSignal(machine.objects.get(dest), offset, machine.objects.get(source), offset, bytes,
                    signal,
                    signalOffset, machine.me + 1L, SignalOp.SET, (machine.me + 1) % before.nPes);
            int left = Math.floorMod(machine.me - 1, before.nPes);
            machine.shmem.signalWaitUntil(signal, signalOffset, Comparison.EQ, left + 1L);
            byte[] expected = new byte[bytes];
            before.objects.get(source)[left].get(offset, expected);
            if (machine.objects.get(dest).asSlice(offset, bytes).mismatch(MemorySegment.ofArray(expected)) >= 0) {
                throw new AssertionError("PE " + machine.me + ": " + this + ": the signal overtook the data");
            }
        }

        @Override
        public void apply(Model model) {
            for (int pe = 0; pe < model.nPes; pe++) {
                int left = Math.floorMod(pe - 1, model.nPes);
                model.objects.get(dest)[pe].put(offset, model.objects.get(source)[left], offset, bytes);
                model.objects.get(signalObject)[pe].putLong(signalOffset, left + 1L);
            }
        }
    }
}
