/**
 * Extensions: what users of OpenSHMEM libraries ask for and the specification does not have. Names and semantics here
 * may change when the specification adopts something like it.
 *
 * @since 0.1.0
 */
package org.jshmem.shmemx;
