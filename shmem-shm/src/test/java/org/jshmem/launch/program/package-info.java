/**
 * Programs that integration tests run. They stand apart from the tests, because the launcher looks at all classes of a program's
 * packages before PEs share a JVM.
 */
package org.jshmem.launch.program;
