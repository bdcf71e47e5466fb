/**
 * What OpenSHMEM has deprecated and programs still use: collectives over active sets. New programs use
 * {@link org.jshmem.Team}, whose collectives are faster and need no sync words of the program's.
 *
 * @since 0.1.0
 */
package org.jshmem.legacy;
