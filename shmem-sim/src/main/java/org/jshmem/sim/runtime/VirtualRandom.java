package org.jshmem.sim.runtime;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Random numbers without a seed, for a simulated PE: they follow from the PE and from how many it has had, so two runs have the same.
 * Each method has the parameters of the method it stands for, after the receiver if that has one.
 */
public final class VirtualRandom {

    private VirtualRandom() {}

    /**
     * What a generator is made with that a program makes without a seed.
     *
     * @return a seed
     */
    public static long seed() {
        return numbers().nextLong();
    }

    /**
     * Stands for {@link Random#Random()}.
     *
     * @return a generator with a seed
     */
    public static Random newRandom() {
        return new Random(seed());
    }

    /**
     * Stands for {@link SplittableRandom#SplittableRandom()} where that is referred to.
     *
     * @return a generator with a seed
     */
    public static SplittableRandom newSplittableRandom() {
        return new SplittableRandom(seed());
    }

    /**
     * Stands for {@link Math#random} and {@link StrictMath#random}.
     *
     * @return from 0 to less than 1
     */
    public static double random() {
        return numbers().nextDouble();
    }

    /**
     * Stands for {@link Collections#shuffle(List)}.
     *
     * @param list what is shuffled
     */
    public static void shuffle(List<?> list) {
        Collections.shuffle(list, newRandom());
    }

    /**
     * Stands for {@link UUID#randomUUID}.
     *
     * @return an identifier of version 4
     */
    public static UUID randomUUID() {
        long version4 = seed() & ~0xf000L | 0x4000L;
        long variant2 = seed() & Long.MAX_VALUE >> 1 | Long.MIN_VALUE;
        return new UUID(version4, variant2);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextBoolean}.
     *
     * @param generator not used
     * @return false or true
     */
    public static boolean nextBoolean(ThreadLocalRandom generator) {
        return numbers().nextBoolean();
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextDouble()}.
     *
     * @param generator not used
     * @return from 0 to less than 1
     */
    public static double nextDouble(ThreadLocalRandom generator) {
        return numbers().nextDouble();
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextDouble(double)}.
     *
     * @param generator not used
     * @param bound     above all results
     * @return from 0 to less than the bound
     */
    public static double nextDouble(ThreadLocalRandom generator, double bound) {
        return numbers().nextDouble(bound);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextDouble(double, double)}.
     *
     * @param generator not used
     * @param origin    the least result
     * @param bound     above all results
     * @return from the origin to less than the bound
     */
    public static double nextDouble(ThreadLocalRandom generator, double origin, double bound) {
        return numbers().nextDouble(origin, bound);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextFloat()}.
     *
     * @param generator not used
     * @return from 0 to less than 1
     */
    public static float nextFloat(ThreadLocalRandom generator) {
        return numbers().nextFloat();
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextFloat(float)}.
     *
     * @param generator not used
     * @param bound     above all results
     * @return from 0 to less than the bound
     */
    public static float nextFloat(ThreadLocalRandom generator, float bound) {
        return numbers().nextFloat(bound);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextFloat(float, float)}.
     *
     * @param generator not used
     * @param origin    the least result
     * @param bound     above all results
     * @return from the origin to less than the bound
     */
    public static float nextFloat(ThreadLocalRandom generator, float origin, float bound) {
        return numbers().nextFloat(origin, bound);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextGaussian()}.
     *
     * @param generator not used
     * @return of mean 0 and standard deviation 1
     */
    public static double nextGaussian(ThreadLocalRandom generator) {
        return numbers().nextGaussian();
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextGaussian(double, double)}.
     *
     * @param generator not used
     * @param mean      of the results
     * @param deviation their standard deviation
     * @return of that mean and deviation
     */
    public static double nextGaussian(ThreadLocalRandom generator, double mean, double deviation) {
        return numbers().nextGaussian(mean, deviation);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextExponential}.
     *
     * @param generator not used
     * @return of mean 1
     */
    public static double nextExponential(ThreadLocalRandom generator) {
        return numbers().nextExponential();
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextBytes}.
     *
     * @param generator not used
     * @param bytes     gets them
     */
    public static void nextBytes(ThreadLocalRandom generator, byte[] bytes) {
        numbers().nextBytes(bytes);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextInt()}.
     *
     * @param generator not used
     * @return any
     */
    public static int nextInt(ThreadLocalRandom generator) {
        return numbers().nextInt();
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextInt(int)}.
     *
     * @param generator not used
     * @param bound     what it is less than
     * @return from 0 up
     */
    public static int nextInt(ThreadLocalRandom generator, int bound) {
        return numbers().nextInt(bound);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextInt(int, int)}.
     *
     * @param generator not used
     * @param origin    the least
     * @param bound     what it is less than
     * @return from the origin up
     */
    public static int nextInt(ThreadLocalRandom generator, int origin, int bound) {
        return numbers().nextInt(origin, bound);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextLong()}.
     *
     * @param generator not used
     * @return any
     */
    public static long nextLong(ThreadLocalRandom generator) {
        return numbers().nextLong();
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextLong(long)}.
     *
     * @param generator not used
     * @param bound     what it is less than
     * @return from 0 up
     */
    public static long nextLong(ThreadLocalRandom generator, long bound) {
        return numbers().nextLong(bound);
    }

    /**
     * Stands for {@link ThreadLocalRandom#nextLong(long, long)}.
     *
     * @param generator not used
     * @param origin    the least
     * @param bound     what it is less than
     * @return from the origin up
     */
    public static long nextLong(ThreadLocalRandom generator, long origin, long bound) {
        return numbers().nextLong(origin, bound);
    }

    private static SplittableRandom numbers() {
        return VirtualSystem.timed("random numbers without a seed").random();
    }
}
