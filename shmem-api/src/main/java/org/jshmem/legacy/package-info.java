/**
 * What OpenSHMEM has deprecated and programs still use: collectives over active sets. New programs use
 * {@link org.jshmem.Team}, whose collectives are faster and need no sync words of the program's.
 */
package org.jshmem.legacy;
