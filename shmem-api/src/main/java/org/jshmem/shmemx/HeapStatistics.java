package org.jshmem.shmemx;

/**
 * How full the symmetric heap is; the same on every PE between two collective calls.
 *
 * @param capacityBytes    size of the heap
 * @param usedBytes        in objects, rounded up to cache lines
 * @param peakUsedBytes    the most so far
 * @param largestFreeBytes the largest object that can be allocated now
 * @param objects          how many objects are alive
 * @since 0.1.0
 */
public record HeapStatistics(long capacityBytes, long usedBytes, long peakUsedBytes, long largestFreeBytes,
        int objects) {}
