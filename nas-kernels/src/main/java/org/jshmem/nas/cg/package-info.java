/**
 * CG, the conjugate gradient kernel of the NAS benchmarks (NPB 3.4): irregular access to memory, and many small
 * reductions.
 */
package org.jshmem.nas.cg;
