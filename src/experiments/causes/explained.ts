/**
 * Which difference of two designs causes how much of their gap: every design between the two is built, and each
 * cause has its Shapley value in nodes, cost, throughput and congested p99.
 */
import { atSize } from '../../document/at-size'
import { shapley, shapleyThrough } from '../../document/causes/shapley'
import type { Cause } from '../../document/causes/groups'
import { gpcnet13 } from '../../document/congestion-plan'
import { formatPercent, listed } from '../../document/format'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { workANode } from '../../document/workload/cells'
import { nameOf } from '../../document/workload/names'
import type { Workload } from '../../document/workload/workload'
import { contestOf } from '../../model/contest'
import type { AnswerTo } from '../../model/engine'
import { toCongestion } from '../../model/to-congestion-request'
import type { Get, Slot } from '../experiment'
import { values, type ValueId } from '../shared/quantities/values'
import {
  bandOfRatio,
  type BandedRuns,
  bandsUnder,
  congestionBandsIn,
  type CongestionBands,
} from '../shared/stated-band'
import { following, PENDING, refusedAs } from '../shared/scenarios'
import { publishedFile } from '../shared/published-rows'
import { throughputStudyOf, type ThroughputStudy } from '../shared/throughput'
import {
  designsBetween,
  knownBetween,
  type BuiltBetween,
  type DesignsBetween,
  type Known,
  type Pair,
} from './between'

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

/** What is known as soon as the designs between the two are built; each gap of its causes. */
export interface Explained {
  readonly causes: readonly Cause[]
  /** What is left out or explained together of all quantities, a sentence each. */
  readonly notes: readonly string[]
  readonly nodes?: Gap | undefined
  readonly purchaseUsd?: Gap | undefined
  /** Cost of all years, undiscounted; undefined where a design has none. */
  readonly allYearsUsd?: Gap | undefined
  /** Undefined where it was not wanted, or no application runs on every intermediate design. */
  readonly throughput?: ThroughputGap | undefined
  /** Median over the runs of the p99 of an 8-byte message beside GPCNeT's congestors, microseconds. */
  readonly p99Us?: Gap
  /** Both designs' times are distinguished where their ratio is above this factor, or below one over it; never where there is none. */
  readonly band?: number | undefined
}

/** @param values by coalition */
const gapOf = (values: readonly number[]): Gap => ({
  from: values[0] ?? 0,
  to: values.at(-1) ?? 0,
  parts: shapley(values),
})

/** Nodes and costs. Refused where one of the two cannot be built or bought. */
export const explainedBuild = (pair: Pair, get: Get): Slot<Explained> =>
  following(designsBetween(pair, get), (between) => ({
    state: 'current',
    value: buildGaps(between),
  }))

function buildGaps({ causes, built, notes }: DesignsBetween): Explained {
  const gap = (id: ValueId) => {
    const known = built.flatMap((design) => values[id](design) ?? [])
    return known.length === built.length ? gapOf(known) : undefined
  }
  return {
    causes,
    notes,
    nodes: gap('nodes'),
    purchaseUsd: gap('cost'),
    allYearsUsd: gap('all-years-cost'),
  }
}

/** A design with the machine that was bought, whatever it cost: costs are those of the baseline. */
const asSimulated = (
  { scenario, machine: { nodes } }: BuiltBetween,
  { prices, operation }: Scenario,
): Scenario => ({ ...atSize(scenario, nodes), prices, operation })

/** The same objects while they are of the same designs: what is requested for them is built once. */
const simulated = ({ from, other, baseline }: Pair, { built }: DesignsBetween, get: Get) =>
  get.settled(
    `as simulated ${baseline}`,
    other,
    () => built.map((each) => ({ scenario: asSimulated(each, from), machine: each.machine })),
    [from, ...built.flatMap(({ scenario, machine }) => [scenario, machine])],
  )

const OTHERWISE = 'Some intermediate designs run a job differently, for example on fewer nodes.'

/** Nodes, costs and throughput, which is simulated. Refused where one of the two cannot be built or bought. */
export const explainedThroughput = (pair: Pair, get: Get): Slot<Explained> =>
  following(designsBetween(pair, get), (between): Slot<Explained> => {
    const { value: designs } = simulated(pair, between, get)
    if (!designs) return PENDING
    // A comparison is of two at the least: where nothing differs, of the design with itself.
    const compared = designs.length === 1 ? [...designs, ...designs] : designs
    const studied = throughputStudyOf(
      {
        scenarios: compared.map(({ scenario }) => scenario),
        baseline: 0,
        machines: compared.map(({ machine }) => machine),
      },
      get,
      { at: pair.other, name: `between ${pair.baseline}` },
    )
    return following(studied, (study): Slot<Explained> => {
      const { value } = get.settled(
        `throughput gap ${pair.baseline}`,
        pair.other,
        () => throughputGap(between.built, study, pair.from.workload),
        [study, designs],
      )
      return value
        ? { state: 'current', value: { ...buildGaps(between), throughput: value.gap } }
        : PENDING
    })
  })

