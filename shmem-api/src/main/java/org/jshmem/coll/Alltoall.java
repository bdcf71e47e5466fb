package org.jshmem.coll;

/** An algorithm that transposes blocks: block l of rank k goes to block k of rank l. */
interface Alltoall {

    /** The size is that of one block. */
    void run(long destOffset, long sourceOffset, long bytesPerPair);
}
