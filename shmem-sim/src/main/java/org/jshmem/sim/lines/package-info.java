/** What single cache lines cost on the simulated Xeon Phi: the experiments of paper 000, as a tool. */
package org.jshmem.sim.lines;
