/**
 * Combining by machine code of our own, on processors that have it: what a job that combines much uses after its first
 * 512 MB.
 */
package org.jshmem.shm.code;
