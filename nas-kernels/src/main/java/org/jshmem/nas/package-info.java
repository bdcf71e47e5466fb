/**
 * NAS Parallel Benchmarks, written for this library from the NPB 3.4 specification. Each kernel has a package of its own,
 * which says where it differs from NPB; here is what they share: the program's frame, the report, and connections between
 * neighbours. The package {@code flow} has what the applications share that step the same flow.
 *
 * <p>
 * To all of them applies:
 * <ul>
 * <li>Neighbours meet through signals, and a message has no acknowledgement where a later message implies it; so there is
 * no barrier where only neighbours depend on each other. {@code --comm} chooses between put, get and direct loads and
 * stores, which NPB does not have.</li>
 * <li>Random numbers are exact integers, not halves of doubles. The values are the same.</li>
 * <li>{@code --warmup} says how many iterations precede the timed ones. NPB has one, which is the default; a virtual
 * machine compiles what runs, so that more show what the code does later. In EP they are blocks, in FT with a step
 * each.</li>
 * <li>{@code --iterations}, of IS, SP, BT, LU and UA, times fewer than the class has. IS verifies each; NPB has no norms of the others after
 * fewer steps, so that PE 0 then does the same steps alone, and its norms, or the integral of UA, are those to be met.</li>
 * </ul>
 *
 * <p>
 * A new kernel is a package and three lines: its name and summary in {@code META-INF/jshmem/programs.properties}, and its
 * row in the table of {@code ArchitectureTest}. The integration tests, {@code verify-all} and {@code oshrun results} take
 * it from that list.
 */
package org.jshmem.nas;
