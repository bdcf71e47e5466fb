/**
 * Combining by machine code of our own, on processors that have it: what a job that combines much uses after its first
 * megabytes, whatever the JIT compiler has done by then.
 */
package org.jshmem.shm.code;
