/** Symmetric memory of all PEs, and what a program that is checked does to it. */
package org.jshmem.sim.memory;
