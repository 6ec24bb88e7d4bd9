/** What the tables of Bisection hold. */
import {
  capitalised,
  formatCount,
  formatFixed,
  formatPercent,
  formatSignificant,
  listed,
} from '../../document/format'
import { DEFAULT_REPLICATES } from '../../document/samples'
import { injection, split } from '../shared/input-paths'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { MachineFigures, WhatIf, Delivered, LevelLoad, WayResult } from '../../model/engine'
import { levelNames, levelsWithArticle } from '../../model/part-words'
import {
  analytic,
  CHART_ONLY,
  COUNT,
  entered,
  SHARE,
  simulated,
  simulatedBy,
} from '../../tables/columns'
import { type Provenance, type Column, message, type Message } from '../../tables/table'
import {
  BANDWIDTH_LIMITS,
  delivered,
  BISECTION_SOURCE,
  machineProvenance,
} from '../shared/provenance'
import { limitingLevel } from '../shared/limiting-level'
import { scenarioColumn } from '../shared/scenarios'

// Where the numbers of Bisection come from, beside those of the machine.

const deliveredOrdered: Provenance = {
  ...delivered(
    'Flows follow forwarding tables that are computed with the end points in node order.',
    'Bandwidth that static tables could deliver if the subnet manager knew the order of the nodes.',
  ),
  limits: `${BANDWIDTH_LIMITS} This is the best case for static tables, and it holds only for this pattern.`,
}

const levelLoad: Provenance = {
  meaning:
    'Load on each tree level while every node sends to the node that is half the machine away.',
  formula:
    'Sum of the rates on all links of the level. A link is saturated when the demand on it is at least its capacity. A flow is limited by its end point, or by the most loaded level on its path. Values are from the first replicate.',
  source: BISECTION_SOURCE,
  asks: ['whatIf'],
  inputs: () => [
    ...injection,
    ...split,
    'fabric.linkGBps',
    'fabric.routingQuality.value',
    'fabric.endpointDisorder',
    'seed',
  ],
  parameters: ['link-usable-fraction', 'endpoint-fraction'],
  random: true,
  limits: BANDWIDTH_LIMITS,
}

const levelLoadColumn = simulatedBy(levelLoad)

const whatIf: Provenance = {
  ...delivered(
    'Flows follow the paths of the routing that the column names.',
    'Bisection bandwidth of the machine with failed or missing parts.',
  ),
  formula: `Computed like the bisection of the machine as built, with recomputed static routes. An end point keeps its cable if the cable still leads to the destination. Otherwise it gets another cable to the destination, chosen round-robin. Adaptive routing uses all remaining links. Each of the ${DEFAULT_REPLICATES} replicates has its own random set of failed cables.`,
  asks: ['whatIf'],
}

const whatIfColumn = simulatedBy(whatIf)

const WAYS = ['static', 'ordered', 'adaptive'] as const
export type Way = (typeof WAYS)[number]

/** One scenario as built, under every way of routing. */
export interface WaysRow {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
  /** Undefined while it is simulated, and where it cannot be. */
  readonly answer: WhatIf | undefined
}

export const tbps = (value: number) => formatFixed(value, 1)
const percent = (share: number) => formatPercent(share)

const provenanceOfWay = {
  static: machineProvenance['bisection-static'],
  ordered: deliveredOrdered,
  adaptive: machineProvenance['bisection-adaptive'],
} as const

const rangeOf = (way: Delivered | undefined) => way && { low: way.leastTBps, high: way.mostTBps }

const columnsOfWay = (way: Way): readonly Column<WaysRow>[] => [
  simulated(
    `delivered_${way}_tb_per_s`,
    capitalised(way),
    ({ answer }) => answer?.[way].delivered.deliveredTBps,
    provenanceOfWay[way],
    { unit: 'TB/s', format: tbps, interval: ({ answer }) => rangeOf(answer?.[way].delivered) },
  ),
  simulated(
    `delivered_${way}_share_of_nominal`,
    `${capitalised(way)}, share of nominal`,
    ({ answer }) => answer?.[way].delivered.efficiency,
    way === 'ordered' ? deliveredOrdered : machineProvenance['bisection-efficiency'],
    SHARE,
  ),
  simulated(
    `${way}_words`,
    capitalised(way),
    ({ answer }) => answer && `${way} ${percent(answer[way].delivered.efficiency)}`,
    provenanceOfWay[way],
    CHART_ONLY,
  ),
]

export const waysColumns: readonly Column<WaysRow>[] = [
  scenarioColumn(),
  analytic(
    'nominal_tb_per_s',
    'Nominal',
    ({ machine }) => machine.nominalBisectionTBps,
    machineProvenance['bisection-nominal'],
    { unit: 'TB/s', format: tbps },
  ),
  ...WAYS.flatMap(columnsOfWay),
]

/** One quantity as built and under the circumstances. */
interface ChangeRow {
  readonly quantity: string
  readonly asBuilt: number
  readonly now: number
  readonly share: number | undefined
  readonly range: { readonly low: number; readonly high: number } | undefined
}

const fine = (value: number) => formatFixed(value, value < 1 ? 3 : 2)

