/** Simulated PEs: their memory, their operations in virtual time, and how a run of them ends. */
package org.jshmem.sim.world;
