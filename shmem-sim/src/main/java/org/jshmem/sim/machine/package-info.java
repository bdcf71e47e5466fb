/** What operations cost. Every number comes from the profile file of a machine. */
package org.jshmem.sim.machine;
