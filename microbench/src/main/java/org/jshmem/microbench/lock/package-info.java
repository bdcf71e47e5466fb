/** Locks that one PE wants, or all. */
package org.jshmem.microbench.lock;
