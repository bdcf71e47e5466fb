package org.jshmem;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;

/**
 * Chapter of {@link Team} and of {@link Shmem}, there for all PEs: collectives of one value, which is in a variable
 * instead of symmetric memory. A convenience beside OpenSHMEM 1.6, section 9.10; the results are those of the calls on
 * symmetric objects, bit by bit.
 *
 * <pre>{@code
 * double residual = Math.sqrt(team.reduce(ReduceOp.SUM, mine));
 * }</pre>
 *
 * Every member makes the same call: a value on one and a symmetric object on another do not match. Nothing is allocated
 * but the array that an fcollect returns, and the program needs no symmetric memory. Eight broadcasts or scans in a row
 * without a reduction or an fcollect contain a barrier, since the library's words for them are used up then. In an
 * fcollect each member reads the values of the others one by one.
 *
 * <p>
 * <b>Threads.</b> One thread of a PE at a time may be inside collectives of one team; different teams do not concern
 * each other.
 *
 * @since 0.1.0
 */
public sealed interface ScalarCollectives permits CheckedCollectives, Shmem {

    /**
     * Combines a value of each member. Sums and products wrap.
     *
     * @param op    the operator, any; the same on every member
     * @param value the caller's
     * @return the result, on every member
     * @throws ShmemException when {@code op} is not defined for the type, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.9"
     */
    default int reduce(ReduceOp op, int value) {
        return (int) team().reduceValue(op, Type.INT, value);
    }

    /**
     * Combines a value of each member. Sums and products wrap.
     *
     * @param op    the operator, any; the same on every member
     * @param value the caller's
     * @return the result, on every member
     * @throws ShmemException when {@code op} is not defined for the type, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.9"
     */
    default long reduce(ReduceOp op, long value) {
        return team().reduceValue(op, Type.LONG, value);
    }

    /**
     * Combines a value of each member. The bits are the same on every member.
     *
     * @param op    the operator, no bitwise one; the same on every member
     * @param value the caller's
     * @return the result, on every member
     * @throws ShmemException when {@code op} is not defined for the type, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.9"
     */
    default float reduce(ReduceOp op, float value) {
        return Float.intBitsToFloat((int) team().reduceValue(op, Type.FLOAT, Float.floatToRawIntBits(value)));
    }

    /**
     * Combines a value of each member. The bits are the same on every member.
     *
     * @param op    the operator, no bitwise one; the same on every member
     * @param value the caller's
     * @return the result, on every member
     * @throws ShmemException when {@code op} is not defined for the type, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.9"
     */
    default double reduce(ReduceOp op, double value) {
        return Double.longBitsToDouble(team().reduceValue(op, Type.DOUBLE, Double.doubleToRawLongBits(value)));
    }

    /**
     * Gives a value of the root to every member.
     *
     * @param value the root's; what the others give is not used
     * @param root  the root, a number in the team; the same on every member
     * @return the root's value
     * @throws ShmemException when {@code root} is out of range, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.7"
     */
    default int broadcast(int value, int root) {
        return (int) team().broadcastValue(Type.INT, value, root);
    }

    /**
     * Gives a value of the root to every member.
     *
     * @param value the root's; what the others give is not used
     * @param root  the root, a number in the team; the same on every member
     * @return the root's value
     * @throws ShmemException when {@code root} is out of range, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.7"
     */
    default long broadcast(long value, int root) {
        return team().broadcastValue(Type.LONG, value, root);
    }

    /**
     * Gives a value of the root to every member.
     *
     * @param value the root's; what the others give is not used
     * @param root  the root, a number in the team; the same on every member
     * @return the root's value
     * @throws ShmemException when {@code root} is out of range, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.7"
     */
    default float broadcast(float value, int root) {
        return Float.intBitsToFloat((int) team().broadcastValue(Type.FLOAT, Float.floatToRawIntBits(value), root));
    }

