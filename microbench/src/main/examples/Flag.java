// mistakes: data and then a flag, without the fence between them that --check asks for.
// oshrun --machine knc --check -np 2 Flag.java
// check 1: missing fence: PE 1 load (Flag.java:23) may not see PE 0 put (Flag.java:17)

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

void main() {
    Shmem.run(shmem -> {
        MemorySegment data = shmem.calloc(1024, Long.BYTES);
        MemorySegment flag = shmem.calloc(1, Integer.BYTES);
        if (shmem.myPe() == 0) {
            MemorySegment longs = MemorySegment.ofArray(new long[1024]);
            shmem.put(data, longs, 1);
            shmem.p(JAVA_INT, flag, 0, 1, 1);
        } else if (shmem.myPe() == 1) {
            shmem.waitUntil(JAVA_INT, flag, 0, Comparison.EQ, 1);
            long sum = 0;
            for (int i = 0; i < 1024; i++) {
                sum += data.getAtIndex(JAVA_LONG, i);
            }
            IO.println("sum " + sum);
        }
    });
}
