/** Standard output of simulated PEs. */
package org.jshmem.sim.output;
