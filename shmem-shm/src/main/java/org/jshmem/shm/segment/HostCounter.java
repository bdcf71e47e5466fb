package org.jshmem.shm.segment;

/** What the agent of a host counts, in the order of the words in the host's line of the segment. */
public enum HostCounter {
    /** Operations of its PEs on other hosts, and answers to those of others. */
    RECORDS,
    /** Messages, each with one record or many. */
    MESSAGES,
    /** Their size. */
    MESSAGE_BYTES,
    /** What it has sent beside messages, from memory to memory, in bytes. */
    BULK_BYTES
}
