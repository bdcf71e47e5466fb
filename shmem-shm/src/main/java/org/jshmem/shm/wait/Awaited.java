package org.jshmem.shm.wait;

/** What the word stands for that a thread waits for. */
public enum Awaited {
    /** Itself: a word of the PEs' symmetric memory. */
    WORD(true, null),
    /** The agent of this host writes it when that of another has answered. */
    ANSWER(false, "for the answer of another host"),
    /** Likewise when a word there is what the PE wants. */
    REMOTE_WORD(true, "until a word of another host is what it wants"),
    /** The agent of this host writes how much another host has carried out. */
    COMPLETION(false, "until another host has carried out what it has issued");

    private final boolean needsPe;
    private final String text;

    Awaited(boolean needsPe, String text) {
        this.needsPe = needsPe;
        this.text = text;
    }

    /** Whether it is for another PE to bring it about, which may have died, rather than for an agent, which does so in any case. */
    boolean needsPe() {
        return needsPe;
    }

    /** For people, behind "waits"; null where the word says it. */
    String text() {
        return text;
    }
}
