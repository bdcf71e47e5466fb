package org.jshmem.classfile;

/**
 * A field or method that a class declares.
 *
 * @param access     its flags, see {@link ClassOutline}
 * @param name       of the member
 * @param descriptor its type
 * @param signature  its type with type arguments; null when it has none
 * @param codeStart  where the code of a method begins in the class file; 0 without code
 * @param codeLength of it, in bytes
 */
public record MemberOutline(int access, String name, String descriptor, String signature, int codeStart,
        int codeLength) {

    /**
     * Whether it has a flag, or one of several.
     *
     * @param flag one of those of {@link ClassOutline}, or several
     * @return whether it does
     */
    public boolean is(int flag) {
        return (access & flag) != 0;
    }
}
