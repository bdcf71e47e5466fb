/**
 * FT, the Fourier transform kernel of the NAS benchmarks (NPB 3.4): everybody exchanges with everybody.
 *
 * <p>
 * Unlike NPB, which transforms blocks of 16, it transforms many sequences side by side, so that butterflies are vector
 * instructions, and exchanges rows by reference in the bit reversal. The damping is a product of three factors instead of
 * a stored array.
 */
package org.jshmem.nas.ft;
