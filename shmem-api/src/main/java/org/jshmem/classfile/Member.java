package org.jshmem.classfile;

/**
 * A field or method as an instruction names it.
 *
 * @param owner      the class it is asked of, with dots; one of its supertypes may have it
 * @param name       of the member
 * @param descriptor its type
 */
public record Member(String owner, String name, String descriptor) {

    /**
     * Whether it is a method.
     *
     * @return false for a field
     */
    public boolean isMethod() {
        return descriptor.startsWith("(");
    }

    /**
     * As a user reads it.
     *
     * @return {@code demo.Main.run}; of a constructor, that of which class
     */
    public String inSource() {
        return name.equals("<init>") ? "the constructor of " + owner : owner + "." + name;
    }
}
