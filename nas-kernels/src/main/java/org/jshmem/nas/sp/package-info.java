/**
 * SP, the scalar pentadiagonal application of the NAS benchmarks (NPB 3.4): a flow stepped in time by an implicit scheme
 * that factors into lines along the three directions.
 */
package org.jshmem.nas.sp;
