/**
 * BT, the block tridiagonal application of the NAS benchmarks (NPB 3.4): the implicit scheme factors into block tridiagonal
 * systems along the three directions.
 *
 * <p>
 * Elements that are zero in every block beside the diagonal are not multiplied. In the last slab of a sweep the blocks that
 * elimination leaves are not kept, where NPB keeps those of every point.
 */
package org.jshmem.nas.bt;
