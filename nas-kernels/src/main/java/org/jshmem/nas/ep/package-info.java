/**
 * EP, the embarrassingly parallel kernel of the NAS benchmarks (NPB 3.4): Gaussian deviates, counted and summed.
 *
 * <p>
 * Unlike NPB it draws 1,024 pairs at a time, so that they stay in the first-level cache; each place among them has a
 * sequence of its own that steps over the others, so that drawing becomes vector instructions. The values are the same.
 */
package org.jshmem.nas.ep;
