package org.jshmem.microbench.stream;

/** STREAM as it is: every PE runs the kernels over arrays of its own, and nobody communicates. */
final class PlainStream implements StreamProgram {

    /** Short enough to be over soon, long enough for C2 to make a loop for many elements of it. */
    static final long WARM_UP_ELEMENTS = 1 << 16;

    private final KernelLoops loops;
    private final long elements;

    PlainStream(KernelLoops loops, long elements) {
        this.loops = loops;
        this.elements = elements;
    }

    @Override
    public void warmUp(int rounds) {
        loops.initialise(); // pages are there before the first pass
        for (int round = 0; round < rounds; round++) {
            for (Kernel kernel : Kernel.values()) {
                loops.run(kernel, 0, Math.min(elements, WARM_UP_ELEMENTS));
            }
        }
    }

    @Override
    public void initialise() {
        loops.initialise();
    }

    @Override
    public void run(Kernel kernel) {
        loops.run(kernel, 0, elements);
    }

    @Override
    public boolean isRight(long passes) {
        return Verification.after(passes).holdsFor(loops);
    }
}
