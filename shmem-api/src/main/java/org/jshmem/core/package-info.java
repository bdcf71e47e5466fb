/**
 * Values every layer may use: comparisons, operators, element types, settings and the one exception. Nothing here
 * knows a backend, an allocator or an algorithm.
 */
package org.jshmem.core;
