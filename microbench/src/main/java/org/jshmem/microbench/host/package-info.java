/** Where a benchmark runs: the platform and its clock, the processors of each PE, the installation. Uses nothing else of ours. */
package org.jshmem.microbench.host;
