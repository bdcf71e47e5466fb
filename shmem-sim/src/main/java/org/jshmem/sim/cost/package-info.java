/** What simulation itself costs, as a tool. */
package org.jshmem.sim.cost;
