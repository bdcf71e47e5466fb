package org.jshmem.isolation;

/** Changes classes of a program before they are loaded; used by several threads at a time. */
@FunctionalInterface
public interface ClassRewriter {

    /**
     * Changes a class.
     *
     * @param className with dots
     * @param classFile its file
     * @return the file to be loaded in its place; the same array when nothing is to be changed
     * @throws RuntimeException when that is not possible, as of damaged files
     */
    byte[] rewrite(String className, byte[] classFile);
}
