package org.jshmem.sim.program;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.text.SimpleDateFormat;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Programs as users write them. The tests run them by name, through the simulator's class loaders. */
final class Samples {

    private Samples() {}

    static final class Ring {

        private static int calls;

        public static void main(String[] args) {
            calls++;
            try (Shmem shmem = Shmem.init()) {
                MemorySegment box = shmem.calloc(1, Long.BYTES);
                shmem.p(JAVA_LONG, box, 0, shmem.myPe() + 1L, (shmem.myPe() + 1) % shmem.nPes());
                shmem.waitUntil(JAVA_LONG, box, 0, Comparison.NE, 0L);
                System.out.println("PE " + shmem.myPe() + " got " + box.get(JAVA_LONG, 0) + ", calls " + calls + ", "
                        + args.length + " arguments");
            }
        }
    }

    /** Loops that poll words that the neighbour sets: by one access of a handle, with a pause, or two words by turns. */
    static final class Polls {

        private static final VarHandle INT = JAVA_INT.varHandle();
        private static final VarHandle FIRST = MethodHandles.insertCoordinates(INT, 1, 0L);

        /** Looks at a flag through a method handle, which nobody sees. */
        private static Supplier<Object> flag(MemorySegment flags) {
            MethodHandle getter = INT.toMethodHandle(VarHandle.AccessMode.GET_ACQUIRE);
            return () -> {
                try {
                    return getter.invoke(flags, 0L);
                } catch (Throwable e) {
                    throw new AssertionError(e);
                }
            };
        }

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment flags = shmem.calloc(2, Integer.BYTES);
                int right = (shmem.myPe() + 1) % shmem.nPes();
                shmem.p(JAVA_INT, flags, 0, 1, right);
                shmem.p(JAVA_INT, flags, 4, 1, right);
                switch (args[0]) {
                    case "acquire" -> {
                        while ((int) INT.getAcquire(flags, 0L) == 0) {}
                    }
                    case "bound" -> {
                        while ((int) FIRST.getAcquire(flags) == 0) {}
                        FIRST.set(flags, 1_000_000); // is no place
                    }
                    case "whole" -> {
                        VarHandle flag = MethodHandles.insertCoordinates(INT, 0, flags, 0L);
                        while ((int) flag.getAcquire() == 0) {}
                        while (!flag.compareAndSet(1, 2)) {}
                    }
                    case "objects" -> {
                        VarHandle any = INT.withInvokeBehavior();
                        Object place = 0L;
                        while ((int) any.getAcquire((Object) flags, place) == 0) {}
                    }
                    case "unseen" -> {
                        Supplier<Object> look = flag(flags);
                        while (look.get().equals(0)) {
                            Thread.yield();
                        }
                    }
                    case "exchange" -> {
                        while (!INT.compareAndSet(flags, 0L, 1, 2)) {}
                    }
                    case "yield" -> {
                        while (flags.get(JAVA_INT, 0) == 0) {
                            Thread.yield();
                        }
                    }
                    case "spin" -> {
                        while (flags.get(JAVA_INT, 0) == 0) {
                            Thread.onSpinWait();
                        }
                    }
                    case "clock" -> {
                        long endNs = System.nanoTime() + 1_000_000;
                        while ((int) INT.getAcquire(flags, 0L) == 0) {
                            if (System.nanoTime() > endNs) {
                                throw new AssertionError("has not seen the flag");
                            }
                        }
                    }
                    default -> {
                        while (flags.get(JAVA_INT, 0) + flags.get(JAVA_INT, 4) < 2) {}
                    }
                }
            }
        }
    }

    /** PE 1 waits for 90 ms, then reads a word; PE 0 writes 2 MB to it. */
    static final class LateWriter {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment data = shmem.malloc(2_000_000);
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                if (shmem.myPe() == 0) {
                    Thread.sleep(90);
                    shmem.put(data, MemorySegment.ofArray(new byte[2_000_000]), 1);
                    shmem.fence();
                    shmem.p(JAVA_LONG, flag, 0, 1L, 1);
                } else {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1L);
                    shmem.g(JAVA_LONG, flag, 0, 0);
                }
            }
        }
    }

    /** PE 1 prints to a stream of its own, which passes on what it gets, past that, and then as before. */
    static final class OwnStream {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                PrintStream before = System.out;
                ByteArrayOutputStream heard = new ByteArrayOutputStream();
                if (shmem.myPe() == 1) {
                    System.setOut(new PrintStream(heard) {
                        @Override
                        public void write(byte[] bytes, int offset, int length) {
                            super.write(bytes, offset, length);
                            before.write(bytes, offset, length);
                        }
                    });
                }
                System.out.println("PE " + shmem.myPe() + " speaks");
                before.println("aside");
                System.setOut(before);
                System.out.println("PE " + shmem.myPe() + " has heard " + heard.toString().strip());
            }
        }
    }

    /** Each PE has a locale and a time zone of its own, PE 2 no property. */
    static final class OwnDefaults {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                int me = shmem.myPe();
                if (me == 2) {
                    Locale.setDefault(Locale.ROOT);
                    TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
                } else {
                    System.setProperty("demo", Integer.toString(me));
                    Locale.setDefault(me == 0 ? Locale.GERMANY : Locale.ROOT);
                    TimeZone.setDefault(TimeZone.getTimeZone(me == 0 ? "GMT" : "GMT+5"));
                }
                for (int i = 0; i < 2; i++) {
                    shmem.barrierAll();
                    System.out.println("PE " + me + ": " + System.getProperty("demo") + " "
                            + String.format("%.1f", 0.5) + " " + new SimpleDateFormat("z").getTimeZone().getID());
                    Thread.sleep(3 - me);
                }
            }
        }
    }

    /** Each PE has its number in its environment, before it joins. */
    static final class OwnNumber {

        private static final String OF_CLASS = System.getenv("JSHMEM_PE");

        public static void main(String[] args) {
            String atStart = System.getenv("JSHMEM_PE");
            UnaryOperator<String> variable = System::getenv;
            try (Shmem shmem = Shmem.init()) {
                System.out.println("PE " + shmem.myPe() + ": " + OF_CLASS + " " + atStart + " "
                        + variable.apply("JSHMEM_PE") + " " + System.getenv().get("JSHMEM_PE") + " "
                        + System.getenv("PATH").equals(System.getenv().get("PATH")));
            }
        }
    }

    static final class Lines {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                Thread.sleep(shmem.nPes() - shmem.myPe());
                System.out.print("begun by " + shmem.myPe());
                shmem.barrierAll();
                System.out.println(", ended");
                System.err.println("error of " + shmem.myPe());
            }
            System.out.print("unfinished");
        }
    }

    static final class Exit {

        public static void main(String[] args) {
            Shmem shmem = Shmem.init();
            shmem.barrierAll();
            IntConsumer exit = System::exit;
            if (args[0].equals("closed")) {
                shmem.close();
                exit.accept(0);
            }
            if (shmem.myPe() == 1) {
                switch (args[0]) {
                    case "three" -> exit.accept(3);
                    case "halt" -> Runtime.getRuntime().halt(4);
                    case "beyond" -> exit.accept(259);
                    case "byte" -> exit.accept(256);
                    case "zero" -> System.exit(0);
                    case "global" -> shmem.globalExit(5);
                    case "return" -> {
                        return;
                    }
                    default -> throw new IllegalArgumentException(args[0]);
                }
                System.out.println("exit returned");
            }
            shmem.barrierAll();
        }
    }

    static final class Failure {

        public static void main(String[] args) throws InterruptedException {
            try (Shmem shmem = Shmem.init()) {
                if (shmem.myPe() == 1) {
                    fail(args[0], shmem);
                }
                shmem.barrierAll();
            } finally {
                System.out.println("finally");
            }
        }

        private static void fail(String how, Shmem shmem) throws InterruptedException {
            switch (how) {
                case "diagnosed" -> shmem.g(JAVA_LONG, MemorySegment.NULL, 0, 64);
                case "thrown" -> throw new IllegalStateException("boom");
                case "thread" -> {
                    Thread worker = new Thread(() -> shmem.g(JAVA_LONG, MemorySegment.NULL, 0, 64), "worker");
                    worker.start();
                    worker.join();
                }
                default -> throw new IllegalArgumentException(how);
            }
        }
    }

    /** Each PE has a handler of its own; a thread of PE 1 fails, then the main thread of PE 0. */
    static final class OwnHandlers {

        public static void main(String[] args) throws Exception {
            try (Shmem shmem = Shmem.init()) {
                String me = "PE " + shmem.myPe();
                Thread.setDefaultUncaughtExceptionHandler(
                        (_, e) -> System.out.println(me + " handles " + e.getMessage()));
                if (shmem.myPe() == 1) {
                    Thread other = new Thread(() -> {
                        throw new IllegalStateException("what a thread throws");
                    });
                    other.start();
                    other.join();
                }
                shmem.barrierAll();
                if (shmem.myPe() == 0 && args[0].equals("main")) {
                    throw new IllegalStateException("what main throws");
                }
            }
        }
    }

    static final class Caught {

        public static void main(String[] args) {
            Shmem shmem = Shmem.init();
            try {
                if (shmem.myPe() == 1) {
                    throw new IllegalStateException("boom");
                }
                shmem.barrierAll();
            } catch (IllegalStateException e) {
                System.out.println("caught " + e.getMessage());
                throw e;
            } finally {
                shmem.close();
            }
        }
    }

    static final class Swallowed {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                if (shmem.myPe() == 1) {
                    throw new IllegalStateException("boom");
                }
                shmem.barrierAll();
            } catch (IllegalStateException e) {
                System.out.println("swallowed " + e.getMessage());
            }
        }
    }

    static final class Initializer {

        private static final Shmem SHMEM = Shmem.init();

        public static void main(String[] args) {
            SHMEM.close();
        }
    }

    static final class JobInside {

        public static void main(String[] args) {
            Job.run(2, Shmem::barrierAll);
        }
    }

    static final class Nothing {

        static void main(String argument) {
            throw new IllegalStateException("no main method takes " + argument);
        }
    }
}
