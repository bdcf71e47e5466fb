package org.jshmem.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A test that is run on jobs of one PE, of powers of two, of odd sizes, and of more PEs than cores. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 13, 16})
public @interface ForPeCounts {}
