package org.jshmem.coll.alltoall;

/** An algorithm that transposes blocks: block l of rank k goes to block k of rank l. */
public interface Alltoall {

    /** The size is that of one block. */
    void run(long destOffset, long sourceOffset, long bytesPerPair);
}
