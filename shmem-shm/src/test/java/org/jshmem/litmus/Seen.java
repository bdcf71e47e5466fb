package org.jshmem.litmus;

/** What one PE saw in one round. */
enum Seen {
    /** What was there before the round. */
    OLD,
    /** What the round wrote. */
    NEW,
    /** A value whose bytes come from one write. */
    WHOLE,
    /** A value that nobody wrote: its bytes come from different writes. */
    TORN,
    /** Of two reads the second saw an older value. */
    BACKWARDS,
    /** Of two reads the second saw the same value or a newer one. */
    FORWARDS,
    /** The word that was read first is new, the other one is not yet. */
    BEFORE,
    /** Both words are new, or the one that was read first is not. */
    UNDECIDED,
    /** The first ticket of the round. */
    FIRST,
    /** The second ticket of the round. */
    SECOND,
    /** Every update has been counted. */
    ALL,
    /** An update has been overwritten, or a ticket was handed out that does not exist. */
    LOST,
    /** A waiter ran again soon after the write. */
    PROMPT,
    /** A waiter ran again more than a millisecond after the write. */
    LATE
}
