/** What the analytic models of {@link org.jshmem.model} say, on the command line. */
package org.jshmem.sim.model;
