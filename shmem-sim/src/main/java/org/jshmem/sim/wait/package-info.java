/** Waiting for memory: by a look where it is and a message, or by polling a line. */
package org.jshmem.sim.wait;
