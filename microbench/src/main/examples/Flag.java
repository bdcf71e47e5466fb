import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

/** Data and then a flag, without the fence between them that {@code oshrun --machine knc --check} asks for. */
public class Flag {
    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment data = shmem.calloc(1024, Long.BYTES);
            MemorySegment flag = shmem.calloc(1, Integer.BYTES);
            if (shmem.myPe() == 0) {
                MemorySegment longs = MemorySegment.ofArray(new long[1024]);
                shmem.put(data, longs, 1);
                shmem.p(JAVA_INT, flag, 0, 1, 1);
            } else {
                shmem.waitUntil(JAVA_INT, flag, 0, Comparison.EQ, 1);
                long sum = 0;
                for (int i = 0; i < 1024; i++) {
                    sum += data.getAtIndex(JAVA_LONG, i);
                }
                System.out.println("sum " + sum);
            }
        }
    }
}
