/** A simulated PE: its turns, its instructions, its place in the job, and how that ends. */
package org.jshmem.sim.pe;
