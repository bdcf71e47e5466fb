package org.jshmem.spi;

import org.jshmem.core.PeSet;

/**
 * One PE's call of a collective, as a {@link ProgramObserver} learns of it.
 *
 * @param team the same number on all members, and no other live team's
 * @param pes  the members
 * @param name as the program calls it
 * @param flow who must have called before whom
 * @param root the member, by its number in the team, where the flow begins or ends, if it has such
 */
public record CollectiveCall(long team, PeSet pes, String name, Flow flow, int root) {

    /** Which members must have called before a member can return. */
    public enum Flow {
        /** None: the call has no result that depends on others. */
        NONE,
        /** All. */
        ALL_TO_ALL,
        /** All, and their stores are visible then. */
        SYNC,
        /** All, and everything they have written on any context is visible then. */
        COMPLETION,
        /** The root. */
        FROM_ROOT,
        /** All, before the root can return. */
        TO_ROOT,
        /** Those with lower numbers. */
        FROM_LOWER,
        /** As {@link #ALL_TO_ALL}, but the call returns at once; see {@link ProgramObserver#completed}. */
        LATER_ALL_TO_ALL,
        /** As {@link #FROM_ROOT}, but the call returns at once. */
        LATER_FROM_ROOT
    }
}
