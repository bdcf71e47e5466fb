package org.jshmem.isolation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.classfile.Instructions;

/**
 * What each word of the operand stack of a method may be, followed through its instructions in the order of the file: forward
 * branches bring the stack along. What an exception handler or a loop begins with is unknown, and counts as nothing.
 */
final class OperandStack {

    private static final int DUP2 = 0x5c;
    private static final int SWAP = 0x5f;

    private List<Set<Integer>> words = new ArrayList<>();
    private final Map<Integer, List<Set<Integer>>> atTargets = new HashMap<>();

    /** Whether an instruction is one that only copies or exchanges words. */
    static boolean isArranged(int opcode) {
        return opcode >= Instructions.DUP && opcode <= SWAP;
    }

    void push(Set<Integer> value, int count) {
        for (int i = 0; i < count; i++) {
            words.add(value);
        }
    }

    /** Takes words; what all of them may be. */
    Set<Integer> pop(int count) {
        Set<Integer> all = new HashSet<>();
        for (int i = 0; i < count && !words.isEmpty(); i++) {
            all.addAll(words.removeLast());
        }
        return all;
    }

    void arrange(int opcode) {
        boolean swaps = opcode == SWAP;
        List<Set<Integer>> top = take(opcode < DUP2 || swaps ? 1 : 2);
        List<Set<Integer>> under = take(swaps ? 1 : (opcode - Instructions.DUP) % 3);
        words.addAll(top);
        words.addAll(under);
        if (!swaps) {
            words.addAll(top);
        }
    }

    private List<Set<Integer>> take(int count) {
        List<Set<Integer>> taken = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            taken.addFirst(pop(1));
        }
        return taken;
    }

    /** To a place further on. */
    void branch(int target) {
        List<Set<Integer>> there = atTargets.putIfAbsent(target, List.copyOf(words));
        if (there != null) {
            atTargets.put(target, merged(there, words));
        }
    }

    /** Before an instruction: others may have branched to it. */
    void arrive(int position) {
        List<Set<Integer>> there = atTargets.remove(position);
        if (there != null) {
            words = new ArrayList<>(merged(there, words));
        }
    }

    /** After an instruction that the next in the file does not follow. */
    void end() {
        words.clear();
    }

    Collection<Set<Integer>> all() {
        return words;
    }

    /** From the top: one of them may be known less deep. */
    private static List<Set<Integer>> merged(List<Set<Integer>> one, List<Set<Integer>> other) {
        List<Set<Integer>> all = new ArrayList<>();
        for (int depth = 1; depth <= Math.max(one.size(), other.size()); depth++) {
            Set<Integer> either = new HashSet<>();
            for (List<Set<Integer>> each : List.of(one, other)) {
                if (depth <= each.size()) {
                    either.addAll(each.get(each.size() - depth));
                }
            }
            all.addFirst(either);
        }
        return all;
    }
}
