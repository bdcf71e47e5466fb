/**
 * Lets several PEs share a JVM, and each have the program to itself: which classes of a program they may share
 * ({@link org.jshmem.isolation.SharingPlan}), class loaders that share those and no others
 * ({@link org.jshmem.isolation.ProgramLoaders}), stand-ins for the methods of the JDK that reach beyond a PE
 * ({@link org.jshmem.isolation.Redirections}), and what these give each PE for itself on every backend
 * ({@link org.jshmem.isolation.ProcessDefaults}), and streams ({@link org.jshmem.isolation.StandardStream}). For backends.
 */
package org.jshmem.isolation;
