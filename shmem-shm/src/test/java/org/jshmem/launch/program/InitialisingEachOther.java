package org.jshmem.launch.program;

import org.jshmem.Shmem;

/** A test program whose PEs begin with different ones of classes that initialise each other. */
public final class InitialisingEachOther {

    private InitialisingEachOther() {}

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            boolean isFirst = shmem.myPe() % 2 == 0;
            shmem.barrierAll();
            int node = isFirst ? Node.EMPTY.value() : new Leaf(3).value();
            String values = isFirst ? "A " + A.X + " " + B.Y : "B " + B.Y + " " + A.X;
            System.out.println(node + " " + values);
        }
    }

    /** Takes long enough to make that others begin meanwhile. */
    private abstract static sealed class Node permits Leaf {

        private static final Node EMPTY = new Leaf(sum(100_000_000));

        private static int sum(int terms) {
            int sum = 0;
            for (int i = 0; i < terms; i++) {
                sum += i & 1 ^ sum & 1;
            }
            return sum & 1;
        }

        abstract int value();
    }

    private static final class Leaf extends Node {

        private final int value;

        private Leaf(int value) {
            this.value = value;
        }

        @Override
        int value() {
            return value;
        }
    }

    private static final class A {

        private static final int X = one(B.Y);

        private A() {}

        private static int one(int i) {
            return i + 1;
        }
    }

    private static final class B {

        private static final int Y = A.one(A.X);

        private B() {}
    }
}
