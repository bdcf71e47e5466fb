package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Primitives;

/**
 * Who uses the window of a team and its words. These have one writer each only as long as calls go the same ways: after a call with
 * another root, what one member writes for the next could come before what another has still to write for this one. So when the ways
 * change all members meet first. Calls that follow each other the same ways need not.
 *
 * <p>
 * A call may also leave something in its window that others still have to get ({@link #leaveUnread}). They have got it when they have
 * left the call, so a meeting frees the window for users of other ways.
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
    private boolean isUnread;

    WindowUse(Primitives primitives) {
        this.primitives = primitives;
    }

    /** A call begins; all members say the same. Returns whether the one before went other ways, or there was none. */
    public boolean begin(Ways ways) {
        if (ways.equals(last)) {
            return false;
        }
        if (last != null) {
            meet();
        }
        last = ways;
        return true;
    }

    /** A call by words of one writer each, whose ways are always the same, needs an empty window. */
    void beginAnywhere() {
        if (isUnread) {
            meet();
            last = null;
        }
    }

    /** The call that ends leaves its window to be read later; all members say the same. */
    public void leaveUnread() {
        isUnread = true;
    }

    private void meet() {
        primitives.barrier().run();
        isUnread = false;
    }
}
