package org.jshmem.launch.program;

/** A test program that writes numbered lines to both of its streams in turns, and does not join the job. */
public final class Chatter {

    private Chatter() {}

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        for (int i = 0; i < count; i++) {
            System.out.println("out " + i);
            System.err.println("err " + i);
        }
    }
}
