/**
 * {@code oshrun}: finds the program, checks the host, starts the JVMs of the PEs (or one for a simulated machine), carries
 * their output, and ends everything when one fails. {@link org.jshmem.launch.Oshrun} is the command line,
 * {@link org.jshmem.launch.pe.PeMain} the other end in each PE.
 */
package org.jshmem.launch;
