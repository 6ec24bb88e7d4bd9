//! Prints the model's headline figures for the published machines: `cargo run --release --example figures`.
#![allow(missing_docs)]
#[path = "../tests/machines/mod.rs"]
mod machines;
use taper_core::bisection::BisectionRun;
use taper_core::design::*;
use taper_core::mpigraph::MpigraphRun;
use taper_core::purchase::buy;

fn main() {
    for (name, design) in [("summit", machines::summit()), ("sierra", machines::sierra()), ("quartz", machines::quartz())] {
        let machine = buy(&design).map_err(|e| format!("{e:?}")).unwrap_or_else(|e| { eprintln!("{e}"); std::process::exit(1) });
        println!("{name}: nodes {} cost {} share {:.4} peak {:.2} nominal {:.2} leafmods {}", machine.tree.nodes, machine.total.total_usd, machine.total.network_share(), machine.peak_pflops(&design), machine.tree.nominal_bisection_tbps(), machine.tree.modules_per_director());
        let t = std::time::Instant::now();
        let mut run = BisectionRun::new(design.clone(), machine.tree.clone(), 5);
        while run.progress().0 < run.progress().1 { let t1=std::time::Instant::now(); run.step().ok(); print!("{:.2}ms ", t1.elapsed().as_secs_f64()*1e3); }
        println!("{:?} {:?}", run.result().map(|r| r.map(|d| (d.efficiency(), d.low_tbps, d.high_tbps))), t.elapsed());
        let mut run = MpigraphRun::new(design.clone(), machine.tree.clone(), 16, 1).into_iter().next();
        if let Some(run) = run.as_mut() { while run.progress().0 < run.progress().1 { run.step().ok(); }
          if let Some(r) = run.result() { for p in r.by_routing { println!("  mean {:.2} pct {:?}", p.mean_gbps, p.percentiles_gbps); } } }
        let usd = machine.total.total_usd;
        let mut ordered = design.clone(); ordered.fabric.endpoint_disorder = 0.0;
        let mut run = BisectionRun::new(ordered, machine.tree.clone(), 1);
        while run.progress().0 < run.progress().1 { run.step().ok(); }
        println!("  ordered {:?}", run.result().map(|r| r.map(|d| d.efficiency())));
        for (d,u) in [(18,18),(18,9),(24,24),(32,16),(32,8),(38,10)] {
            if (d > 20) != (name == "quartz") { continue; }
            let mut other = design.clone(); other.budget = Budget::Usd(usd.ceil()); other.fabric.downlinks = d; other.fabric.uplinks = u;
            let at = std::time::Instant::now();
            match buy(&other) { Ok(m) => println!("  {d}/{u}: {} nodes {:.0} dirs {} mods {} {:?} {:?}", m.tree.nodes, m.total.total_usd, m.tree.cores, m.tree.modules_per_director(), m.limited_by, at.elapsed()), Err(e) => println!("{e:?}") }
            other.budget = Budget::Nodes(2688);
            if let Ok(m) = buy(&other) { println!("    2688 nodes: {:.0} {:.4}", m.total.total_usd, m.total.network_share()); }
        }
    }
}
