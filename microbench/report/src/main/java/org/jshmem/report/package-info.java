/**
 * Tools that run jobs and write what comes of them: {@code oshrun report} plots figures and holds them to what the papers
 * say, {@code oshrun results} writes tables of this host's figures.
 */
package org.jshmem.report;
