/**
 * Caches that are kept coherent by a directory, in virtual time: cores, lines, who holds which, and what an access
 * costs (paper 000). Knows neither PEs nor SHMEM, and no number: every parameter is given.
 */
package org.jshmem.sim.coherence;
