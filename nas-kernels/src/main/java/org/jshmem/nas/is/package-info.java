/**
 * IS, the integer sort of the NAS benchmarks (NPB 3.4): ranking of keys from a bell-shaped distribution, with an
 * all-to-all exchange of keys in every iteration.
 *
 * <p>
 * Unlike in NPB bucket ranges are balanced by number of keys, also where one bucket has several shares. One scan gives
 * each PE the place of its keys, instead of an exchange of counts. {@code --reduction} chooses how the bucket counts are
 * summed.
 */
package org.jshmem.nas.is;
