/**
 * NAS Parallel Benchmarks, written for this library from the NPB 3.4 specification. Each kernel has a package of its own;
 * here is what they share: the program's frame, the report, and connections between neighbours.
 *
 * <h2>Where they differ from NPB, and why</h2>
 * <ul>
 * <li>All: neighbours meet through signals, and a message has no acknowledgement where a later message implies it; so
 * there is no barrier where only neighbours depend on each other. {@code --comm} chooses between put, get and direct
 * loads and stores, which NPB does not have.</li>
 * <li>All: random numbers are exact integers, not halves of doubles. The values are the same.</li>
 * <li>All: {@code --warmup} says how many iterations precede the timed ones. NPB has one, which is the default; a virtual
 * machine compiles what runs, so that more show what the code does later. In EP they are blocks, in FT with a step each.</li>
 * <li>IS and SP: {@code --iterations} times fewer than the class has. IS verifies each; NPB has no norms of SP after fewer
 * steps, so that PE 0 then does the same steps alone, and its norms are those to be met.</li>
 * <li>IS: bucket ranges are balanced by number of keys, also where one bucket has several shares. One scan tells each
 * PE where its keys belong, instead of an exchange of counts. {@code --reduction} chooses how the bucket counts are
 * summed. Keys travel by bucket as in NPB but are brought into an order of fewer, wider bins ({@code is.Bins}).</li>
 * <li>SP: the grid is rows of arrays, one for each quantity, and x-lines are transposed plane by plane, so that all
 * loops can become vector instructions; NPB interleaves the five components. The matrix of a line is made while it is
 * eliminated and not stored. The forcing term is the right-hand side of the exact solution, computed by the code of the
 * time step. In the last slab of a sweep each plane is substituted as soon as it is eliminated. The spectral radius of
 * the implicit factor is the largest of four terms in NPB; here the one that always is.</li>
 * <li>EP: pairs are drawn 1,024 at a time, so that they stay in the first-level cache; each place among them has a
 * sequence of its own that steps over the others, so that drawing becomes vector instructions. The values are the same.</li>
 * <li>CG: rows are dealt out in one dimension and the whole direction is made known to every PE, where NPB deals out
 * rows and columns: any number of PEs would do, and a product needs one exchange instead of several.</li>
 * <li>MG: slabs of planes in one dimension. Where NPB leaves PEs idle on coarse grids, every PE computes them whole, which
 * needs no communication. One form of a 27-point operator serves the residual, the smoother and the restriction.</li>
 * <li>FT: many sequences are transformed side by side, so that butterflies are vector instructions, and rows are
 * exchanged by reference in the bit reversal; NPB transforms blocks of 16. The damping is a product of three factors
 * instead of a stored array.</li>
 * </ul>
 */
package org.jshmem.nas;
