/** The part of an installed MPI that agents use, called through the foreign function interface. */
package org.jshmem.hosts.mpi;
