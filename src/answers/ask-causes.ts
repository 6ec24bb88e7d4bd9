/**
 * Asks which difference of two designs causes how much of their gap: every design between the two is built,
 * and each cause has its Shapley value in nodes, cost and throughput.
 */
import type { Cause } from '../domain/causes/groups'
import { shapley, shapleyThrough } from '../domain/causes/shapley'
import type { Scenario } from '../domain/scenario/schema'
import { workANode } from '../domain/workload/cells'
import {
  EngineError,
  isAnswerTo,
  type EngineAnswer,
  type EngineRequest,
  type MachineDto,
} from '../engine/engine'
import { requestHash } from '../engine/request-hash'
import type { Ask } from './ask'
import { askThroughputStudy, type ThroughputStudy } from './ask-throughputs'
import { designsBetween } from './designs-between'
import { leftOutBetween } from './left-out-between'
import { partOf, type OnAsked } from './on-asked'

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

export interface ExplainedGap {
  readonly causes: readonly Cause[]
  readonly nodes: Gap
  readonly purchaseUsd: Gap
  /** Cost of all years, undiscounted; undefined where a design has none. */
  readonly allYearsUsd: Gap | undefined
  /** Undefined where no application runs on every design between the two. */
  readonly throughput: ThroughputGap | undefined
  /** What is left out or explained together of all quantities, a sentence each. */
  readonly notes: readonly string[]
}

const OTHERWISE =
  'On some design between the two a job does not run as the workload says, such as on fewer nodes where the machine is smaller.'

/**
 * Undefined where one of the two cannot be built or bought.
 *
 * @throws EngineError, also when it is cancelled
 */
export async function askCauses(
  ask: Ask,
  baseline: Scenario,
  other: Scenario,
  onAsked: OnAsked = () => undefined,
): Promise<ExplainedGap | undefined> {
  const between = await designsBetween(ask, baseline, other, partOf(onAsked, 0, 0.1))
  if (!between) return undefined
  const { causes, built, notes } = between
  const bought = built.map(({ machine }) => machine)
  const throughputStudy = await askThroughputStudy(
    onceEach(ask),
    {
      scenarios: built.map(({ scenario, machine }) => asSimulated(scenario, machine, baseline)),
      baseline: 0,
      machines: bought,
    },
    { onAsked: partOf(onAsked, 0.1, 1), isTogether: true },
  )
  const nodes = bought.map((machine) => machine.nodes)
  const allYears = bought.flatMap(({ lifetime }) => lifetime?.undiscounted.totalUsd ?? [])
  return {
    causes,
    nodes: gapOf(nodes),
    purchaseUsd: gapOf(bought.map(({ cost }) => cost.totalUsd)),
    allYearsUsd: allYears.length === bought.length ? gapOf(allYears) : undefined,
    throughput: throughputGap(nodes, throughputStudy, [
      ...leftOutBetween(built, baseline.workload),
      ...(throughputStudy.otherwise.length > 0 ? [OTHERWISE] : []),
    ]),
    notes,
  }
}

/** The machine that was bought, whatever it cost: what costs differently and is built alike is simulated once. */
const asSimulated = (
  scenario: Scenario,
  { nodes }: MachineDto,
  { prices, operation }: Scenario,
): Scenario => ({
  ...scenario,
  prices,
  operation,
  budget: { ...scenario.budget, mode: 'nodes', nodes },
})

/** Asks equal questions once, also while they are being asked. */
function onceEach(ask: Ask): Ask {
  const asked = new Map<string, Promise<EngineAnswer>>()
  return async <Request extends EngineRequest>(request: Request) => {
    const key = requestHash(request)
    const coming = asked.get(key) ?? ask(request)
    asked.set(key, coming)
    const answer = await coming
    if (isAnswerTo(request, answer)) return answer
    throw new EngineError('bad-request', 'The model answered another question.')
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
  if (!study || study.request.designs.length !== nodes.length) return undefined
  const { designs } = study.request
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
