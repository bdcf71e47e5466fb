/** {@code oshrun examples}: lists the source files that users may start from, and shows them. */
package org.jshmem.microbench.catalogue;
