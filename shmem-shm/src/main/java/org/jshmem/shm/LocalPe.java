package org.jshmem.shm;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.core.PeDiedException;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadNames;
import org.jshmem.shm.program.PeThreads;
import org.jshmem.shm.segment.Counters;
import org.jshmem.shm.segment.ErrorSlot;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.segment.SegmentUsers;
import org.jshmem.shm.trace.TraceLayout;
import org.jshmem.shm.trace.TraceRecorder;
import org.jshmem.shm.wait.Nap;
import org.jshmem.spi.CommonPool;
import org.jshmem.spi.CountingTransport;
import org.jshmem.spi.ProfilingTransport;
import org.jshmem.spi.Transport;

/**
 * A PE of this process: its number, its job, and what it has joined. Most processes are one PE, which the environment
 * describes. Where several share the process, each has threads of its own: those it has started, and those these have
 * started; threads of a pool that all share belong to none.
 */
public final class LocalPe {

    private static final long ALONE_HEAP_BYTES = 1L << 30;

    /**
     * Times the number of PEs: how often one looks whether all have come. PEs start over seconds when there are many, and
     * looking must not slow down those that still start.
     */
    private static final long NAP_PER_PE_NS = TimeUnit.MICROSECONDS.toNanos(100);

    private static final ThreadLocal<LocalPe> OF_THREAD = new InheritableThreadLocal<>();
    /** Some threads inherit nothing, such as those of an HTTP client. */
    private static final Map<PeThreads, LocalPe> OF_GROUP = new ConcurrentHashMap<>();

    private static volatile boolean isProcessShared;
    private static volatile LocalPe ofProcess;

    private final int number;
    /** Of the job's segment; null for a program that was started without a launcher. */
    private final Path path;
    /** Where it records what it does, or null. */
    private final Path traceFile;
    /** Stays mapped when the PE leaves the job; null until it is needed. */
    private volatile JobSegment segment;
    private volatile ShmTransport attached;
    /** The same, with what counts and records its operations in front of it. */
    private volatile Transport outermost;
    private int generation;
    private TraceRecorder recorder;

    /**
     * A PE of a job whose segment is mapped when it is first needed, or is mapped already.
     *
     * @param number    of the PE
     * @param path      of the segment, or null
     * @param segment   mapped, or null
     * @param traceFile where the PE records what it does ({@link TraceLayout}), or null
     */
    public LocalPe(int number, Path path, JobSegment segment, Path traceFile) {
        this.number = number;
        this.path = path;
        this.segment = segment;
        this.traceFile = traceFile;
    }

    /** From now on a thread belongs to the PE that it, or one of those that have started it, was given to. */
    public static void shareProcess() {
        isProcessShared = true;
    }

    /** Whether the calling thread has been given to its PE, as it is where several share the process. */
    static boolean sharesProcess() {
        return OF_THREAD.get() != null;
    }

    /** Gives the calling thread to this PE, with all those it starts from now on. */
    public void adoptThread() {
        OF_THREAD.set(this);
    }

    /**
     * Gives threads to this PE, whatever they inherit.
     *
     * @param threads those that they belong to where the process is shared
     */
    public void adoptGroup(PeThreads threads) {
        OF_GROUP.put(threads, this);
    }

    /**
     * The PE of the calling thread.
     *
     * @return null where several share the process and the thread belongs to none
     */
    public static LocalPe current() {
        LocalPe pe = OF_THREAD.get();
        Thread thread = Thread.currentThread();
        if (pe == null && !isProcessShared && !(LocalJob.areRunning() && CommonPool.has(thread))) {
            return ofProcess();
        }
        return CommonPool.has(thread) ? null : pe == null ? ofGroup(PeThreads.of(thread)) : pe;
    }

    private static LocalPe ofGroup(PeThreads threads) {
        return threads == null ? null : OF_GROUP.get(threads);
    }

    private static LocalPe ofProcess() {
        LocalPe pe = ofProcess;
        return pe == null ? describedByEnvironment() : pe;
    }

    private static synchronized LocalPe describedByEnvironment() {
        if (ofProcess == null) {
            Map<String, String> environment = System.getenv();
            String path = environment.get(ShmProvider.SEGMENT_VARIABLE);
            String number = environment.get(ShmProvider.PE_VARIABLE);
            String trace = environment.get(ShmProvider.TRACE_VARIABLE);
            if (path != null && number == null) {
                throw new ShmemException(
                        "this process was started by a PE that shares its JVM with others, and is none "
                                + "itself: start it with oshrun, or unset " + ShmProvider.SEGMENT_VARIABLE);
            }
            ofProcess = new LocalPe(path == null ? 0 : Integer.parseInt(number), path == null ? null : Path.of(path),
                    null, trace == null ? null : Path.of(trace));
        }
        return ofProcess;
    }

    /** The PE of the calling thread, for a call that needs one. */
    static LocalPe require(String call) {
        LocalPe pe = current();
        if (pe == null) {
            throw new ShmemException(call + ": the calling thread belongs to no PE: thread="
                    + ThreadNames.of(Thread.currentThread())
                    + ": PEs share this JVM and its pools (--jvms pes: one JVM "
                    + "each): call it in a thread that the PE has started, and use its Shmem in the others");
        }
        return pe;
    }

    /**
     * Its number.
     *
     * @return from 0 up
     */
    public int number() {
        return number;
    }

    /** The endpoint that {@link #attach} has returned; null before that, and when the PE has left. */
    Transport joined() {
        return endpoint() == null ? null : outermost;
    }

    /** The innermost endpoint; null before the PE has joined and after it has left. */
    ShmTransport endpoint() {
        ShmTransport endpoint = attached;
        return endpoint == null || endpoint.isClosed() ? null : endpoint;
    }

