/** EP, the embarrassingly parallel kernel of the NAS benchmarks (NPB 3.4): Gaussian deviates, counted and summed. */
package org.jshmem.nas.ep;
