/** Collectives over all PEs, one class per measure, and the same in C. */
package org.jshmem.microbench.collective;
