/**
 * LU, the lower-upper application of the NAS benchmarks (NPB 3.4): symmetric successive over-relaxation sweeps through the grid
 * from one corner to the opposite one and back, where each point needs the three before it.
 *
 * <p>
 * The points of a plane whose coordinates have the same sum do not need each other: they lie side by side in arrays, so that all
 * loops can become vector instructions. What a point adds to its neighbours is the change of a flux, which is computed without
 * the blocks of five by five that NPB multiplies with; and it is what travels to the next PE, instead of the change itself. The
 * blocks on the diagonal are triangular, where NPB eliminates. A time step begins with the right-hand side, where NPB's ends with
 * it: the norms are those of one more, as in NPB. NPB would stop at residuals that no class reaches, and times the two norms
 * of the last step that it needs for that.
 */
package org.jshmem.nas.lu;
