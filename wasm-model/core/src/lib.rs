//! The model of Taper: pure, deterministic, without clock, I/O or global state.
//!
//! Imports point one way, in this order: `rng`, `parameters`, `terms` -> `design` -> `adapter`, `damage` -> `topology` ->
//! `distance` -> `p2p` -> `rma`, `collective` -> `routing`, `traffic`, `neighbour` -> `maxmin` -> `shift`, `congestion` -> `levels` ->
//! `bisection`, `mpigraph` -> `whatif` -> `pairs` -> `node`, `cost`, `checkpoint` -> `application` ->
//! `feasibility`, `score` -> `ladder` -> `lifetime` -> `purchase` ->
//! `tradeoff`, `money` -> `risk`. The same design, seed and version give the same bits natively and in WebAssembly: sums run
//! in a fixed order and all randomness comes from [`rng`].
//!
//! Units are in the names: `gbps` is 1e9 bytes per second in one direction, `gb` is 1e9 bytes.

pub mod adapter;
pub mod application;
pub mod bisection;
pub mod checkpoint;
pub mod collective;
pub mod congestion;
pub mod cost;
pub mod damage;
pub mod design;
pub mod distance;
pub mod feasibility;
pub mod ladder;
pub mod levels;
pub mod lifetime;
pub mod maxmin;
pub mod money;
pub mod mpigraph;
pub mod neighbour;
pub mod node;
pub mod p2p;
pub mod pairs;
pub mod parameters;
pub mod purchase;
pub mod risk;
pub mod rma;
pub mod rng;
pub mod routing;
pub mod score;
pub mod shift;
pub mod terms;
pub mod topology;
pub mod tradeoff;
pub mod traffic;
pub mod whatif;
