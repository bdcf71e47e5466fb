/**
 * SP, the scalar pentadiagonal application of the NAS benchmarks (NPB 3.4): a flow stepped in time by an implicit scheme
 * that factors into lines along the three directions.
 *
 * <p>
 * Unlike in NPB, which interleaves the five components, the grid is rows of arrays, one for each quantity, and x-lines are
 * transposed plane by plane, so that all loops can become vector instructions. The matrix of a line is made while it is
 * eliminated and not stored. The forcing term is the right-hand side of the exact solution, computed by the code of the
 * time step. In the last slab of a sweep each plane is substituted as soon as it is eliminated, while it is in the cache.
 * The spectral radius of the implicit factor is the largest of four terms in NPB; here the one that always is.
 */
package org.jshmem.nas.sp;
