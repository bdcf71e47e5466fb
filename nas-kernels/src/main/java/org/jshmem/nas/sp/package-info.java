/**
 * SP, the scalar pentadiagonal application of the NAS benchmarks (NPB 3.4): the implicit scheme factors into scalar systems
 * along the three directions, between which the variables change.
 *
 * <p>
 * The spectral radius of the implicit factor is the largest of four terms in NPB; here the one that always is.
 */
package org.jshmem.nas.sp;
