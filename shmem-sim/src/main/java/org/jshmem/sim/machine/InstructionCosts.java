package org.jshmem.sim.machine;

/**
 * What the instructions of a program cost, in issue slots of its thread. Bytecodes are counted by class.
 *
 * @param move          from and to locals, constants, stack shuffling
 * @param simple        integer arithmetic, comparisons, branches, fields and arrays
 * @param floating      floating-point arithmetic
 * @param divide        division and remainder
 * @param call          of a method
 * @param allocate      of an object or array
 * @param vectorFlops   floating-point operations of one vector instruction
 * @param scalarFlops   floating-point operations of one other instruction
 * @param vectorBytes   bytes that one vector instruction loads or stores
 * @param scalarBytes   bytes that one other instruction loads or stores
 */
public record InstructionCosts(double move, double simple, double floating, double divide, double call, double allocate,
        double vectorFlops, double scalarFlops, double vectorBytes, double scalarBytes) {

    static InstructionCosts of(MachineProfile profile) {
        return new InstructionCosts(profile.nonNegative("moveIssues"), profile.positive("simpleIssues"),
                profile.positive("floatIssues"), profile.positive("divideIssues"), profile.positive("callIssues"),
                profile.positive("allocateIssues"), profile.positive("vectorFlopsPerIssue"),
                profile.positive("scalarFlopsPerIssue"), profile.positive("vectorBytesPerIssue"),
                profile.positive("scalarBytesPerIssue"));
    }
}
