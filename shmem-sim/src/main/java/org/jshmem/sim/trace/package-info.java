/** The record of a run: one line per operation and delivery. */
package org.jshmem.sim.trace;