export const changeColumns: readonly Column<ChangeRow>[] = [
  entered('quantity', 'Bisection', ({ quantity }) => quantity),
  whatIfColumn('as_built_tb_per_s', 'As built', ({ asBuilt }) => asBuilt, {
    unit: 'TB/s',
    format: fine,
  }),
  whatIfColumn('what_if_tb_per_s', 'What if', ({ now }) => now, {
    unit: 'TB/s',
    format: fine,
    interval: ({ range }) => range,
  }),
  whatIfColumn('change_share', 'Change', ({ asBuilt, now }) => now / asBuilt - 1, {
    format: (share) => formatPercent(share, { signed: true }),
  }),
  simulated(
    'what_if_share_of_nominal',
    'Share of nominal bandwidth',
    ({ share }) => share,
    machineProvenance['bisection-efficiency'],
    SHARE,
  ),
]

export function changeRows(asBuilt: WhatIf, now: WhatIf): readonly ChangeRow[] {
  return [
    {
      quantity: 'Nominal',
      asBuilt: asBuilt.adaptive.delivered.nominalTBps,
      now: now.adaptive.delivered.nominalTBps,
      share: undefined,
      range: undefined,
    },
    ...WAYS.map((way) => {
      const is = now[way].delivered
      return {
        quantity: capitalised(way),
        asBuilt: asBuilt[way].delivered.deliveredTBps,
        now: is.deliveredTBps,
        share: is.nominalTBps > 0 ? is.efficiency : undefined,
        range: rangeOf(is),
      }
    }),
  ]
}

const shareInUse = ({ loadTBps, capacityTBps }: LevelLoad) =>
  capacityTBps > 0 ? loadTBps / capacityTBps : 0

export const levelColumns: readonly Column<LevelLoad>[] = [
  entered('level', 'Level', ({ level }) => levelNames[level]),
  analytic('links', 'Links of the machine', ({ links }) => links, machineProvenance.counts, COUNT),
  analytic(
    'capacity_tb_per_s',
    'Capacity',
    ({ capacityTBps }) => capacityTBps,
    machineProvenance.counts,
    { unit: 'TB/s', format: (value) => formatFixed(value, 2) },
  ),
  levelLoadColumn('load_tb_per_s', 'Load', ({ loadTBps }) => loadTBps, {
    unit: 'TB/s',
    format: (value) => formatFixed(value, 2),
  }),
  levelLoadColumn('in_use_share', 'Share of capacity in use', shareInUse, SHARE),
  levelLoadColumn(
    'full_share',
    'Share of the machine’s links that are full',
    ({ saturatedShare }) => saturatedShare,
    SHARE,
  ),
  levelLoadColumn(
    'held_back_share_of_flows',
    'Share of flows limited here',
    ({ limitedShare }) => limitedShare,
    SHARE,
  ),
  entered(
    'size_words',
    'Size',
    ({ level, links, capacityTBps }) =>
      `${formatCount(links)} ${level === 'endPoint' ? 'ports' : 'links'}, ${formatFixed(capacityTBps, 1)} TB/s`,
    CHART_ONLY,
  ),
  entered(
    'use_words',
    'Use',
    (level) =>
      `${percent(shareInUse(level))} in use, limits ${percent(level.limitedShare)} of flows`,
    CHART_ONLY,
  ),
]

// What Bisection finds, in sentences.

/**
 * "Per node, A delivers 18.9 GB/s of bisection, B 10.2 (−46.2 %) and C 6.91 (−63.5 %)"
 * @param baseline index of the one that the others are set against
 */
export function deliveredTitle(rows: readonly WaysRow[], baseline: number): Message {
  const found = rows.flatMap(({ at, scenario, machine, answer }) => {
    const tbPerS = answer?.[scenario.fabric.routing].delivered.deliveredTBps
    return tbPerS === undefined ? [] : [{ at, gbPerS: (1000 * tbPerS) / machine.nodes }]
  })
  const [first, ...more] = found.toSorted(
    (one, other) => Number(other.at === baseline) - Number(one.at === baseline),
  )
  if (!first) return message('How much bisection does each design deliver per node?')
  const others = more.map(({ at, gbPerS }) => {
    const change = formatPercent(gbPerS / first.gbPerS - 1, { signed: true })
    return `${letterOf(at)} ${formatSignificant(gbPerS)} (${change})`
  })
  const own = `${letterOf(first.at)} delivers ${formatSignificant(first.gbPerS)} GB/s of bisection`
  return {
    text: `Per node, ${listed([own, ...others])}`,
    values: Object.fromEntries(found.map(({ at, gbPerS }) => [letterOf(at), gbPerS])),
  }
}

export function levelsTitle(way: WayResult | undefined, routing: string): Message {
  const limit = way && limitingLevel(way.levels)
  if (!limit) return message('Which level of the tree limits the bisection?')
  return message('Under {routing} routing, {level} limit {share} of the flows', {
    routing,
    level: levelsWithArticle[limit.level],
    share: [limit.limitedShare, formatPercent(limit.limitedShare)],
  })
}
