/** All to all, to each its own: one algorithm per file, named operation and algorithm. */
package org.jshmem.coll.alltoall;
