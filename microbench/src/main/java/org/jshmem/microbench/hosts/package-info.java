/** Between two hosts that an installed MPI joins: times of ours over it beside its own. */
package org.jshmem.microbench.hosts;
