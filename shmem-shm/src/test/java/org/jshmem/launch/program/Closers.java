package org.jshmem.launch.program;

import org.jshmem.Shmem;
import org.jshmem.Team;

/** A test program in which an exception on PE 1 leaves a block that is closed in some way, while the others wait for it. */
public final class Closers {

    private Closers() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "run" -> Shmem.run(Closers::work);
            case "kotlin" -> asKotlinDoes();
            case "helper" -> byAHelper();
            case "finally" -> amongOtherThings();
            case "wrapped" -> wrapped();
            case "team" -> withATeam();
            case "team-finally" -> closingATeam();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void work(Shmem shmem) {
        if (shmem.myPe() == 1) {
            throw new IllegalStateException("the user's");
        }
        shmem.barrierAll();
    }

    /** What the compiler of Kotlin makes of {@code use}. */
    private static void asKotlinDoes() {
        Shmem shmem = Shmem.init();
        Throwable exception = null;
        try {
            work(shmem);
        } catch (Throwable e) {
            exception = e;
            throw e;
        } finally {
            closeFinally(shmem, exception);
        }
    }

    private static void closeFinally(Shmem shmem, Throwable cause) {
        if (cause == null) {
            shmem.close();
        } else {
            try {
                shmem.close();
            } catch (Throwable closeException) {
                cause.addSuppressed(closeException);
            }
        }
    }

    private static void byAHelper() {
        Shmem shmem = Shmem.init();
        try {
            work(shmem);
        } finally {
            close(shmem);
        }
    }

    private static void close(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    private static void amongOtherThings() {
        Shmem shmem = Shmem.init();
        try {
            work(shmem);
        } finally {
            shmem.close();
            System.out.println("closed");
        }
    }

    private static void wrapped() {
        Shmem shmem = Shmem.init();
        try {
            work(shmem);
        } catch (IllegalStateException e) {
            shmem.close();
            throw new IllegalArgumentException("made of it", e);
        }
        shmem.close();
    }

    private static void withATeam() {
        try (Shmem shmem = Shmem.init(); Team _ = shmem.world().splitStrided(0, 1, shmem.nPes())) {
            work(shmem);
        }
    }

    private static void closingATeam() {
        Shmem shmem = Shmem.init();
        Team team = shmem.world().splitStrided(0, 1, shmem.nPes());
        try {
            work(shmem);
        } finally {
            team.close();
            shmem.close();
        }
    }
}
