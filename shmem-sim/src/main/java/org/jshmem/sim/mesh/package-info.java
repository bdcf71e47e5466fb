/** Tiles joined by a mesh of routers, with buffers near the cores and memory beyond controllers: who is how far, what a line costs. */
package org.jshmem.sim.mesh;
