package org.jshmem.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Numbers of PEs for a backend that differs from another one, which is tested on all of them, in what operations cost only. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface PeCounts {

    /** How many PEs, each more than 0. */
    int[] value();
}
