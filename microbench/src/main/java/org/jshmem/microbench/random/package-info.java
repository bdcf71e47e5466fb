/** Random access to a table that is distributed over all PEs. */
package org.jshmem.microbench.random;
