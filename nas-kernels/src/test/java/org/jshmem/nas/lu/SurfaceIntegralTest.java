package org.jshmem.nas.lu;

import java.util.Arrays;

import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.flow.Cell;
import org.jshmem.nas.flow.Row;
import org.jshmem.nas.flow.Subdomain;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SurfaceIntegralTest {

    private static final int GRID_POINTS = 12;

    /** Of a constant pressure it is the pressure times the area of the box. */
    @Test
    void constantPressureCountsTheArea() throws Exception {
        NasJob.run(1, 1 << 20, shmem -> {
            Cell cell = new Subdomain(shmem, CommMode.PUT, PeGrid.of(0, 1), GRID_POINTS).cells()[0];
            for (int k = 0; k < GRID_POINTS; k++) {
                for (int j = 0; j < GRID_POINTS; j++) {
                    Arrays.fill(cell.state(j, k)[Row.ENERGY], 7.5);
                    Arrays.fill(cell.state(j, k)[Row.KINETIC], 5);
                }
            }
            double spacing = 1.0 / (GRID_POINTS - 1);
            double x = 9 * spacing;
            double y = 8 * spacing;
            double z = 8 * spacing;
            assertEquals(2 * (x * y + x * z + y * z), new SurfaceIntegral(GRID_POINTS).of(cell), 1e-13);
        });
    }
}
