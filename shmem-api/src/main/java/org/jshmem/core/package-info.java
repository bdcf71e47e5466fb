/**
 * Values every layer may use: comparisons, operators, element types, settings and the one exception. Nothing here
 * knows a backend, an allocator or an algorithm.
 *
 * @since 0.1.0
 */
package org.jshmem.core;
