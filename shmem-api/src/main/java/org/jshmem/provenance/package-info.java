/** Where figures come from: what benchmarks, kernels and tools write into every file of results. */
package org.jshmem.provenance;
