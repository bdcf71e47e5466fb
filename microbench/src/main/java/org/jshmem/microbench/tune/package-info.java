/** {@code oshrun tune}: measures this host and chooses the algorithms of collectives by what it finds. */
package org.jshmem.microbench.tune;
