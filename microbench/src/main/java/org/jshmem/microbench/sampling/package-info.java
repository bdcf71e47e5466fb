/** How an operation is timed: who does what in it, when all PEs start, what the samples come to. Knows no output. */
package org.jshmem.microbench.sampling;
