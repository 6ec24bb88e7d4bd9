//! The map of designs.

use serde::Deserialize;
use taper_boundary::{Question, Refusal, bad_request};
use taper_decision::risk::map::{MapQuestion, MapRun};
use taper_topology::limits::MAX_MAP_DESIGNS;
use tsify::Tsify;

use crate::refusal::BadQuestion;

/// Many designs at once: arithmetic only.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(transparent)]
pub struct MapRequest(MapQuestion);

impl Question for MapRequest {
    type Run = MapRun;

    fn open(self) -> Result<MapRun, Refusal> {
        let question = self.0;
        let designs = question.axes.designs();
        if designs == 0 || designs > u128::from(MAX_MAP_DESIGNS) {
            return Err(bad_request(&BadQuestion::MapSize {
                designs: designs as f64,
                most: MAX_MAP_DESIGNS,
            }));
        }
        let fabrics = question.axes.rails.len() * question.axes.links.len();
        let mut cells = question.cells.iter();
        if let Some(fault) = cells.find_map(|cell| cell.fault(fabrics)) {
            return Err(bad_request(&fault));
        }
        Ok(MapRun::new(question))
    }
}
