/**
 * Extensions: what users of OpenSHMEM libraries ask for and the specification does not have. Names and semantics here may
 * change when the specification adopts something like it.
 */
package org.jshmem.shmemx;
