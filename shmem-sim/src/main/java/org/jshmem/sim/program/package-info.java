/** Runs an unmodified program once per PE, each in a class loader of its own. */
package org.jshmem.sim.program;
