package org.jshmem.spi;

/**
 * A tool between the program and the library (OpenSHMEM section 10). {@link #around} sees every remote memory access,
 * atomic and wait of the program, on every context; {@link #enter} every call that names no PE: collectives, allocation,
 * fence, quiet, and waits under the name the program used. What a session gathers is seen when it is delivered. What collectives do inside themselves is not shown.
 *
 * <p>
 * <b>Threads.</b> That of the program which calls, several at a time where the program's threads do. A tool may call the library, but
 * must not wait for another thread of the PE, as for a lock that one may have which calls the library: while what a session has gathered
 * is delivered, other threads wait at their next call until that is done.
 *
 * <p>
 * A tool is a jar on the class path that names its implementation in
 * {@code META-INF/services/org.jshmem.spi.Interposer}. Programs need not be changed, and pay nothing when there is none.
 */
public interface Interposer {

    /**
     * Called instead of an operation. {@link Invocation#proceed} carries it out.
     *
     * @param invocation the operation
     * @return its result, normally that of {@link Invocation#proceed}
     * @throws Throwable what the operation throws; continues to the program
     */
    Object around(Invocation invocation) throws Throwable;

    /**
     * The program has made a call that names no PE: a collective, an allocation, fence, quiet, a wait.
     *
     * @param pe   the PE, in world numbering
     * @param call the name of the call, for example {@code reduce}
     */
    default void enter(int pe, String call) {}

    /**
     * The program has called {@code pcontrol} ({@code shmem_pcontrol}). By convention 0 and below turn the tool off, 1 is
     * the default, 2 flushes what it has gathered, and greater levels are the tool's own.
     *
     * @param pe        the PE, in world numbering
     * @param level     the level
     * @param arguments what else the program has passed
     */
    default void control(int pe, int level, Object... arguments) {}

    /** One operation on its way to the backend: a method of {@link Transport}. */
    interface Invocation {

        /**
         * Who calls.
         *
         * @return the PE, in world numbering
         */
        int pe();

        /**
         * What is called.
         *
         * @return the name of a method of {@link Transport}, for example {@code putElement}
         */
        String name();

        /**
         * With what.
         *
         * @return the arguments of that method, in its order
         */
        Object[] arguments();

        /**
         * Carries the operation out.
         *
         * @return its result, null when it has none
         * @throws Throwable what it throws
         */
        Object proceed() throws Throwable;
    }
}
