//! The ten conditions of TAPER Table IV.

use taper_applications::application::condition::Condition;
use taper_applications::application::plan::Plan;

use crate::quartz::{cells, codes, plan, table_iv};

/// A published change is 1/(1 + s) - 1 of a slowdown s.
fn change(slowdown: f64) -> f64 {
    100.0 * (1.0 / (1.0 + slowdown) - 1.0)
}

/// Root mean square errors of the three codes over the ten conditions of TAPER Table IV, in points.
fn errors_of_table_iv() -> [f64; 3] {
    let rows = table_iv();
    let mut squares = [0.0; 3];
    for (index, code) in codes().into_iter().enumerate() {
        for control in [0, 1] {
            let mut conditions: Vec<Condition> = rows.iter().map(|row| row.0.clone()).collect();
            for condition in &mut conditions {
                // pF3D's small problem has seven groups of four nodes.
                if code.id == "pf3d" && condition.nodes == 30 {
                    condition.nodes = 28;
                }
            }
            let plan = Plan {
                reference: (Some(control), None),
                ..plan(vec![code.clone()], conditions)
            };
            for cell in cells(plan, &[16]) {
                let (_, of, published) = &rows[cell.place.condition];
                if *of == control && cell.place.condition > 1 {
                    let error = change(cell.slowdown) - published[index];
                    squares[index] += error.powi(2) / 10.0;
                }
            }
        }
    }
    squares.map(f64::sqrt)
}

#[test]
fn table_iv_is_met_within_1_0_and_0_3_and_0_5_points() {
    let [amg, umt, pf3d] = errors_of_table_iv();
    assert!(
        amg <= 1.0 && umt <= 0.3 && pf3d <= 0.5,
        "{amg} {umt} {pf3d}"
    );
}
