package org.jshmem.sim.check;

import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;

import org.agrona.collections.Int2ObjectHashMap;
import org.jshmem.sim.check.Access.Kind;
import org.jshmem.sim.check.Finding.Type;
import org.jshmem.sim.check.PendingBuffers.Buffer;
import org.jshmem.spi.ProgramObserver;

/**
 * One PE under observation: its loads and stores, and what it does to its private buffers. What it does through the
 * library is reported to a {@link CheckedContext} and to its {@link #observer}.
 */
public final class CheckedPe {

    /** The PE of private memory. */
    public static final int NOBODY = -1;

    /** Memory that an atomic is going to write. */
    record Fetch(MemorySegment segment, long segmentOffset, int pe, long offset, long bytes, int site) {}

    private final Checker checker;
    private final SourceSites sites;
    private final PeOrder order;
    private final RaceDetector races;
    private final PeObserver observer;
    private final PendingBuffers buffers = new PendingBuffers();
    private final SiteAccesses loads;
    private final SiteAccesses stores;
    private final Int2ObjectHashMap<Heard> heard = new Int2ObjectHashMap<>();
    private Supplier<Site> caller = () -> Site.UNKNOWN;
    private int site = SourceSites.NONE;
    private boolean hasDefaultContext;
    private Fetch fetch;

    CheckedPe(Checker checker, int pe, RaceDetector races, ReadinessCheck readiness, Shadow shadow,
            ObjectTable objects) {
        this.checker = checker;
        this.races = races;
        sites = checker.sites();
        order = new PeOrder(pe);
        loads = new SiteAccesses(Kind.READ, order);
        stores = new SiteAccesses(Kind.STORE, order);
        observer = new PeObserver(this, checker, races, readiness, shadow, objects);
    }

    /**
     * The program has come to a place.
     *
     * @param number of the place, or {@link SourceSites#NONE} when it has left one
     */
    public void at(int number) {
        site = number;
    }

    /**
     * Says who knows where the program is when it has not said so, because it has been called by reflection or through
     * a method reference.
     *
     * @param finder looks at the stack
     */
    public void askForSite(Supplier<Site> finder) {
        caller = finder;
    }

    /**
     * To whom the library reports what it does for the PE.
     *
     * @return the observer
     */
    public ProgramObserver observer() {
        return observer;
    }

    /**
     * A new context.
     *
     * @return takes its operations; the first is the default context
     */
    public CheckedContext context() {
        ContextOrder context = hasDefaultContext ? order.addContext(checker.newStream()) : order.defaultContext();
        hasDefaultContext = true;
        return new CheckedContext(this, context, races);
    }

    /**
     * That of the library's locks, which may be made before the default context.
     *
     * @return takes their operations
     */
    public CheckedContext lockContext() {
        return new CheckedContext(this, order.addContext(checker.newStream()), races);
    }

    /**
     * The program is about to load.
     *
     * @param segment       what from
     * @param segmentOffset where in it, in bytes
     * @param pe            whose memory that is, or {@link #NOBODY}
     * @param offset        where in that PE's memory
     * @param bytes         how many
     */
    public void load(MemorySegment segment, long segmentOffset, int pe, long offset, long bytes) {
        requireUndisturbed(segment, segmentOffset, bytes, false);
        if (pe == NOBODY) {
            return;
        }
        if (here().mode() == Site.Mode.ACQUIRE) {
            races.acquire(this, site(), pe, offset, bytes);
        } else {
            races.read(this, loadAt(site(), pe), null, pe, offset, bytes);
        }
    }

    /**
     * The program is about to store.
     *
     * @param segment       what to
     * @param segmentOffset where in it, in bytes
     * @param pe            whose memory that is, or {@link #NOBODY}
     * @param offset        where in that PE's memory
     * @param bytes         how many
     */
    public void store(MemorySegment segment, long segmentOffset, int pe, long offset, long bytes) {
        requireUndisturbed(segment, segmentOffset, bytes, true);
        if (pe == NOBODY) {
            return;
        }
        switch (here().mode()) {
            case UPDATE -> {
                order.fenceStores();
                races.update(this, new Access(Kind.ATOMIC, order, order.defaultContext(), pe, site()), null, pe,
                        offset, bytes);
                races.acquire(this, site(), pe, offset, bytes);
            }
            case RELEASE -> {
                order.fenceStores();
                races.write(this, new Access(Kind.RELEASE, order, order.defaultContext(), pe, site()), null, pe, offset,
                        bytes);
            }
            default -> races.write(this, stores.at(site(), pe), null, pe, offset, bytes);
        }
    }

    /**
     * The atomic that the program is about to call puts what it fetches into memory, some time before the next quiet.
     *
     * @param segment       what memory
     * @param segmentOffset where in it, in bytes
     * @param pe            whose memory that is, or {@link #NOBODY}
     * @param offset        where in that PE's memory
     * @param bytes         how many
     */
    public void fetchInto(MemorySegment segment, long segmentOffset, int pe, long offset, long bytes) {
        fetch = new Fetch(segment, segmentOffset, pe, offset, bytes, site());
    }

    /** Where the atomic puts what it fetches that is called at the present place, or null; only once. */
    Fetch takeFetch() {
        Fetch taken = fetch != null && fetch.site() == site() ? fetch : null;
        fetch = null;
        return taken;
    }

    /**
     * Whether the program is at an access that may see what others do, as in a loop that polls.
     *
     * @return false at plain loads and stores
     */
    public boolean isLook() {
        return here().isLook();
    }

    PeOrder order() {
        return order;
    }

    /** The number of the place at which the program is. */
    int site() {
        return site == SourceSites.NONE ? sites.numberOf(caller.get()) : site;
    }

    Site here() {
        return site == SourceSites.NONE ? caller.get() : sites.get(site);
    }

    PendingBuffers buffers() {
        return buffers;
    }

    /** How this PE has last heard of another, or null. */
    Heard heardOf(int pe) {
        return heard.get(pe);
    }

    void hear(int pe, Heard how) {
        heard.put(pe, how);
    }

    /** From now on the PE knows what the writer of a word has announced by it. */
    void learn(Access write) {
        hear(write.pe, new Heard(write.site, write.target, write.epoch));
        order.acquire(write.released());
    }

    /** A read of the program itself. */
    Access loadAt(int place, int owner) {
        return loads.at(place, owner);
    }

    void requireUndisturbed(MemorySegment segment, long offset, long bytes, boolean writes) {
        Buffer buffer = buffers.disturbedBy(segment, offset, bytes, writes);
        if (buffer != null) {
            checker.findings().add(Type.BUFFER_IN_USE, buffer.site(), site(),
                    number -> new Finding(number, Type.BUFFER_IN_USE,
                            "PE " + order.pe() + " " + here() + (writes ? " changes" : " reads") + " the "
                                    + (buffer.isDest() ? "destination" : "source") + " of its "
                                    + sites.get(buffer.site()),
                            null, "quiet between the two"));
        }
    }
}
