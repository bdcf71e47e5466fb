/** Results of measures as a table, as JSON and as comma-separated values, with where they came about. */
package org.jshmem.microbench.output;
