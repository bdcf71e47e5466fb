/** What can be learned of the program that is running: its threads, their stacks, its hooks. */
package org.jshmem.shm.program;
