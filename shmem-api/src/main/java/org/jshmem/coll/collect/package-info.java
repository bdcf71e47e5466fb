/** All to all, the same for everybody: collects, fcollects and gathers, one algorithm per file, named operation and algorithm. */
package org.jshmem.coll.collect;
