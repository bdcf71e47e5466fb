package org.jshmem.microbench.stream;

/** A form of STREAM as one PE runs it. */
interface StreamProgram extends AutoCloseable {

    /** Brings the code to speed; collective. */
    void warmUp(int rounds);

    /** Sets the arrays; collective. */
    void initialise();

    /** One pass of a kernel over all elements; collective. */
    void run(Kernel kernel);

    /** Whether the arrays of this PE hold what they must after a number of passes of all kernels. */
    boolean isRight(long passes);

    /** Gives the arrays back; collective. */
    @Override
    default void close() {}
}
