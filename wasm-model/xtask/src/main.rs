//! Builds the WASM packages: of the modules that cargo compiled into the first folder, it writes what the browser
//! loads, their JavaScript bindings and types, to the second.
//!
//! The generator is a library pinned to the version of `wasm-bindgen` that the crate uses, so no
//! tool has to be installed and the two can never disagree.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use taper_topology::field::ranges;
use taper_topology::limits::ALL;
use taper_topology::parameters::uncertain::ModelInput;

/// The WASM modules: what the first verdict needs, and the details of network, money and risk.
const MODULES: [&str; 2] = ["taper_verdict.wasm", "taper_details.wasm"];

fn main() -> ExitCode {
    let mut folders = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(compiled), Some(out_dir)) = (folders.next(), folders.next()) else {
        eprintln!("usage: xtask COMPILED_DIR OUT_DIR");
        return ExitCode::from(2);
    };
    match build(&compiled, &out_dir) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("The WASM package was not built: {message}");
            ExitCode::FAILURE
        }
    }
}

fn build(compiled: &Path, out_dir: &Path) -> Result<(), String> {
    std::fs::create_dir_all(out_dir).map_err(|error| error.to_string())?;
    std::fs::write(out_dir.join("limits.ts"), limits()).map_err(|error| error.to_string())?;
    MODULES.iter().try_for_each(|file| {
        wasm_bindgen_cli_support::Bindgen::new()
            .input_path(compiled.join(file))
            .web(true)
            .and_then(|bindgen| {
                bindgen
                    .typescript(true)
                    .omit_default_module_path(true)
                    .remove_name_section(true)
                    .generate(out_dir)
            })
            .map_err(|error| format!("{file}: {error}"))?;
        let types = out_dir.join(file).with_extension("d.ts");
        let text = std::fs::read_to_string(&types).map_err(|error| error.to_string())?;
        check_names(&text).map_err(|name| format!("{file}: two types are called {name}"))
    })
}

/// The limits of requests and the ranges of a design's numbers, for TypeScript.
fn limits() -> String {
    let lines = ALL.iter().map(|(name, value, what)| {
        let what = what.trim();
        format!("/** {what} */\nexport const {name} = {value}\n")
    });
    let head =
        "/** Limits of what the model computes, from `wasm-model/topology/src/limits.rs`. */\n\n";
    // Some numbers of the model are one of the document.
    let ranges = ranges().into_iter();
    let ranges: BTreeMap<_, _> = ranges.map(|(path, _, entered)| (path, entered)).collect();
    let ranges = ranges
        .into_iter()
        .map(|(path, (least, most))| format!("  '{path}': [{least}, {most}],\n"));
    head.to_owned()
        + &lines.collect::<String>()
        + "\n/** The least and the largest value that a person may enter, stated by `fields!` in `wasm-model/topology/src/`. */\n"
        + "export const RANGES = {\n"
        + &ranges.collect::<String>()
        + "} as const\n"
        + "\n/** Minimum, most likely value, maximum and source of what is uncertain of the model, from `wasm-model/topology/src/parameters/uncertain.rs`. */\n"
        + "export const MODEL_INPUTS = {\n"
        + &model_inputs()
        + "} as const\n"
}

/// What of the model is uncertain; a routing quality has a range in every design.
fn model_inputs() -> String {
    let of = |input: ModelInput| {
        let [low, value, high] = input.range()?;
        let (name, source) = (input.name(), input.source());
        Some(format!(
            "  {name}: {{ low: {low}, value: {value}, high: {high}, source: {source:?} }},\n"
        ))
    };
    ModelInput::ALL.into_iter().filter_map(of).collect()
}

/// Fails with a name that two types have: TypeScript would join two interfaces, and take the first of two
/// aliases, without a word.
fn check_names(types: &str) -> Result<(), String> {
    let declared = types.lines().filter_map(|line| {
        let rest = line.strip_prefix("export ")?;
        let rest = rest
            .strip_prefix("interface ")
            .or(rest.strip_prefix("type "))?;
        rest.split(|end: char| !end.is_alphanumeric()).next()
    });
    let mut known = HashSet::new();
    match declared.into_iter().find(|name| !known.insert(*name)) {
        Some(twice) => Err(twice.to_owned()),
        None => Ok(()),
    }
}
