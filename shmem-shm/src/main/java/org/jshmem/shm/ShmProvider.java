package org.jshmem.shm;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.core.PeDiedException;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.shm.segment.ErrorSlot;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.trace.TraceLayout;
import org.jshmem.shm.trace.TraceRecorder;
import org.jshmem.shm.wait.Nap;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportProvider;

/**
 * Joins the job that the launcher described in the environment. A program started without launcher is a job of one
 * PE.
 */
public final class ShmProvider implements TransportProvider {

    /** Environment variable with the {@link JobSegment#path} of the job. */
    public static final String SEGMENT_VARIABLE = "JSHMEM_SEGMENT";

    /** Environment variable with the number of the PE. */
    public static final String PE_VARIABLE = "JSHMEM_PE";

    /**
     * Environment variable with the number of processors on which the PEs of the job may run altogether. One that is
     * bound sees its own only.
     */
    public static final String PROCESSORS_VARIABLE = "JSHMEM_PROCESSORS";

    /** Environment variable with the {@link TraceLayout file} in which the PE records what it does; unset for none. */
    public static final String TRACE_VARIABLE = "JSHMEM_TRACE";

    private static final long ALONE_HEAP_BYTES = 1L << 30;

    /**
     * Times the number of PEs: how often one looks whether all have come. PEs start over seconds when there are many, and
     * looking must not slow down those that still start.
     */
    private static final long NAP_PER_PE_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /** A process is one PE, so what it has joined is static. The segment stays mapped when the PE leaves the job. */
    private static volatile JobSegment segment;
    private static volatile ShmTransport attached;
    /** The same, with what counts and records its operations in front of it. */
    private static volatile Transport outermost;
    private static int generation;
    private static TraceRecorder recorder;

    /** Made by the launcher's part in this process, or by {@link java.util.ServiceLoader}. */
    public ShmProvider() {}

    @Override
    public Transport current() {
        return endpoint() == null ? null : outermost;
    }

    @Override
    public Object lock() {
        return ShmProvider.class;
    }

    @Override
    public Transport attach() {
        synchronized (ShmProvider.class) {
            return attachToJob();
        }
    }

    @Override
    public String name() {
        return "shm";
    }

    @Override
    public boolean hasVirtualTime() {
        return false;
    }

    private static Transport attachToJob() {
        Map<String, String> environment = System.getenv();
        String path = environment.get(SEGMENT_VARIABLE);
        if (segment == null) {
            segment = path == null ? alone() : JobSegment.open(Path.of(path));
        }
        int me = path == null ? 0 : Integer.parseInt(environment.get(PE_VARIABLE));
        if (generation == 0 && segment.control().state(me) != JobControl.State.STARTING) {
            throw new ShmemException("PE " + me + " has joined its job already, from another process: this process has "
                    + "inherited the environment of that PE: start it with oshrun, or unset " + SEGMENT_VARIABLE);
        }
        if (segment.control().allowsDeaths()) {
            requireNoDeaths(segment.control(), me); // not as one that has joined: others wait at the end for such
            segment.control().departures().beginAnew(me);
        }
        generation++;
        segment.control().attach(me);
        awaitAll(segment.control(), me);
        ShmTransport endpoint = new ShmTransport(segment, me, generation);
        outermost = inFrontOf(endpoint, environment.get(TRACE_VARIABLE));
        attached = endpoint;
        return outermost;
    }

    /** A job that is traced is counted too. */
    private static Transport inFrontOf(ShmTransport endpoint, String traceFile) {
        if (traceFile == null && !segment.control().isCounting()) {
            return endpoint;
        }
        Transport counting = new CountingTransport(endpoint, segment.control().counters(endpoint.myPe()));
        if (traceFile == null) {
            return counting;
        }
        recorder = recorder == null ? TraceRecorder.open(Path.of(traceFile)) : recorder;
        return new TracingTransport(counting, endpoint.ownMemory(), recorder);
    }

    /** The control words, or null before this process has joined. */
    static JobControl control() {
        JobSegment joined = segment;
        return joined == null ? null : joined.control();
    }

    /**
     * The control words of this process's job, whether it has joined or not.
     *
     * @return a view of the job's segment
     */
    public static JobControl ownControl() {
        JobControl joined = control();
        return joined == null ? openControl() : joined;
    }

    /** Apart, because a thread that is joining has the lock until all have joined. */
    private static synchronized JobControl openControl() {
        if (segment == null) {
            segment = JobSegment.open(Path.of(System.getenv(SEGMENT_VARIABLE)));
        }
        return segment.control();
    }

    /**
     * Where this PE leaves the exception that ends its program; also of a process that has not joined its job.
     *
     * @return a view of the job's segment
     */
    public static ErrorSlot ownError() {
        return ownControl().error(pe());
    }

    /**
     * Whether it was this PE that has ended the job for all.
     *
     * @return false while the job continues, or when another one has
     */
    public static boolean hasEndedJob() {
        JobControl joined = control();
        return joined != null && joined.endedBy() == pe();
    }

    static int pe() {
        return Integer.parseInt(System.getenv(PE_VARIABLE));
    }

    /** This PE's endpoint; null before it has joined and after it has left. */
    static ShmTransport endpoint() {
        ShmTransport endpoint = attached;
        return endpoint == null || endpoint.isClosed() ? null : endpoint;
    }

    private static JobSegment alone() {
        String foreign = ForeignLauncher.find(System.getenv());
        if (foreign != null) {
            throw new ShmemException("started several times by another launcher (" + foreign
                    + "), every process would be PE 0 of 1: start the program with oshrun");
        }
        String heap = Setting.SYMMETRIC_SIZE.in(System.getenv());
        long heapBytes = heap == null ? ALONE_HEAP_BYTES : ByteSize.parse(heap);
        return JobSegment.create(1, heapBytes + Shmem.RESERVED_BYTES, JobSegment.Origin.UNLINKED_FILE);
    }

    /** How many processors the PEs of this job may use altogether. */
    static int processors() {
        String ofJob = System.getenv(PROCESSORS_VARIABLE);
        return ofJob == null ? Runtime.getRuntime().availableProcessors() : Integer.parseInt(ofJob);
    }

    private static void awaitAll(JobControl control, int me) {
        while (!haveAllJoined(control)) {
            control.requireNotEnded(me);
            int absent = control.findAbsent();
            boolean hasDeaths = control.allowsDeaths() && control.departures().deaths() > 0;
            if (haveAllJoined(control)) {
                return; // and then one of them has ended
            }
            if (absent >= 0) {
                throw new ShmemException(me, "init", "PE " + absent + " has ended without calling Shmem.init"
                        + (generation == 1 ? "" : " again"));
            }
            if (hasDeaths) {
                requireNoDeaths(control, me);
            }
            Nap.take(NAP_PER_PE_NS * control.nPes());
        }
    }

    private static boolean haveAllJoined(JobControl control) {
        return control.attached() >= generation * control.nPes();
    }

    private static void requireNoDeaths(JobControl control, int me) {
        if (control.departures().deaths() > 0) {
            throw new PeDiedException(me, "init", control.departures().dead(),
                    "the job can not be joined any more, since not all will come");
        }
    }
}