    /**
     * Gives a value of the root to every member.
     *
     * @param value the root's; what the others give is not used
     * @param root  the root, a number in the team; the same on every member
     * @return the root's value
     * @throws ShmemException when {@code root} is out of range, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.7"
     */
    default double broadcast(double value, int root) {
        return Double.longBitsToDouble(team().broadcastValue(Type.DOUBLE, Double.doubleToRawLongBits(value), root));
    }

    /**
     * Adds up the values of the members from 0 to the caller.
     *
     * @param value the caller's
     * @return the sum
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default int inclusiveScan(int value) {
        return (int) team().inclusiveScanOfValue(Type.INT, value);
    }

    /**
     * Adds up the values of the members from 0 to the caller.
     *
     * @param value the caller's
     * @return the sum
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default long inclusiveScan(long value) {
        return team().inclusiveScanOfValue(Type.LONG, value);
    }

    /**
     * Adds up the values of the members from 0 to the caller.
     *
     * @param value the caller's
     * @return the sum
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default float inclusiveScan(float value) {
        return Float.intBitsToFloat((int) team().inclusiveScanOfValue(Type.FLOAT, Float.floatToRawIntBits(value)));
    }

    /**
     * Adds up the values of the members from 0 to the caller.
     *
     * @param value the caller's
     * @return the sum
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default double inclusiveScan(double value) {
        return Double.longBitsToDouble(team().inclusiveScanOfValue(Type.DOUBLE, Double.doubleToRawLongBits(value)));
    }

    /**
     * Adds up the values of the members before the caller.
     *
     * @param value the caller's
     * @return the sum; 0 on member 0
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default int exclusiveScan(int value) {
        return (int) team().exclusiveScanOfValue(Type.INT, value);
    }

    /**
     * Adds up the values of the members before the caller.
     *
     * @param value the caller's
     * @return the sum; 0 on member 0
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default long exclusiveScan(long value) {
        return team().exclusiveScanOfValue(Type.LONG, value);
    }

    /**
     * Adds up the values of the members before the caller.
     *
     * @param value the caller's
     * @return the sum; 0 on member 0
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default float exclusiveScan(float value) {
        return Float.intBitsToFloat((int) team().exclusiveScanOfValue(Type.FLOAT, Float.floatToRawIntBits(value)));
    }

    /**
     * Adds up the values of the members before the caller.
     *
     * @param value the caller's
     * @return the sum; 0 on member 0
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default double exclusiveScan(double value) {
        return Double.longBitsToDouble(team().exclusiveScanOfValue(Type.DOUBLE, Double.doubleToRawLongBits(value)));
    }

    /**
     * Gives the values of all members to every member.
     *
     * @param value the caller's
     * @return the values, in the order of the members' numbers
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    default int[] fcollect(int value) {
        long[] bits = team().fcollectValues(Type.INT, value);
        int[] values = new int[bits.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (int) bits[i];
        }
        return values;
    }

    /**
     * Gives the values of all members to every member.
     *
     * @param value the caller's
     * @return the values, in the order of the members' numbers
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    default long[] fcollect(long value) {
        return team().fcollectValues(Type.LONG, value);
    }

    /**
     * Gives the values of all members to every member.
     *
     * @param value the caller's
     * @return the values, in the order of the members' numbers
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    default float[] fcollect(float value) {
        long[] bits = team().fcollectValues(Type.FLOAT, Float.floatToRawIntBits(value));
        float[] values = new float[bits.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.intBitsToFloat((int) bits[i]);
        }
        return values;
    }

    /**
     * Gives the values of all members to every member.
     *
     * @param value the caller's
     * @return the values, in the order of the members' numbers
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    default double[] fcollect(double value) {
        long[] bits = team().fcollectValues(Type.DOUBLE, Double.doubleToRawLongBits(value));
        double[] values = new double[bits.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.longBitsToDouble(bits[i]);
        }
        return values;
    }

    private CheckedCollectives team() {
        return this instanceof Shmem shmem ? shmem.team() : (CheckedCollectives) this;
    }
}
