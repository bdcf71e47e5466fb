package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Primitives;

/**
 * Who uses the window of a team and its words. These have one writer each only as long as calls go the same ways: after a call with
 * another root, what one member writes for the next could come before what another has still to write for this one. So when the ways
 * change all members meet first. Calls that follow each other the same ways need not.
 */
public final class WindowUse {

    /**
     * The ways of a call.
     *
     * @param algorithm whose words are used
     * @param root      of the call
     * @param k         children of an inner rank
     */
    public record Ways(String algorithm, int root, int k) {}

    private final Primitives primitives;
    private Ways last;

    WindowUse(Primitives primitives) {
        this.primitives = primitives;
    }

    /** A call begins; all members say the same. */
    public void begin(Ways ways) {
        if (last != null && !ways.equals(last)) {
            primitives.barrier().run();
        }
        last = ways;
    }
}
