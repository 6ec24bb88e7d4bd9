/** The work that one workload gets done on every design, against the one that is 100. */
import { formatTaper, formatCount, formatFixed } from '../../document/format'
import { arePowersIncomparable } from '../../document/prices/caution-sentences'
import { shareText } from '../../document/scenario/lists'
import { letterOf } from '../../document/titles'
import { together } from './words'
import { visibleText } from '../../document/visible-text'
import {
  tapersOf,
  type Axis,
  type Built,
  columnsOf,
  type PlacedColumn,
} from '../../document/workload/columns'
import { droppedOn } from '../../document/workload/jobs'
import { nameOf } from '../../document/workload/names'
import type { Profile } from '../../document/workload/profile'
import { unknownReference } from '../../document/workload/profile-issues'
import type { Workload } from '../../document/workload/workload'
import type { AnswerTo } from '../../model/engine'
import { toWorkloadSlowdowns } from '../../model/to-application-request'
import { toNodeApplication, toNodes } from '../../model/to-node-request'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import {
  message,
  table,
  type Column,
  type Freshness,
  type Message,
  type Table,
} from '../../tables/table'
import type { Get, Slot } from '../experiment'
import { cyclesProvenance, workProvenance, percentText } from './slowdowns'
import {
  coveredShare,
  relativeWork,
  weightedSlowdown,
  workOf,
  type DesignWork,
  type Measure,
} from './throughput'

// The designs whose work is compared: the scenarios, or one scenario at several tapers.

interface WorkDesign {
  /** At the head of a column: "A", or "2:1". */
  readonly label: string
  /** In a sentence: "A", or "A at 2:1". */
  readonly name: string
  /** Index of the scenario. */
  readonly at: number
  readonly built: Built
}

interface WorkDesigns {
  /** Undefined where a scenario is no fat tree or cannot be built. */
  readonly designs: readonly (WorkDesign | undefined)[]
  /** Place of the one that is 100. */
  readonly base: number
}

export function workDesigns(
  builts: readonly (Built | undefined)[],
  axis: Axis,
  { active, baseline }: { readonly active: number; readonly baseline: number },
): WorkDesigns {
  if (axis === 'scenarios') {
    const designs = builts.map((built, index): WorkDesign | undefined => {
      const letter = letterOf(index)
      return built && { label: letter, name: letter, at: index, built }
    })
    return { designs, base: baseline }
  }
  const own = builts[active]
  if (!own) return { designs: [], base: 0 }
  const tapers = tapersOf(own)
  const letter = letterOf(active)
  return {
    designs: tapers.map((uplinks): WorkDesign => {
      const label = formatTaper(own.scenario.fabric.edge.downlinks / uplinks)
      return {
        label,
        name: `${letter} at ${label}`,
        at: active,
        built: atUplinks(own, uplinks),
      }
    }),
    base: tapers.indexOf(own.scenario.fabric.edge.uplinks),
  }
}

/** A design with other uplinks: what its budget buys then. */
function atUplinks(own: Built, uplinks: number): Built {
  const { scenario, machine, tapers } = own
  const { edge } = scenario.fabric
  const point = tapers.find((each) => each.downlinks === edge.downlinks && each.uplinks === uplinks)
  if (!point || uplinks === edge.uplinks) return own
  return {
    tapers,
    scenario: {
      ...scenario,
      fabric: { ...scenario.fabric, edge: { ...edge, uplinks } },
    },
    machine: {
      nodes: point.nodes,
      nodesPerEdge: machine.nodesPerEdge,
      // Of all rails.
      edgeSwitches: Math.ceil(point.nodes / machine.nodesPerEdge) * scenario.fabric.rails,
      cost: { totalUsd: point.totalUsd },
    },
  }
}

type Works = readonly (DesignWork | undefined)[]

export interface Work extends WorkDesigns {
  readonly works: Works
  /** Of all that was requested. */
  readonly slots: readonly Slot<unknown>[]
  /** What is run otherwise than the workload says, a sentence each. */
  readonly notes: readonly string[]
}

/** Of a design that runs none of the applications. */
const nothingRequested = { cells: [], refused: [] }

