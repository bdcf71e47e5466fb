/**
 * The shared-memory backend: one JVM process per PE, all symmetric memory in one mapped segment
 * ({@link org.jshmem.shm.segment.SegmentLayout}) that every PE reaches by load and store.
 */
package org.jshmem.shm;
