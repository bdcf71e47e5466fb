/** {@code bench diff}: what changed between two files of results, beyond noise. */
package org.jshmem.microbench.diff;
