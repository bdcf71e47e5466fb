package org.jshmem.shm.trace;

/** What a record of a trace is about. Travels as its ordinal. */
public enum TraceKind {
    /** A block to a PE. */
    PUT("put"),
    /** Blocks to a PE at a stride. */
    STRIDED_PUT("iput"),
    /** An element to a PE; its value is known. */
    ELEMENT_PUT("p"),
    /** A block from a PE. */
    GET("get"),
    /** Blocks from a PE at a stride. */
    STRIDED_GET("iget"),
    /** An element from a PE. */
    ELEMENT_GET("g"),
    /** An atomic that has written; the value written is known. */
    ATOMIC("atomic"),
    /** An atomic that has only read. */
    ATOMIC_READ("atomic read"),
    /** A wait for a word, or a test that has found it so; the value seen is known. */
    WAIT("wait"),
    /** A wait that has ended otherwise: its time was up, or it has thrown. */
    VAIN_WAIT("wait in vain"),
    /** A wait for several words of one's own memory; those between are taken for words of it, too. */
    LOCAL_WAIT("wait for words"),
    /** A collective, and whatever else the library waits in for other PEs; has a name of its own. */
    CALL("call");

    private final String spelling;

    TraceKind(String spelling) {
        this.spelling = spelling;
    }

    /**
     * For people.
     *
     * @return a word or two
     */
    public String spelling() {
        return spelling;
    }

    /**
     * Whether one word of memory has got a value that the record knows.
     *
     * @return true for puts of elements and for atomics
     */
    public boolean writesWord() {
        return this == ELEMENT_PUT || this == ATOMIC;
    }

    /**
     * Whether memory of a PE has been written and what with is not known.
     *
     * @return true for puts of blocks
     */
    public boolean writesBlock() {
        return this == PUT || this == STRIDED_PUT;
    }
}
