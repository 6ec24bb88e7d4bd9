//! How sure a comparison of designs is: draws of prices and slowdowns ([`monte_carlo`]), what each input
//! moves ([`sensitivity`]), how far it must move for the order to change ([`flip`]), cells that lose and break-even shares ([`verdict`]), and the map of many
//! designs ([`map`]).

pub mod draws;
pub mod flip;
pub mod map;
pub mod monte_carlo;
pub mod pareto;
pub mod sensitivity;
pub mod study;
pub mod verdict;
