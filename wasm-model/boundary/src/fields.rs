//! How choices with fields of their own are read: all fields flat, then the choice that its name says.
//!
//! Left to itself serde keeps such an object in memory until its tag is known, with code for every
//! type that could stand in it; that alone is a twentieth of the door that a visit loads first.

use serde::Deserialize;

use crate::{BudgetDto, CpuGpuDto, GpuGpuDto};

/// A field that its choice needs.
///
/// # Errors
/// Names it if it is missing.
pub fn needed<T>(field: Option<T>, name: &str) -> Result<T, String> {
    field.ok_or_else(|| format!("missing field `{name}`"))
}

/// For a name that no choice has.
pub fn unknown(name: &str) -> String {
    format!("there is no choice `{name}`")
}

/// Of a [`CpuGpuDto`].
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CpuGpuFields {
    kind: String,
    per_socket: Option<u32>,
    #[serde(rename = "brickGBps")]
    brick_gbps: Option<f64>,
    #[serde(rename = "linkGBps")]
    link_gbps: Option<f64>,
}

impl TryFrom<CpuGpuFields> for CpuGpuDto {
    type Error = String;

    fn try_from(fields: CpuGpuFields) -> Result<Self, String> {
        match fields.kind.as_str() {
            "bricks" => Ok(Self::Bricks {
                per_socket: needed(fields.per_socket, "perSocket")?,
                brick_gbps: needed(fields.brick_gbps, "brickGBps")?,
            }),
            "own" => Ok(Self::Own {
                link_gbps: needed(fields.link_gbps, "linkGBps")?,
            }),
            other => Err(unknown(other)),
        }
    }
}

/// Of a [`GpuGpuDto`].
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GpuGpuFields {
    kind: String,
    per_gpu: Option<u32>,
    #[serde(rename = "brickGBps")]
    brick_gbps: Option<f64>,
    #[serde(rename = "switchGBps")]
    switch_gbps: Option<f64>,
}

impl TryFrom<GpuGpuFields> for GpuGpuDto {
    type Error = String;

    fn try_from(fields: GpuGpuFields) -> Result<Self, String> {
        match fields.kind.as_str() {
            "bricks" => Ok(Self::Bricks {
                per_gpu: needed(fields.per_gpu, "perGpu")?,
                brick_gbps: needed(fields.brick_gbps, "brickGBps")?,
            }),
            "switch" => Ok(Self::Switch {
                switch_gbps: needed(fields.switch_gbps, "switchGBps")?,
            }),
            "none" => Ok(Self::None),
            other => Err(unknown(other)),
        }
    }
}

/// Of a [`BudgetDto`].
#[derive(Deserialize)]
pub(crate) struct BudgetFields {
    mode: String,
    usd: Option<f64>,
    nodes: Option<u32>,
}

impl TryFrom<BudgetFields> for BudgetDto {
    type Error = String;

    fn try_from(fields: BudgetFields) -> Result<Self, String> {
        match fields.mode.as_str() {
            "usd" => Ok(Self::Usd {
                usd: needed(fields.usd, "usd")?,
            }),
            "nodes" => Ok(Self::Nodes {
                nodes: needed(fields.nodes, "nodes")?,
            }),
            other => Err(unknown(other)),
        }
    }
}
