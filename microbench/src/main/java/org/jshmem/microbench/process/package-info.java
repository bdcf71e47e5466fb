/** Commands that a benchmark runs beside itself, and their times. Uses nothing else of ours. */
package org.jshmem.microbench.process;
