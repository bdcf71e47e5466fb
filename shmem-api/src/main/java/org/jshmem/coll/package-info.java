/**
 * Every collective, written once over {@link org.jshmem.spi.Transport}; one algorithm per file, named operation and
 * algorithm. {@link org.jshmem.coll.Collectives} chooses, {@link org.jshmem.coll.team.SyncArea} says which words of
 * symmetric memory the algorithms use.
 */
package org.jshmem.coll;
