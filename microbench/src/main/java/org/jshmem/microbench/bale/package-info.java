/**
 * The kernels of bale with a sparse matrix, whose traffic is small and irregular: random permutation, permutation and transposition of a
 * matrix, topological sort, triangle counting. Each in the form of single operations, the same in a session, and with conveyors. Histogram
 * and index-gather are in {@code microbench.random}. ISx, a bucket sort, has the same kind of traffic.
 */
package org.jshmem.microbench.bale;
