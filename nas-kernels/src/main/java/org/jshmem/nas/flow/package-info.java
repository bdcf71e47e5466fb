/**
 * What the applications share that step one flow in time (Bailey et al. 1994, section 3): the grid and how it is dealt out,
 * the exact solution, initial values, the right-hand side, and the norms that verify them; and for those that solve one direction
 * after another the sweeps along the lines. A benchmark brings its problem classes and what it solves.
 *
 * <p>
 * Unlike in NPB, which interleaves the five components, the grid is rows of arrays, one for each quantity, and x-lines are
 * transposed plane by plane, so that all loops can become vector instructions. The matrix of a line is made while it is
 * eliminated and not stored. The forcing term is the right-hand side of the exact solution, computed by the code of the
 * time step. In the last slab of a sweep each plane is substituted as soon as it is eliminated, while it is in the cache.
 */
package org.jshmem.nas.flow;
