/** JMH benchmarks of single operations in a job of one PE: what the library adds to a load or a store. */
package org.jshmem.microbench.jmh;
