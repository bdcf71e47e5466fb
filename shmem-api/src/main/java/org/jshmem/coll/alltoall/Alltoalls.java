package org.jshmem.coll.alltoall;

/** An algorithm that transposes blocks of strided elements. */
public interface Alltoalls {

    /** Strides are in elements, over the whole arrays: block after block of that many elements. */
    void run(long destOffset, long sourceOffset, long destStride, long sourceStride, long elementBytes, long count);
}
