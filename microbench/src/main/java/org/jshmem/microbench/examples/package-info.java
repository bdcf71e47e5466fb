/** Small complete programs, to be read and copied. */
package org.jshmem.microbench.examples;
