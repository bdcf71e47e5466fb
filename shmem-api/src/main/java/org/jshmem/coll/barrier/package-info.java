/** Barriers, one algorithm per file, named operation and algorithm. */
package org.jshmem.coll.barrier;
