/** FT, the Fourier transform kernel of the NAS benchmarks (NPB 3.4): everybody exchanges with everybody. */
package org.jshmem.nas.ft;
