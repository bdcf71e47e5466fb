package org.jshmem.classfile;

/**
 * A field or method as an instruction names it.
 *
 * @param owner      the class it is asked of, with dots; one of its supertypes may have it
 * @param name       of the member
 * @param descriptor its type
 */
public record Member(String owner, String name, String descriptor) {

    /** As a record's own, which would be linked anew in every JVM, for some ms: an AOT cache keeps no links of that kind. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Member member && owner.equals(member.owner) && name.equals(member.name)
                && descriptor.equals(member.descriptor);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * owner.hashCode() + name.hashCode()) + descriptor.hashCode();
    }

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
