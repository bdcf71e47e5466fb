package org.jshmem.shm.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;

/**
 * Copies by non-temporal stores, which go around the caches: what is overwritten is not read first, and what the caches hold
 * stays there. That takes two thirds of the time where the memory is the limit, and twice as long where the caches could have
 * kept the data, so only the caller can know. HotSpot's stub and the C library have such stores for single copies of 2.5 MB
 * and of most of a cache; Java has no way to ask for them, so the loop is machine code.
 */
public final class StreamingCopy {

    /** Four stores of 16 bytes; the processor gathers them, and a whole line goes to the memory without being read. */
    private static final long LINE_BYTES = 64;

    /**
     * {@code void copy(to, from, bytes)}, with the arguments in rdi, rsi and rdx (System V ABI); SSE2 is in every x86-64. The
     * fence makes the stores come before the flag that announces them; on x86 no other copy needs one.
     */
    private static final int[] CODE = {
        0xf3, 0x0f, 0x1e, 0xfa, // endbr64
        0xf3, 0x0f, 0x6f, 0x06, // next: movdqu xmm0, [rsi]
        0xf3, 0x0f, 0x6f, 0x4e, 0x10, // movdqu xmm1, [rsi+16]
        0xf3, 0x0f, 0x6f, 0x56, 0x20, // movdqu xmm2, [rsi+32]
        0xf3, 0x0f, 0x6f, 0x5e, 0x30, // movdqu xmm3, [rsi+48]
        0x66, 0x0f, 0xe7, 0x07, // movntdq [rdi], xmm0
        0x66, 0x0f, 0xe7, 0x4f, 0x10, // movntdq [rdi+16], xmm1
        0x66, 0x0f, 0xe7, 0x57, 0x20, // movntdq [rdi+32], xmm2
        0x66, 0x0f, 0xe7, 0x5f, 0x30, // movntdq [rdi+48], xmm3
        0x48, 0x83, 0xc6, 0x40, // add rsi, 64
        0x48, 0x83, 0xc7, 0x40, // add rdi, 64
        0x48, 0x83, 0xea, 0x40, // sub rdx, 64
        0x75, 0xcc, // jne next
        0x0f, 0xae, 0xf8, // sfence
        0xc3, // ret
    };

    private static final LazyNativeLink LINK = new LazyNativeLink(Thresholds.LINK_STREAMING_AFTER, StreamingCopy::link);

    private StreamingCopy() {}

    /** Made on first use of the class. */
    private static final class Function {

        private static final MethodHandle CALL = LibC.linkShort(3);

        /** Null where the kernel lets nobody make code. */
        private static final MemorySegment COPY = MachineCode.make("streaming stores", bytes());
    }

    /** Copies to an address, once linked by streaming stores; the memory must not overlap. */
    public static void copy(MemorySegment from, long fromOffset, long address, long bytes) {
        if (bytes < Thresholds.STREAMING_COPY || !from.isNative()) {
            SharedMemory.copyIn(from, fromOffset, address, bytes);
        } else if (LINK.isLinked()) {
            copyLines(from, fromOffset, address, bytes);
        } else {
            SharedMemory.copyIn(from, fromOffset, address, bytes);
            LINK.count(bytes);
        }
    }

    /** Whole lines of the target by streaming stores, what lies before and behind them by others. */
    public static void copyLines(MemorySegment from, long fromOffset, long address, long bytes) {
        long before = -address & LINE_BYTES - 1;
        long lines = bytes - before & -LINE_BYTES;
        long done = before + lines;
        SharedMemory.copyIn(from, fromOffset, address, before);
        stream(address + before, from.address() + fromOffset + before, lines);
        SharedMemory.copyIn(from, fromOffset + done, address + done, bytes - done);
        Reference.reachabilityFence(from);
    }

    private static void stream(long to, long from, long bytes) {
        try {
            Function.CALL.invokeExact(Function.COPY, to, from, bytes);
        } catch (Throwable e) {
            throw new IllegalStateException("copy failed", e);
        }
    }

    /** The first call takes longest. */
    public static boolean link() {
        if (!MachineCode.isAvailable() || Function.COPY == null) {
            return false;
        }
        long line = Arena.global().allocate(LINE_BYTES, LINE_BYTES).address();
        stream(line, line, LINE_BYTES);
        return true;
    }

    private static byte[] bytes() {
        byte[] bytes = new byte[CODE.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) CODE[i];
        }
        return bytes;
    }
}
