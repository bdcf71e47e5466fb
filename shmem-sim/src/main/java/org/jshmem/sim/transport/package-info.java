/** The endpoints of simulated PEs: what each operation does to memory, and when. */
package org.jshmem.sim.transport;
