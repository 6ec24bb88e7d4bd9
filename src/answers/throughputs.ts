/** What is found of the throughput of every scenario. */
import type { Scenario } from '../document/scenario/schema'
import type { BlockedApplication } from '../model/contest'
import type { Probability, Summary } from '../model/engine'

export interface ScenarioThroughput {
  readonly nodes: number
  /** In undisturbed nodes of the baseline, all inputs at their values. */
  readonly throughput: number
  /** Of one node, with every slowdown at its low end, its value and its high end. */
  readonly perNode: { readonly low: number; readonly value: number; readonly high: number }
  /** Over the baseline: all inputs at their values, and over the draws. */
  readonly gain: {
    readonly value: number
    readonly draws: Summary
    readonly beats: Probability
    /** Share of the draws in which it does exactly as much. */
    readonly ties: number
  }
}

/** What was found, and for which document. */
export interface Throughputs {
  readonly scenarios: readonly Scenario[]
  readonly baseline: number
  readonly draws: number
  /** By scenario; undefined for one that does not compete. */
  readonly found: readonly (ScenarioThroughput | undefined)[]
  /** Share of the baseline's cycles that is of applications which run on every design, 0 to 1. */
  readonly covered: number
  /** Applications that do not run on every design, by the letters of those where they do not. */
  readonly blocked: readonly BlockedApplication[]
  /** What is left out or run otherwise than the workload says. */
  readonly notes: readonly string[]
}
