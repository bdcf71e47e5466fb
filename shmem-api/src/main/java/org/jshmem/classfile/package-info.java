/**
 * Reads class files (JVMS 4), as far as they show what classes name and what methods do. By hand: loading {@code java.lang.classfile}, which
 * has the whole of a file as objects, takes some 50 ms of CPU.
 */
package org.jshmem.classfile;
