/**
 * MG, the multigrid kernel of the NAS benchmarks (NPB 3.4): regular access to memory at all distances.
 *
 * <p>
 * Unlike NPB it deals out slabs of planes in one dimension. Where NPB leaves PEs idle on coarse grids, every PE computes
 * them whole, which needs no communication. One form of a 27-point operator serves the residual, the smoother and the
 * restriction.
 */
package org.jshmem.nas.mg;
