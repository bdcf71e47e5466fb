/** What single cache lines cost on the simulated Xeon Phi and SCC: the experiments of papers 000 and 003, as tools. */
package org.jshmem.sim.lines;
