package org.jshmem.coll.alltoall;

/** An algorithm that transposes blocks: block l of rank k goes to block k of rank l. */
public interface Alltoall {

    /** The blocks of all members are of one size. */
    void run(Blocks blocks);
}
