package org.jshmem.sim.pe;

import java.lang.foreign.MemorySegment;

import org.jshmem.sim.memory.CheckedMemory;

/**
 * What a PE's program executes outside the library, as the transformed program reports it: instructions on machines that count
 * them, loads and stores there and where they are checked.
 */
public final class InstructionStream implements Turn.Work {

    /** The thread that ran last: only one runs at a time, and asks for every basic block. A hint, so a race is harmless. */
    private static Running lastRunning = new Running(null, null);

    private final Turn turn;
    /** Null on machines that do not count instructions. */
    private final Processor processor;
    /** Null when the program is not checked. */
    private final CheckedMemory checked;
    /** By accesses that others can end. */
    private final Polling polling;
    /** By plain loads, which is a mistake. */
    private final Polling loading;
    /** Those that are running. */
    private int initializers;
    /** What {@link #lastRunning} is while this PE runs; null until its program has started. */
    private Running asRunning;

    /** A thread and what takes its instructions, or null. */
    private record Running(Thread thread, InstructionStream stream) {}

    /**
     * The instructions of a PE whose program has not started.
     *
     * @param turn      the PE's
     * @param processor counts instructions, or null
     * @param checked   looks for mistakes of the program, or null
     * @param pollPs    what a look takes of a PE that polls where loads take no time, in picoseconds
     */
    public InstructionStream(Turn turn, Processor processor, CheckedMemory checked, long pollPs) {
        this.turn = turn;
        this.processor = processor;
        this.checked = checked;
        polling = new Polling(turn, pollPs);
        loading = new Polling(turn, pollPs);
    }

    /**
     * The instructions that the calling thread executes.
     *
     * @return null when the thread is not that of a PE but one that the program has started
     */
    public static InstructionStream running() {
        Running last = lastRunning;
        Thread thread = Thread.currentThread();
        return last.thread() == thread ? last.stream() : findRunning(thread);
    }

    private static InstructionStream findRunning(Thread thread) {
        Pe pe = Pe.current();
        InstructionStream running = pe != null && pe.isOwnThread() ? pe.instructions() : null;
        lastRunning = new Running(thread, running);
        return running;
    }

    /** The program starts, on the calling thread. */
    void start() {
        asRunning = new Running(Thread.currentThread(), this);
    }

    @Override
    public void resume() {
        lastRunning = asRunning;
    }

    @Override
    public void settle() {
        if (processor != null) {
            processor.settle();
        }
    }

    @Override
    public void catchUp() {
        if (processor != null) {
            processor.catchUp();
        }
    }

    @Override
    public boolean whenCaughtUp(Runnable action) {
        return processor != null && processor.whenCaughtUp(action);
    }

    /**
     * The program has come to a place in its source.
     *
     * @param site number of the place
     */
    public void at(int site) {
        if (checked != null) {
            checked.pe().at(site);
        }
    }

    /**
     * Whether the machine counts instructions.
     *
     * @return false when the program is only checked
     */
    public boolean countsWork() {
        return processor != null;
    }

    /**
     * Counts instructions of the program.
     *
     * @param milliIssues thousandths of issue slots
     */
    public void work(int milliIssues) {
        if (initializers == 0) {
            processor.work(milliIssues);
        }
    }

    /**
     * The program goes once through a block of private memory; only where the machine counts instructions.
     *
     * @param bytes of the block
     */
    public void pass(long bytes) {
        if (processor != null && initializers == 0) {
            processor.pass(bytes);
        }
    }

    /**
     * The program is about to sort an array; only where the machine counts instructions.
     *
     * @param count        its elements
     * @param elementBytes of each
     */
    public void sort(long count, int elementBytes) {
        if (processor != null && initializers == 0) {
            processor.sort(count, elementBytes);
        }
    }

    /** A static initialiser begins, whose instructions do not count. */
    public void beginInitializer() {
        initializers++;
    }

    /** The static initialiser ends that has begun last. */
    public void endInitializer() {
        initializers--;
    }

    /**
     * Does work of the program whose cost is stated.
     *
     * @param flops      floating-point operations
     * @param bytes      loaded and stored
     * @param dataBytes  size of all that is gone over
     * @param vectorised whether by vector instructions
     * @param work       the work
     */
    public void charge(long flops, long bytes, long dataBytes, boolean vectorised, Runnable work) {
        processor.stated(flops, bytes, dataBytes, vectorised, work);
    }

    /**
     * The program is about to load or store.
     *
     * @param segment any memory
     * @param offset  where in it, in bytes
     * @param bytes   how many
     * @param write   whether it stores
     */
    public void access(MemorySegment segment, long offset, long bytes, boolean write) {
        if (processor != null) {
            processor.access(segment, offset, bytes, write);
        } else if (checked.pe().isLook()) {
            polling.look(1);
        } else if (!write && checked.isRepeated(segment, offset)) {
            loading.look(1);
        } else {
            loading.reset();
        }
        if (checked != null) {
            checked.access(segment, offset, bytes, write);
        }
    }

    /** The program is about to look at what others may change, by an access that is neither counted nor checked. */
    public void look() {
        if (processor == null) {
            polling.look(1);
        } else {
            turn.giveWay(); // the loop around it takes time
        }
    }

    /** The program gives way to others, since it has nothing to do: where instructions take no time, looks for them must. */
    public void pause() {
        if (processor == null) {
            polling.look(Polling.PAUSE);
        } else {
            turn.giveWay(); // what it looks at may be seen by nobody
        }
    }

    /**
     * The next access is that of a vector; only where the program is checked.
     *
     * @param bytes its length
     */
    public void vectorBytes(int bytes) {
        checked.nextBytes(bytes);
    }

    /**
     * The program is about to copy a block.
     *
     * @param source       any memory
     * @param sourceOffset where in it, in bytes
     * @param dest         any memory
     * @param destOffset   where in it, in bytes
     * @param bytes        how many
     */
    public void copy(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset, long bytes) {
        if (processor != null) {
            processor.copy(source, sourceOffset, dest, destOffset, bytes);
        }
        if (checked != null && bytes > 0) {
            checked.access(source, sourceOffset, bytes, false);
            checked.access(dest, destOffset, bytes, true);
        }
    }

    /**
     * The program is about to reduce a segment to one value.
     *
     * @param segment    any memory
     * @param operations on its elements
     */
    public void reduce(MemorySegment segment, long operations) {
        long bytes = segment.byteSize();
        if (processor != null) {
            processor.reduce(segment, bytes, operations);
        }
        if (checked != null && bytes > 0) {
            checked.access(segment, 0, bytes, false);
        }
    }

    /**
     * The program is about to begin a fetch that {@code quiet} completes; only where it is checked.
     *
     * @param segment what is going to be written
     * @param offset  where in it, in bytes
     * @param bytes   how many
     */
    public void fetchInto(MemorySegment segment, long offset, long bytes) {
        checked.fetchInto(segment, offset, bytes);
    }
}
