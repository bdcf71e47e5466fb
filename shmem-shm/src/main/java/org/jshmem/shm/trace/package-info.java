/** What each PE did when, as it is written to a trace. */
package org.jshmem.shm.trace;
