/**
 * Analytic cost models of cache-coherent machines, and the tree shapes they choose: pure arithmetic that knows nothing
 * of the rest. Paper 000 is Ramos and Hoefler, "Modeling communication in cache-coherent SMP systems", HPDC 2013; paper
 * 002 is Namashivayam et al., "Native mode-based optimizations of remote memory accesses in OpenSHMEM for Intel Xeon
 * Phi", PGAS 2014. Times are nanoseconds.
 */
package org.jshmem.model;
