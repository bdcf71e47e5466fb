/** Runs an unmodified program once per PE, each as in a process of its own. */
package org.jshmem.sim.program;
