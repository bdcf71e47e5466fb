/** MG, the multigrid kernel of the NAS benchmarks (NPB 3.4): regular access to memory at all distances. */
package org.jshmem.nas.mg;
