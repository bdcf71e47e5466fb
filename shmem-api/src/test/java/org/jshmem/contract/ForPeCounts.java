package org.jshmem.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * A test that is run on jobs of one PE, of powers of two, of odd sizes, and of more PEs than cores; of those that {@link PeCounts} names,
 * where the class of the backend has that.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@ArgumentsSource(PeCountsProvider.class)
public @interface ForPeCounts {}
