/**
 * Which algorithm a collective uses: the names of all, and the table that decides. The algorithms themselves are in
 * {@code org.jshmem.coll}; launchers and benchmarks need the names alone.
 */
package org.jshmem.algorithm;
