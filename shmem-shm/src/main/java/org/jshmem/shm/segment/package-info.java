/** What the processes of a job agree on: the shared segment, its layout, and the words in which they report to each other. */
package org.jshmem.shm.segment;
