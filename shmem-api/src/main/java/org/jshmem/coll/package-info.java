/**
 * The door to the collectives: {@link org.jshmem.coll.TeamCollectives} checks that all members make the same call, chooses an
 * algorithm and runs it. Each algorithm is written once over {@link org.jshmem.spi.Transport}, in a file of its own, in the folder
 * of its collective; {@code coll.team} says which words of symmetric memory it uses.
 */
package org.jshmem.coll;
