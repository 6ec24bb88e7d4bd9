//! The changes of TAPER Tables IV and V.

use crate::quartz::{Against, Row, rows_of_table_iv, rows_of_table_v};

/// With 16 draws, as in `taper validate`, AMG's rows at 4:1 are met within 1.00 point, with 64 within 0.92.
const DRAWS: u32 = 32;

/// Root mean square error of a code's rows, points.
fn rms(rows: &[Row], code: usize, against: Against) -> f64 {
    let errors: Vec<f64> = (rows.iter())
        .filter(|row| row.code == code && row.against == against)
        .map(Row::error)
        .collect();
    assert!(errors.len() >= 4);
    let squares: f64 = errors.iter().map(|error| error * error).sum();
    (squares / errors.len() as f64).sqrt()
}

/// Rows on which nothing was fitted, and how many of them lie in their interval and the noise.
fn inside(rows: &[Row]) -> (usize, usize) {
    let rows: Vec<&Row> = rows.iter().filter(|row| !row.is_fitted()).collect();
    let inside = rows.iter().filter(|row| row.outside() <= 0.0).count();
    (inside, rows.len())
}

/// pF3D's 0.43 is more than the 0.40 of model 0.2.0.
#[test]
fn table_iv_is_met_within_1_0_and_0_2_and_0_5_points() {
    let rows = rows_of_table_iv(DRAWS);
    let [amg, umt, pf3d] = [0, 1, 2].map(|code| rms(&rows, code, Against::Control));
    assert!(
        amg <= 1.0 && umt <= 0.2 && pf3d <= 0.5,
        "{amg} {umt} {pf3d}"
    );
    let (inside, all) = inside(&rows);
    assert!(all == 24 && inside >= 22, "{inside} of {all}");
}

/// Nothing was fitted at 4:1. Intervals are those whose width was chosen on Table IV.
#[test]
fn table_v_is_met_within_1_0_point_of_2_to_1_and_1_45_of_the_control() {
    let rows = rows_of_table_v(DRAWS);
    for code in [0, 1] {
        let [wider, control] =
            [Against::Wider, Against::TaperedControl].map(|against| rms(&rows, code, against));
        assert!(wider <= 1.0 && control <= 1.45, "{code}: {wider} {control}");
    }
    let (inside, all) = inside(&rows);
    assert!(all == 20 && inside >= 18, "{inside} of {all}");
}
