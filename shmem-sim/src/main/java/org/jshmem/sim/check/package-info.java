/** Finds accesses of simulated PEs that nothing orders, and other mistakes of memory (MemoryModel M1 to M27). */
package org.jshmem.sim.check;
