package org.jshmem.launch.program;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program that goes through collections whose order is left to the JVM, and puts in that order. */
public final class Orders {

    private enum Colour {
        RED, GREEN, BLUE, WHITE, BLACK
    }

    private Orders() {}

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            var words = shmem.calloc(64, Long.BYTES);
            Map<Object, Integer> numbers = new HashMap<>();
            Map<Object, Integer> identities = new IdentityHashMap<>();
            for (int i = 0; i < 16; i++) {
                numbers.put(new Object(), i);
                identities.put(new int[1], i);
            }
            for (int i : numbers.values()) {
                shmem.p(JAVA_LONG, words, 8L * i, i, (i + shmem.myPe()) % shmem.nPes());
            }
            Set<Object> colours = new HashSet<>(Set.of(Colour.values()));
            colours.addAll(Set.of(Colour.class, Map.class, Orders.class));
            System.out.println(shmem.myPe() + " " + numbers.values() + identities.values() + colours
                    + Set.of("a", "b", "c", "d", "e") + Map.of(1, "i", 2, "ii", 3, "iii") + Set.of(6, 7)
                    + Stream.of(1, 2, 3, 4, 5).collect(Collectors.toUnmodifiableSet()) + " "
                    + System.identityHashCode(words) + " " + new Object().hashCode());
        }
    }
}
