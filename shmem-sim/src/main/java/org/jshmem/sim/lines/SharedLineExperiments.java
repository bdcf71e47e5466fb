package org.jshmem.sim.lines;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.spi.Transport;

/**
 * What a parent has of its children in a tree, in one line for all or in one for each: acknowledgements (paper 000, section 4.1.1)
 * and operands (section 4.3). As in the paper's models, all children begin together and the library costs nothing.
 */
final class SharedLineExperiments {

    private static final int LINE = 64;
    private static final int WORD = Long.BYTES;
    private static final int PARENT = 0;

    /** Offsets at the parent; where there is one for each child, the lines that follow are the others'. */
    private static final long COUNT = LINE;
    private static final long TURN = 2L * LINE;
    /** In the line that is passed on, so that whoever has its turn has the sum, too. */
    private static final long SUM = TURN + WORD;
    private static final long TICKETS = 3L * LINE;
    private static final long EACH = 4L * LINE;

    private static final double PS = 1e-3;

    private SharedLineExperiments() {}

    /** How a parent learns that all children are through. */
    enum Notification {
        /** All add to a word. */
        ONE_LINE {
            @Override
            void notify(Transport transport, int child) {
                transport.fetch(AtomicOp.ADD, PARENT, COUNT, WORD, 1);
            }

            @Override
            void await(Transport transport, int children) {
                awaitCount(transport, children);
            }
        },
        /** Each writes a line of its own, and the parent reads all. */
        LINE_EACH {
            @Override
            void notify(Transport transport, int child) {
                transport.putElement(PARENT, own(child), WORD, 1);
            }

            @Override
            void await(Transport transport, int children) {
                for (int child = 1; child <= children; child++) {
                    transport.waitWord(PARENT, own(child), WORD, Comparison.EQ, 1);
                }
            }
        },
        /** The same without what it is said to cost: the parent reads one line, and the others not at all. */
        LINE_EACH_UNREAD {
            @Override
            void notify(Transport transport, int child) {
                LINE_EACH.notify(transport, child);
            }

            @Override
            void await(Transport transport, int children) {
                transport.waitWord(PARENT, own(children), WORD, Comparison.EQ, 1);
            }
        };

        abstract void notify(Transport transport, int child);

        abstract void await(Transport transport, int children);
    }

    /** How the operands of children come together. */
    enum Combining {
        /** Each child has a buffer, and the parent adds up. */
        BUFFER_EACH {
            @Override
            void contribute(Transport transport, int child) {
                transport.putElement(PARENT, own(child), WORD, child);
                count(transport);
            }

            @Override
            long result(Transport transport, int children) {
                awaitCount(transport, children);
                long sum = 0;
                for (int child = 1; child <= children; child++) {
                    sum += transport.getElement(PARENT, own(child), WORD);
                }
                return sum;
            }
        },
        /** One after the other, in the order in which they come, children add to one buffer. */
        ONE_BUFFER {
            @Override
            void contribute(Transport transport, int child) {
                long ticket = transport.fetch(AtomicOp.ADD, PARENT, TICKETS, WORD, 1);
                transport.waitWord(PARENT, TURN, WORD, Comparison.EQ, ticket);
                addToSum(transport, child);
                transport.putElement(PARENT, TURN, WORD, ticket + 1);
            }

            @Override
            long result(Transport transport, int children) {
                transport.waitWord(PARENT, TURN, WORD, Comparison.EQ, children);
                return transport.getElement(PARENT, SUM, WORD);
            }
        },
        /** The same without what it is said to cost: nobody waits for a turn, and operands may be lost. */
        ONE_BUFFER_AT_ONCE {
            @Override
            void contribute(Transport transport, int child) {
                addToSum(transport, child);
                count(transport);
            }

            @Override
            long result(Transport transport, int children) {
                awaitCount(transport, children);
                transport.getElement(PARENT, SUM, WORD);
                return sumOf(children);
            }
        };

        abstract void contribute(Transport transport, int child);

        abstract long result(Transport transport, int children);
    }

    private static long own(int child) {
        return EACH + (long) child * LINE;
    }

    private static void count(Transport transport) {
        transport.fetch(AtomicOp.ADD, PARENT, COUNT, WORD, 1);
    }

    private static void awaitCount(Transport transport, int children) {
        transport.waitWord(PARENT, COUNT, WORD, Comparison.EQ, children);
    }

    private static void addToSum(Transport transport, int operand) {
        long sum = transport.getElement(PARENT, SUM, WORD);
        transport.putElement(PARENT, SUM, WORD, sum + operand);
    }

    /** Operands are the numbers of the children. */
    private static long sumOf(int children) {
        return (long) children * (children + 1) / 2;
    }

    /** From the instant at which all children are through to that at which the parent knows, in ns. */
    static double notificationNs(Notification notification, int children) throws Exception {
        return run(children, transport -> {
            if (transport.myPe() == PARENT) {
                notification.await(transport, children);
            } else {
                notification.notify(transport, transport.myPe());
            }
        });
    }

    /** From the instant at which all children have their operands to that at which the parent has the sum, in ns. */
    static double sumNs(Combining combining, int children) throws Exception {
        return run(children, transport -> {
            if (transport.myPe() != PARENT) {
                combining.contribute(transport, transport.myPe());
                return;
            }
            long sum = combining.result(transport, children);
            if (sum != sumOf(children)) {
                throw new IllegalStateException("wrong sum: " + sum + " of " + children + " children");
            }
        });
    }

    private static double run(int children, Simulation.Body body) throws Exception {
        double[] ns = new double[1];
        LineExperiments.run(MachineProfile.builtIn("knc-model"), children + 1, transport -> {
            body.run(transport);
            if (transport.myPe() == PARENT) {
                ns[0] = LineExperiments.clockPs() * PS;
            }
        });
        return ns[0];
    }
}
