/**
 * IS, the integer sort of the NAS benchmarks (NPB 3.4): ranking of keys from a bell-shaped distribution, with an
 * all-to-all exchange of keys in every iteration.
 */
package org.jshmem.nas.is;
