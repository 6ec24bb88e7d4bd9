//! How sure a comparison of designs is: what is uncertain ([`input`]), draws of prices and slowdowns ([`monte_carlo`]), what each input
//! moves ([`sensitivity`]), how far it must move for the order to change ([`flip`]), cells that lose and break-even shares ([`verdict`]), the map of many
//! designs ([`map`]), and what a price that is fixed now is worth ([`fixed_price`]).

pub mod break_evens;
pub mod cell_time;
pub mod draws;
pub mod error;
pub mod fixed_price;
pub mod flip;
pub mod input;
pub mod map;
pub mod map_cell;
pub mod map_point;
pub mod monte_carlo;
pub mod outcome;
pub mod pareto;
pub mod ranking;
pub mod sensitivity;
pub mod study;
pub mod verdict;
