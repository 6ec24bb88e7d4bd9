/** The answers of the model about one scenario, from which its quantities are read. */
import type { Scenario } from '../../../document/scenario/schema'
import type { CongestionBands } from '../stated-band'
import type {
  BisectionAnswer,
  CheckpointsAnswer,
  CollectivesAnswer,
  CongestionAnswer,
  DesignScores,
  MachineFigures,
  NodeFigures,
  PointToPointAnswer,
} from '../../../model/engine'

/** An answer, or why there is none. */
export type Answered<Value> = { readonly value: Value } | { readonly sentence: string }

/** Requests that are sent only where a quantity needs their results. */
export type Need =
  | 'bisection'
  | 'messages'
  | 'collectives'
  | 'congestion'
  | 'checkpoints'
  | 'slowdowns'
  | 'throughput'
  | 'scores'
  | 'sampled-nodes'
  | 'sampled-cost'
  | 'sampled-lifetime'

/** In every sample, in rising order. */
export type Samples = readonly number[]

/** The largest slowdown, as shares: with all at their low ends, at their values, at their high ends. */
export interface WorstSlowdown {
  readonly application: string
  /** Of the job in which it is. */
  readonly nodes: number
  readonly low: number
  readonly value: number
  readonly high: number
}

/** Throughput over the baseline's, minus 1. */
interface ThroughputGain {
  readonly value: number
  readonly sampled: Samples
  /** What it does not count, a sentence; undefined where it counts the whole workload. */
  readonly caution: string | undefined
}

/** An answer of the tree; undefined where it was not requested. */
type OnTree<Value> = Answered<Value> | undefined

export interface Found {
  readonly scenario: Scenario
  readonly isBaseline: boolean
  /** Undefined where it cannot be built or bought, or is no fat tree. */
  readonly machine: MachineFigures | undefined
  /** Why there is no machine to ask; undefined where there is one. */
  readonly noTree: string | undefined
  readonly node: NodeFigures | undefined
  /** Also of a machine on another network, where its size is given. */
  readonly nodes: number | undefined
  readonly bisection: OnTree<BisectionAnswer>
  readonly messages: OnTree<PointToPointAnswer>
  readonly collectives: OnTree<CollectivesAnswer>
  readonly congestion: OnTree<CongestionAnswer>
  /** Of its times. */
  readonly bands: CongestionBands
  readonly checkpoints: OnTree<CheckpointsAnswer>
  readonly slowdown: OnTree<WorstSlowdown>
  readonly throughput: OnTree<ThroughputGain>
  readonly scores: OnTree<DesignScores>
  /** What scores are against. */
  readonly reference: string
  /** What scores do not count, a sentence; undefined where they count the whole workload. */
  readonly scoresCaution: string | undefined
  readonly sampledNodes: OnTree<Samples>
  readonly sampledCostUsd: OnTree<Samples>
  readonly sampledLifetimeUsd: OnTree<Samples>
}
