package org.jshmem.shm.code;

import static org.jshmem.shm.code.ElementInstruction.OPCODE;
import static org.jshmem.shm.code.ElementInstruction.PREFIX;

/**
 * {@code void pair(into, a, b, bytes)}: a loop that combines two arrays, 32 bytes in a turn. Arguments are in rdi, rsi, rdx and rcx
 * (System V ABI).
 */
final class PairCode {

    static final int[] BYTES = {
        0xf3, 0x0f, 0x1e, 0xfa, // endbr64
        0x31, 0xc0, // xor eax, eax
        0x0f, 0x10, 0x04, 0x06, // next: movups xmm0, [rsi+rax]
        0x0f, 0x10, 0x0c, 0x02, // movups xmm1, [rdx+rax]
        PREFIX, 0x0f, OPCODE, 0xc1, // combine xmm0, xmm1
        0x0f, 0x10, 0x64, 0x06, 0x10, // movups xmm4, [rsi+rax+16]
        0x0f, 0x10, 0x6c, 0x02, 0x10, // movups xmm5, [rdx+rax+16]
        PREFIX, 0x0f, OPCODE, 0xe5, // combine xmm4, xmm5
        0x0f, 0x11, 0x04, 0x07, // movups [rdi+rax], xmm0
        0x0f, 0x11, 0x64, 0x07, 0x10, // movups [rdi+rax+16], xmm4
        0x48, 0x83, 0xc0, 0x20, // add rax, 32
        0x48, 0x39, 0xc8, // cmp rax, rcx
        0x72, 0xd4, // jb next
        0xc3, // ret
    };

    private PairCode() {}
}
