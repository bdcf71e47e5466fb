/** What two PEs do with each other, operation by operation: latencies of one-sided calls, round trips, loops. */
package org.jshmem.microbench.pair;