/** Asks for the jobs of the workload on every design, and for the speeds of their nodes. */
export function askWork(
  { designs, base }: WorkDesigns,
  workload: Workload,
  profiles: readonly Profile[],
  get: Get,
): Work {
  const builts = designs.map((design) => design?.built)
  // Groups have to fit the smallest job too.
  const jobNodes = Math.min(...workload.jobSizes.map(({ nodes }) => nodes))
  const plan = { axis: 'scenarios', against: 'own', jobNodes, mapping: workload.mapping } as const
  const columns = columnsOf(builts, plan, profiles, { active: 0, baseline: 0 })
  const slots = designs.map((design, at) => {
    const column = columns[at]
    const request = design && column && toWorkloadSlowdowns(column.scenario, workload, column)
    return request && get(request, design.at)
  })
  const known = profiles.filter((profile) => unknownReference(profile) === undefined)
  const speeds = askSpeeds(designs, known, get)
  const rates = known.length === 0 ? [] : speeds?.value?.result.nodes
  const works = designs.map((design, at): DesignWork | undefined => {
    const column = columns[at]
    const slowdowns = column?.profiles.length === 0 ? nothingRequested : slots[at]?.value?.result
    if (!design || !column || !slowdowns || !rates) return undefined
    const { cost, lifetime } = design.built.machine
    const place = builts.slice(0, at).filter((each) => each !== undefined).length
    const powerMW = lifetime === undefined ? undefined : lifetime.powerKW / 1000
    const designed = { column, slowdowns, place, usd: cost.totalUsd, powerMW }
    return workOf(designed, workload, known, rates)
  })
  return {
    designs,
    base,
    works,
    slots: [...slots, speeds].flatMap((slot) => slot ?? []),
    notes: together(
      designs.flatMap((design, at) => notesOn(workload, design, columns[at], slots[at])),
    ),
  }
}

/** How fast each application computes on the nodes of all designs. */
function askSpeeds(designs: WorkDesigns['designs'], known: readonly Profile[], get: Get) {
  const there = designs.flatMap((design) => design ?? [])
  const [first] = there
  const applications = known.flatMap((profile) => toNodeApplication(profile) ?? [])
  if (!first || applications.length === 0) return undefined
  const scenarios = there.map(({ built }) => built.scenario)
  return get(toNodes(scenarios, { applications }), first.at)
}

function notesOn(
  workload: Workload,
  design: WorkDesign | undefined,
  column: PlacedColumn | undefined,
  slot: Slot<AnswerTo<'applications'>> | undefined,
) {
  const refused = slot?.value?.result.refused
  if (!design || !column || !refused) return []
  return droppedOn(workload, column, refused).map((sentence) => ({ of: design.name, sentence }))
}

interface WorkRow {
  readonly name: string
  /** Of the cycles; undefined for what is of all of them. */
  readonly share: number | undefined
  readonly unit: string
  /** One a design. */
  readonly values: readonly (number | undefined)[]
  readonly write: (value: number) => string
  readonly isSum: boolean
}

function rowsOf(
  { works, base: place, designs }: Work,
  { applications }: Workload,
  measure: Measure,
): readonly WorkRow[] {
  const base = works[place]
  const against = (of: (work: DesignWork, base: DesignWork) => number | undefined) =>
    works.map((work) => work && base && of(work, base))
  const unit = `work over ${designs[place]?.name ?? ''}`
  const own = designs[place]?.built.scenario
  const isComparable = (at: number) => {
    const other = designs[at]?.built.scenario
    return measure !== 'power' || !own || !other || !arePowersIncomparable(own, other)
  }
  const hundred = (value: number) => formatFixed(value * 100, 1)
  const workRow = (name: string, share?: number, id?: string): WorkRow => ({
    name,
    share,
    unit,
    values: against((work, other) => relativeWork(work, other, measure, id)).map((value, at) =>
      isComparable(at) ? value : undefined,
    ),
    write: hundred,
    isSum: false,
  })
  const sum = (
    name: string,
    unitOf: string,
    values: WorkRow['values'],
    write: WorkRow['write'],
  ) => ({
    name,
    share: undefined,
    unit: unitOf,
    values,
    write,
    isSum: true,
  })
  return [
    workRow('The mix'),
    ...applications
      .filter(({ share }) => share > 0)
      .map((each) => workRow(visibleText(nameOf(each)), each.share, each.id)),
    sum('Node-hours covered by the mix', 'share of node-hours', against(coveredShare), shareText),
    sum('Weighted slowdown, %', 'share', against(weightedSlowdown), (value) => percentText(value)),
    sum(
      'Nodes',
      '',
      works.map((work) => work?.nodes),
      formatCount,
    ),
  ]
}