function throughputGap(
  built: readonly BuiltBetween[],
  { study, otherwise }: ThroughputStudy,
  workload: Workload,
): { readonly gap: ThroughputGap | undefined } {
  const nodes = built.map(({ machine }) => machine.nodes)
  if (!study || study.request.designs.length < nodes.length) return { gap: undefined }
  const designs = study.runs.slice(0, nodes.length)
  const perNode = designs.map((runs) => workANode(study.cells, runs))
  const applications = new Map(study.cells.map(({ application, name }) => [application, name]))
  return {
    gap: {
      ...gapOf(nodes.map((count, at) => count * (perNode[at] ?? 0))),
      throughNodes: shapleyThrough(nodes, perNode),
      throughApplications: [...applications].map(([id, name]) => {
        const isOwn = study.cells.map(({ application }) => application === id)
        const own = designs.map((runs) =>
          workANode(
            study.cells,
            runs.map((run, at) => (isOwn[at] ? run : undefined)),
          ),
        )
        return { id, name, parts: shapleyThrough(own, nodes) }
      }),
      notes: [...leftOutBetween(built, workload), ...(otherwise.length > 0 ? [OTHERWISE] : [])],
    },
  }
}

/** What of a workload is left out, because not every design between the two runs it; sentences. */
function leftOutBetween(built: readonly BuiltBetween[], workload: Workload): readonly string[] {
  const designs = built.map((each) => ({ ...each, label: '' }))
  const all = contestOf(designs, workload)
  const ends = contestOf([...designs.slice(0, 1), ...designs.slice(-1)], workload)
  const runs = ({ profiles }: typeof all, id: string) => profiles.some((each) => each.id === id)
  const counted = workload.applications.filter(({ share }) => share > 0)
  const isCompared = (id: string) => runs(ends, id)
  const notCompared = counted.filter(({ id }) => !isCompared(id))
  const notBetween = counted.filter(({ id }) => isCompared(id) && !runs(all, id))
  const names = (left: typeof counted) => listed(left.map((each) => visibleText(nameOf(each))))
  const share = `The explained throughput covers ${formatPercent(all.covered)} of the workload`
  return [
    ...(notCompared.length > 0
      ? [`Left out (not modelled on at least one of the two designs): ${names(notCompared)}.`]
      : []),
    ...(notBetween.length > 0
      ? [
          `Left out (cannot run on some intermediate designs): ${names(notBetween)}.`,
          `${share}, but a direct comparison of the two covers ${formatPercent(ends.covered)}, so the numbers differ.`,
        ]
      : notCompared.length > 0
        ? [`${share}, as does a direct comparison of the two.`]
        : []),
  ]
}

/**
 * Random placements of each design between the two, sampled from its seed and its number of nodes. Fewer than
 * the section Congestion and GPCNeT runs: there are up to 2^8 designs.
 */
export const P99_RUNS = 3

/**
 * Every design under its own policy and routing. Refused where one of the two cannot be built, bought or
 * simulated.
 */
export const explainedP99 = (pair: Pair, get: Get): Slot<Explained> =>
  following(get.file(publishedFile), (published) =>
    following(designsBetween(pair, get), (between) =>
      p99Between(pair, between, congestionBandsIn(published), get),
    ),
  )

function p99Between(
  pair: Pair,
  between: DesignsBetween,
  bands: CongestionBands,
  get: Get,
): Slot<Explained> {
  const { value: designs } = simulated(pair, between, get)
  if (!designs) return PENDING
  const questions = get.settled(
    `congestion between ${pair.baseline}`,
    pair.other,
    () => designs.map(({ scenario }) => congestionOf(scenario)),
    [designs],
  )
  if (!questions.value) return PENDING
  const known = questions.value.map(({ request, own }): Slot<Known<BandedRuns>> => {
    const slot = get(request, pair.other)
    if (slot.state === 'current') return { state: 'current', value: own(slot.value) }
    if (slot.state !== 'refused') return PENDING
    const { reason, message } = slot.refusal
    // A design that cannot be simulated, such as one of too few nodes; else the work has failed.
    return reason === 'wrong-input' || reason === 'not-modelled'
      ? { state: 'current', value: { why: message } }
      : refusedAs(slot.refusal)
  })
  return following(knownBetween(pair, between.causes, known, 'simulated'), (found) => {
    const { causes, values, notes } = found
    const [first, last = first] = [values[0], values.at(-1)]
    const [bandFrom, bandTo] = [pair.from, pair.to].map(
      ({ fabric }) => bandsUnder(fabric.routing, bands).congested,
    )
    return {
      state: 'current',
      value: {
        causes,
        p99Us: gapOf(values.map(({ worst }) => worst.median)),
        band: first && last ? bandOfRatio([first, bandFrom], [last, bandTo], bands) : undefined,
        notes: [...between.notes, ...notes],
      },
    }
  })
}

function congestionOf(scenario: Scenario) {
  const policy = ownPolicy(scenario)
  return {
    request: toCongestion(scenario, { ...gpcnet13, runs: P99_RUNS }, { latencyOnly: [policy] }),
    own: ({ result }: AnswerTo<'congestion'>): Known<BandedRuns> => {
      const found = result.conditions.find(
        (each) => each.policy === policy && each.routing === scenario.fabric.routing,
      )
      return found
        ? { value: found.latency.congested }
        : { why: 'Its congestion is not modelled under its own port policy and routing.' }
    },
  }
}