    /**
     * Changes when the PE gives up its core in a wait, so that another thread can tell whether it does.
     *
     * @return any number
     */
    public int turns() {
        ShmTransport endpoint = attached;
        return endpoint == null ? 0 : endpoint.turns();
    }

    /** Joins the job; returns when all PEs have. */
    synchronized Transport attach() {
        if (segment == null) {
            segment = path == null ? alone() : JobSegment.open(path);
        }
        SegmentUsers guest = Guest.enter(segment.users());
        try {
            return join();
        } finally {
            Guest.leave(guest);
        }
    }

    private Transport join() {
        JobControl control = segment.control();
        if (generation == 0 && control.state(number) != JobControl.State.STARTING) {
            throw new ShmemException("PE " + number + " has joined its job already, from another process: this process "
                    + "has inherited the environment of that PE: start it with oshrun, or unset "
                    + ShmProvider.SEGMENT_VARIABLE);
        }
        if (control.allowsDeaths()) {
            requireNoDeaths(control); // not as one that has joined: others wait at the end for such
            control.departures().beginAnew(number);
        }
        generation++;
        control.attach(number);
        awaitAll(control);
        ShmTransport endpoint = new ShmTransport(segment, number, generation);
        outermost = inFrontOf(endpoint, segment.shape().hosts().count() == 1
                ? endpoint
                : HostsProvider.find().endpoint(endpoint, segment));
        attached = endpoint;
        return outermost;
    }

    /** Nothing, in most jobs. A job that is traced is counted too. */
    private Transport inFrontOf(ShmTransport own, Transport endpoint) {
        JobControl control = segment.control();
        Counters counters = control.counters(number);
        Transport outer = endpoint;
        if (traceFile != null || control.isCounting()) {
            outer = new CountingTransport(outer, SegmentCounts.ofProgram(counters), SegmentCounts.ofLibrary(counters));
        }
        if (traceFile != null) {
            recorder = recorder == null ? TraceRecorder.open(traceFile) : recorder;
            outer = new TracingTransport(outer, own.ownMemory(), recorder);
        }
        if (!control.isProfiling()) {
            return outer;
        }
        return new ProfilingTransport(outer, SegmentTimes.profile(control, number));
    }

    /** The control words, or null before anything has mapped the segment. */
    JobControl control() {
        JobSegment mapped = segment;
        return mapped == null ? null : mapped.control();
    }

    /**
     * The control words of the PE's job, whether it has joined or not.
     *
     * @return a view of the job's segment
     */
    public JobControl ownControl() {
        JobControl mapped = control();
        return mapped == null ? openControl() : mapped;
    }

    /** Not under the lock of {@link #attach}, whose thread may wait there for others; to map it twice does no harm. */
    private JobControl openControl() {
        segment = JobSegment.open(path);
        return segment.control();
    }

    /**
     * Where the PE leaves the exception that ends its program; also when it has not joined its job.
     *
     * @return a view of the job's segment
     */
    public ErrorSlot ownError() {
        return ownControl().error(number);
    }

    /**
     * Whether it was this PE that has ended the job for all.
     *
     * @return false while the job continues, or when another one has
     */
    public boolean hasEndedJob() {
        JobControl mapped = control();
        return mapped != null && mapped.endedBy() == number;
    }

    /**
     * How other processes open the job's segment.
     *
     * @return a path, or null for a program that was started without a launcher
     */
    public Path segmentPath() {
        return path;
    }

    private static JobSegment alone() {
        ForeignLauncher foreign = ForeignLauncher.find(System.getenv());
        if (foreign != null && foreign != ForeignLauncher.PMIX) { // by which one may be alone
            throw new ShmemException("started several times by another launcher (" + foreign.mark(System.getenv())
                    + "), every process would be PE 0 of 1: start the program with oshrun");
        }
        String heap = Setting.SYMMETRIC_SIZE.in(System.getenv());
        long heapBytes = heap == null ? ALONE_HEAP_BYTES : ByteSize.parse(heap);
        return memoryAlone(heapBytes + Shmem.RESERVED_BYTES);
    }

    /** A file, for which a short program has nothing to link; where no directory has room for one, as in a container, a memfd. */
    private static JobSegment memoryAlone(long bytes) {
        try {
            return JobSegment.create(1, bytes, JobSegment.Origin.UNLINKED_FILE);
        } catch (ShmemException e) {
            if (JobSegment.Origin.isFile(System.getenv())) {
                throw e;
            }
            return JobSegment.create(1, bytes, JobSegment.Origin.MEMFD);
        }
    }

    private void awaitAll(JobControl control) {
        while (!haveAllJoined(control)) {
            control.requireNotEnded(number);
            int absent = control.findAbsent();
            boolean hasDeaths = control.allowsDeaths() && control.departures().deaths() > 0;
            if (haveAllJoined(control)) {
                return; // and then one of them has ended
            }
            if (absent >= 0) {
                throw new ShmemException(number, "init", "PE " + absent + " has ended without calling Shmem.init"
                        + (generation == 1 ? "" : " again"));
            }
            if (hasDeaths) {
                requireNoDeaths(control);
            }
            Nap.take(NAP_PER_PE_NS * control.nPes());
        }
    }

    private boolean haveAllJoined(JobControl control) {
        return control.attached() >= generation * control.nPes();
    }

    private void requireNoDeaths(JobControl control) {
        if (control.departures().deaths() > 0) {
            throw new PeDiedException(number, "init", control.departures().dead(),
                    "the job can not be joined any more, since not all will come");
        }
    }
}
