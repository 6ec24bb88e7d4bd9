//! Bandwidth that a machine delivers: bisection and mpiGraph, under both routings.

use serde::Serialize;
use tsify::Tsify;

/// Delivered bisection under one routing.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DeliveredDto {
    /// Nominal bisection, TB/s.
    #[serde(rename = "nominalTBps")]
    pub nominal_tbps: f64,
    /// Delivered bisection, mean over the replicates, TB/s.
    #[serde(rename = "deliveredTBps")]
    pub delivered_tbps: f64,
    /// Smallest of the replicates, TB/s.
    #[serde(rename = "lowTBps")]
    pub low_tbps: f64,
    /// Largest of the replicates, TB/s.
    #[serde(rename = "highTBps")]
    pub high_tbps: f64,
    /// `deliveredTBps / nominalTBps`.
    pub efficiency: f64,
}

/// One quantity under both routings.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BisectionDto {
    /// Destination-based forwarding tables.
    #[serde(rename = "static")]
    pub static_routing: DeliveredDto,
    /// Ideal splitting over all minimal paths.
    pub adaptive: DeliveredDto,
}

/// Counts of pairs in equal bins.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct HistogramDto {
    /// Lower edge of the first bin, GB/s.
    #[serde(rename = "lowGBps")]
    pub low_gbps: f64,
    /// Width of a bin, GB/s.
    #[serde(rename = "binGBps")]
    pub bin_gbps: f64,
    /// Pairs in each bin.
    pub counts: Vec<u32>,
}

/// Distribution of per-pair bandwidth.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PairBandwidthDto {
    /// Mean, GB/s.
    #[serde(rename = "meanGBps")]
    pub mean_gbps: f64,
    /// 1st percentile, GB/s.
    #[serde(rename = "p1GBps")]
    pub p1_gbps: f64,
    /// 10th percentile, GB/s.
    #[serde(rename = "p10GBps")]
    pub p10_gbps: f64,
    /// Median, GB/s.
    #[serde(rename = "p50GBps")]
    pub p50_gbps: f64,
    /// 90th percentile, GB/s.
    #[serde(rename = "p90GBps")]
    pub p90_gbps: f64,
    /// 99th percentile, GB/s.
    #[serde(rename = "p99GBps")]
    pub p99_gbps: f64,
    /// Distinct rates at which pairs gather, each with at least one pair in 200.
    pub clusters: u32,
    /// Histogram.
    pub histogram: HistogramDto,
}

/// mpiGraph under both routings.
#[derive(Clone, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MpigraphDto {
    /// Pairs measured under each routing.
    pub pairs: u32,
    /// Shifts sampled a replicate.
    pub shifts: u32,
    /// Destination-based forwarding tables.
    #[serde(rename = "static")]
    pub static_routing: PairBandwidthDto,
    /// Ideal splitting over all minimal paths.
    pub adaptive: PairBandwidthDto,
}
