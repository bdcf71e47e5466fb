/** Standard streams of simulated PEs. */
package org.jshmem.sim.output;
