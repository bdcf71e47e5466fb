package org.jshmem.microbench.hostmodel;

import java.util.List;
import java.util.Locale;

/** States of cache lines, as seen by the core that accesses them next, and how two cores bring lines there. */
enum LineState {
    /** Written by this core. */
    HIT_MODIFIED(Step.STORE_HERE),
    /** Written back, and loaded by this core alone. */
    HIT_EXCLUSIVE(Step.STORE_HERE, Step.SWEEP_HERE, Step.LOAD_HERE),
    /** Written by this core, then loaded by the other. */
    HIT_SHARED(Step.STORE_HERE, Step.LOAD_THERE),
    /** Written by the other core. */
    MISS_MODIFIED(Step.STORE_THERE),
    /** Written back, and loaded by the other core alone. */
    MISS_EXCLUSIVE(Step.STORE_THERE, Step.SWEEP_THERE, Step.LOAD_THERE),
    /** Loaded by both; this core has lost its copy. */
    MISS_SHARED(Step.STORE_THERE, Step.LOAD_HERE, Step.SWEEP_HERE),
    /** In no private cache: in memory, or in a cache that the cores share. */
    MISS_INVALID(Step.STORE_HERE, Step.SWEEP_HERE);

    /** What one of the cores does to all lines, before the other continues. */
    enum Step {
        STORE_HERE, LOAD_HERE, SWEEP_HERE, STORE_THERE, LOAD_THERE, SWEEP_THERE;

        boolean isHere() {
            return this == STORE_HERE || this == LOAD_HERE || this == SWEEP_HERE;
        }
    }

    private final List<Step> steps;

    LineState(Step... steps) {
        this.steps = List.of(steps);
    }

    List<Step> steps() {
        return steps;
    }

    /** Whether an access leaves the lines as they were, so that passes can be repeated. */
    boolean survives(AccessKind kind) {
        return switch (this) {
            case HIT_MODIFIED -> true;
            case HIT_EXCLUSIVE, HIT_SHARED -> kind == AccessKind.LOAD;
            default -> false;
        };
    }

    /** As in tables. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
