/**
 * The shared-memory backend: PEs in one JVM or several, all symmetric memory in one mapped segment
 * ({@link org.jshmem.shm.segment.SegmentLayout}) that every PE reaches by load and store.
 */
package org.jshmem.shm;
