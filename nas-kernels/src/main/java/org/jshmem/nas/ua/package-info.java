/**
 * UA, the unstructured adaptive benchmark of the NAS benchmarks (NPB 3.4): heat in a medium that moves, on a mesh of cubes that is cut
 * and joined all the time, so that memory is accessed without order.
 *
 * <p>
 * Unlike NPB it has no tables of neighbours: the mesh is an octree whose leaves are numbers, in the order of a space-filling curve, and
 * neighbours are found by arithmetic. Unknowns are numbered by the place of the corner, edge or face that they belong to. Every PE knows
 * the whole mesh and comes to the next one by itself; elements are dealt out in order, and so are again after each adaptation. The map
 * from unknowns to elements and back goes by corners, edges and faces, each once, where NPB goes by faces and halves or thirds what
 * several of them have. The preconditioner is the operator's diagonal in both; what NPB tells apart by tables of cases here follows from
 * what the map makes of one unknown. Points on the boundary of the domain, which are always cold, are no unknowns. Elements lie side
 * by side in arrays, so that all loops over points can become vector instructions. Class D is left out: the numbers of the leaves
 * have 30 bits, too few for its smallest elements.
 */
package org.jshmem.nas.ua;
