/**
 * Combines elements as reductions do: the specification, one element at a time, and what faster combiners share. The loops for
 * each type are made of the templates in {@code src/main/templates} when the library is built.
 */
package org.jshmem.combine;
