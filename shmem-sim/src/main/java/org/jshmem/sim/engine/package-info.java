/**
 * A clock and a queue in virtual time, and actors that are switched so that exactly one runs: the one that is earliest.
 * Nothing here knows what the actors are or what time is spent on.
 */
package org.jshmem.sim.engine;
