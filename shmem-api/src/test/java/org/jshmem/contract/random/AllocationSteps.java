package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/** Allocation: collective, and every PE's copy changes alike but for its contents. */
final class AllocationSteps {

    private AllocationSteps() {}

    /** A new object of zeros. */
    record Allocate(int bytes) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            machine.objects.add(machine.shmem.calloc(bytes, 1));
        }

        @Override
        public void apply(Model model) {
            model.objects.add(model.newObject(bytes));
        }
    }

    /** The end of an object; later ones move up by one index. */
    record Free(int object) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            machine.shmem.free(machine.objects.remove(object));
        }

        @Override
        public void apply(Model model) {
            model.objects.remove(object);
        }
    }

    /** Another size; what is new is set to a known value, since its contents are undefined. */
    record Resize(int object, int bytes) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            long kept = Math.min(bytes, before.bytesOf(object));
            MemorySegment resized = machine.shmem.realloc(machine.objects.get(object), bytes);
            resized.asSlice(kept).fill((byte) 0);
            machine.objects.set(object, resized);
        }

        @Override
        public void apply(Model model) {
            ByteBuffer[] old = model.objects.get(object);
            ByteBuffer[] copies = model.newObject(bytes);
            for (int pe = 0; pe < model.nPes; pe++) {
                copies[pe].put(0, old[pe], 0, Math.min(bytes, old[pe].capacity()));
            }
            model.objects.set(object, copies);
        }
    }
}
