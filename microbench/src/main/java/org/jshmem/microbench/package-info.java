/** The program {@code bench}, and the table of its measures. */
package org.jshmem.microbench;
