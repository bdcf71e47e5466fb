/**
 * CG, the conjugate gradient kernel of the NAS benchmarks (NPB 3.4): irregular access to memory, and many small
 * reductions.
 *
 * <p>
 * Unlike NPB it deals out rows in one dimension and makes the whole direction known to every PE, where NPB deals out rows
 * and columns: a product needs one exchange instead of several.
 */
package org.jshmem.nas.cg;
