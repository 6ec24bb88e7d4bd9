/**
 * Asks which difference of two designs causes how much of their gap: every design between the two is built,
 * and each cause has its Shapley value in nodes, cost and throughput.
 */
import type { Cause } from '../document/causes/groups'
import { shapley, shapleyThrough } from '../document/causes/shapley'
import type { Scenario } from '../document/scenario/schema'
import { workANode } from '../document/workload/cells'
import type { Ask } from '../model/ask'
import { askThroughputStudy, type ThroughputStudy } from './ask-throughputs'
import { asSimulated, onceEach } from './built-alike'
import { designsBetween, type DesignsBetween } from './designs-between'
import { leftOutBetween } from './left-out-between'
import { partOf, type OnAsked } from './on-asked'
import { isRefusal, type Refusal } from './refusal'

/** A quantity of both designs and what each cause adds from the first to the second, in its unit. */
export interface Gap {
  readonly from: number
  readonly to: number
  /** By cause; they add up to `to - from`. */
  readonly parts: readonly number[]
}

/** Work of the whole machine on the baseline's workload, in nodes of the baseline that lose nothing. */
export interface ThroughputGap extends Gap {
  /**
   * By cause, what it adds by the number of nodes; this and what it adds by the applications make up its part.
   * See {@link shapleyThrough}.
   */
  readonly throughNodes: readonly number[]
  /** What it adds by the work of a node, application by application. */
  readonly throughApplications: readonly {
    readonly id: string
    readonly name: string
    /** By cause. */
    readonly parts: readonly number[]
  }[]
  /** What of the workload is left out or runs otherwise than it says, a sentence each. */
  readonly notes: readonly string[]
}

/** What is known as soon as the designs between the two are built. */
export interface ExplainedBuild {
  readonly causes: readonly Cause[]
  readonly nodes: Gap
  readonly purchaseUsd: Gap
  /** Cost of all years, undiscounted; undefined where a design has none. */
  readonly allYearsUsd: Gap | undefined
  /** What is left out or explained together of all quantities, a sentence each. */
  readonly notes: readonly string[]
}

export interface ExplainedGap extends ExplainedBuild {
  /** Undefined where no application runs on every design between the two. */
  readonly throughput: ThroughputGap | undefined
}

const OTHERWISE =
  'On some design between the two a job does not run as the workload says, such as on fewer nodes where the machine is smaller.'

/**
 * Nodes and costs. Refused where one of the two cannot be built or bought.
 *
 * @throws EngineError, also when it is cancelled
 */
export async function askBuildCauses(
  ask: Ask,
  baseline: Scenario,
  other: Scenario,
  onAsked?: OnAsked,
): Promise<ExplainedBuild | Refusal> {
  const between = await designsBetween(ask, baseline, other, onAsked)
  return isRefusal(between) ? between : explainedBuild(between)
}

/**
 * Nodes, costs and throughput, which is simulated. Refused where one of the two cannot be built or bought.
 *
 * @throws EngineError, also when it is cancelled
 */
export async function askCauses(
  ask: Ask,
  baseline: Scenario,
  other: Scenario,
  onAsked: OnAsked = () => undefined,
): Promise<ExplainedGap | Refusal> {
  const between = await designsBetween(ask, baseline, other, partOf(onAsked, 0, 0.1))
  if (isRefusal(between)) return between
  const { built } = between
  // A comparison is of two at the least: where nothing differs, of the design with itself.
  const compared = built.length === 1 ? [...built, ...built] : built
  const study = await askThroughputStudy(
    onceEach(ask),
    {
      scenarios: compared.map(({ scenario, machine }) => asSimulated(scenario, machine, baseline)),
      baseline: 0,
      machines: compared.map(({ machine }) => machine),
    },
    { onAsked: partOf(onAsked, 0.1, 1), isTogether: true },
  )
  const throughput = throughputGap(
    built.map(({ machine }) => machine.nodes),
    study,
    [
      ...leftOutBetween(built, baseline.workload),
      ...(study.otherwise.length > 0 ? [OTHERWISE] : []),
    ],
  )
  return { ...explainedBuild(between), throughput }
}

function explainedBuild({ causes, built, notes }: DesignsBetween): ExplainedBuild {
  const bought = built.map(({ machine }) => machine)
  const allYears = bought.flatMap(({ lifetime }) => lifetime?.undiscounted.totalUsd ?? [])
  return {
    causes,
    nodes: gapOf(bought.map(({ nodes }) => nodes)),
    purchaseUsd: gapOf(bought.map(({ cost }) => cost.totalUsd)),
    allYearsUsd: allYears.length === bought.length ? gapOf(allYears) : undefined,
    notes,
  }
}

/** @param values by coalition */
export const gapOf = (values: readonly number[]): Gap => ({
  from: values[0] ?? 0,
  to: values.at(-1) ?? 0,
  parts: shapley(values),
})

function throughputGap(
  nodes: readonly number[],
  { study }: ThroughputStudy,
  notes: readonly string[],
): ThroughputGap | undefined {
  if (!study || study.request.designs.length < nodes.length) return undefined
  const designs = study.request.designs.slice(0, nodes.length)
  const perNode = designs.map(({ cells }) => workANode(study.cells, cells))
  const applications = new Map(study.cells.map(({ application, name }) => [application, name]))
  return {
    ...gapOf(nodes.map((count, at) => count * (perNode[at] ?? 0))),
    throughNodes: shapleyThrough(nodes, perNode),
    throughApplications: [...applications].map(([id, name]) => {
      const isOwn = study.cells.map(({ application }) => application === id)
      const own = designs.map(({ cells }) =>
        workANode(
          study.cells,
          cells.map((run, at) => (isOwn[at] ? run : undefined)),
        ),
      )
      return { id, name, parts: shapleyThrough(own, nodes) }
    }),
    notes,
  }
}
