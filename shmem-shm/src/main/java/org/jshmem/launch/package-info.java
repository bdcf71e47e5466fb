/**
 * {@code oshrun}: finds the program, checks the host, starts the JVMs of the PEs (or one for a simulated machine), carries
 * their output, and ends everything when one fails. {@link org.jshmem.launch.Oshrun} is the command line,
 * {@link org.jshmem.launch.pe.PeMain} the other end in the JVM of one PE,
 * {@link org.jshmem.launch.pe.PeHost} in that of several.
 */
package org.jshmem.launch;
