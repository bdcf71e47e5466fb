/** One to all: broadcasts and scatters, one algorithm per file, named operation and algorithm. */
package org.jshmem.coll.broadcast;