/** Of one scenario, in place of scenarios. */
export const areTapers = (designs: WorkDesigns['designs']) =>
  designs.some((design) => design && design.name !== letterOf(design.at))

/** "2:1" is `2_1_value`. */
const keyOf = (label: string) => `${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_value`

export function workTable(
  work: Work,
  workload: Workload,
  measure: Measure,
  freshness: Freshness,
): Table {
  const { designs, base } = work
  const labelOf = (at: number) => designs[at]?.label ?? letterOf(at)
  return table<WorkRow>({
    id: 'designs',
    caption: 'Workload throughput',
    columns: [
      entered(
        'work',
        `Throughput, ${designs[base]?.name ?? 'the baseline'} = 100`,
        ({ name }) => name,
      ),
      entered('unit', 'Unit', ({ unit }) => unit, FILE_ONLY),
      entered('cycles_share', 'Share of node-hours', ({ share }) => share, {
        format: shareText,
        provenance: cyclesProvenance,
      }),
      ...designs.map((_, at): Column<WorkRow> =>
        simulated(keyOf(labelOf(at)), labelOf(at), ({ values }) => values[at], workProvenance, {
          formatOf: ({ write }) => write,
          ...(!areTapers(designs) && { scenario: at }),
        }),
      ),
    ],
    rows: designs.length > 0 ? rowsOf(work, workload, measure) : [],
    freshness,
    isSum: ({ isSum }) => isSum,
    scenarioOf: () => undefined,
  })
}

/** How another design fares: the first scenario that is not the base, or the taper that does most. */
export function workTitle({ works, designs, base: place }: Work): Message {
  const base = works[place]
  const name = (at: number) => designs[at]?.name ?? ''
  const others = works.flatMap((work, at) => {
    if (!work || !base || at === place) return []
    const ratio = relativeWork(work, base, 'machine')
    const slowdown = weightedSlowdown(work, base)
    if (ratio === undefined || slowdown === undefined) return []
    return [{ name: name(at), ratio, slowdown, covered: coveredShare(work, base) }]
  })
  const [most] = areTapers(designs) ? others.toSorted((a, b) => b.ratio - a.ratio) : others
  return most
    ? workSentence(most.name, name(place), most)
    : message('What is each design’s throughput?')
}

interface Fared {
  /** Work of the machine over that of the base. */
  readonly ratio: number
  /** Weighted, as a share. */
  readonly slowdown: number
  /** Share of node-hours that both designs run. */
  readonly covered: number
}

/** How a design's workload fares against the base's, in one line, and of how much of it that is said. */
export function workSentence(
  design: string,
  base: string,
  { ratio, slowdown, covered }: Fared,
): Message {
  const change = ratio - 1
  const of =
    covered < 0.9995 ? `the ${shareText(covered)} of the workload that both run` : 'the workload'
  return message(
    `{design} has {change} ${change >= 0 ? 'more' : 'less'} throughput than {base} on ${of}, at a weighted slowdown of {slowdown}`,
    {
      design,
      base,
      change: [change, `${percentText(Math.abs(change))}\u202f%`],
      slowdown: [slowdown, `${percentText(slowdown)}\u202f%`],
    },
  )
}

/** What the sums leave out and why, each said once with the designs that it holds for. */
export function leftOutSentences(
  works: Works,
  names: readonly (string | undefined)[],
): readonly string[] {
  return together(
    works.flatMap((work, at) =>
      (work?.leftOut ?? []).map(({ name, weight, why }) => ({
        of: names[at] ?? '',
        sentence: `${visibleText(name)} (${shareText(weight)} of node-hours) is not in the mix. ${why}`,
      })),
    ),
  )
}
