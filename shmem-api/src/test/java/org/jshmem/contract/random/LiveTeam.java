package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;

import org.jshmem.Team;
import org.jshmem.core.PeSet;

/**
 * A team as all PEs know it, and what it is on this one.
 *
 * @param pes   its members
 * @param team  invalid where the PE is none of them
 * @param place the number of its memory: that of no other live team with a common member
 * @param area  its memory
 */
record LiveTeam(PeSet pes, Team team, int place, MemorySegment area) {}
