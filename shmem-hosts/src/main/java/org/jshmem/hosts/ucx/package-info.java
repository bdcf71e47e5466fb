/** UCX, called through the foreign function interface; MPI tells where the other processes are. */
package org.jshmem.hosts.ucx;
