/**
 * The symmetric allocator: pure offset arithmetic, so that the same calls give the same offsets on every PE, and the
 * lifetimes of the segments handed out.
 */
package org.jshmem.heap;
