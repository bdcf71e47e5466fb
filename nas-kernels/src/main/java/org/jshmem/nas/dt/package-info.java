/**
 * DT, the data traffic of the NAS benchmarks (NPB 3.4): feature streams travel along the arcs of a graph whose nodes, one on
 * each PE, compare and combine them.
 *
 * <p>
 * Every PE computes how long each stream is, where NPB sends the length before the stream. A node has memory for one stream that
 * comes in: with puts it says whose turn it is. Where NPB combines the first stream with memory that nobody has set, this
 * memory is zero, which its checksums imply. The time is that of the node which takes longest, until the streams have gone
 * through the graph; NPB's is that of node 0, and includes the sum of the checksums. NPB has no untimed pass, and no checksums
 * of the classes C and D, which are left out.
 */
package org.jshmem.nas.dt;
