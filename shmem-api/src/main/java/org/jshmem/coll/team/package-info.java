/** One team as algorithms see it: its members, its words of symmetric memory, and the arithmetic of ranks, trees and slices. */
package org.jshmem.coll.team;
