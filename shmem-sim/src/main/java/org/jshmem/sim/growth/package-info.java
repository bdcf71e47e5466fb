/** How what operations of the library cost grows with the number of PEs, as a tool. */
package org.jshmem.sim.growth;
