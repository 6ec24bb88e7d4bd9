/** Whether the order of the scenarios survives memory at double price, each for its own money. */
import { signedPercent } from '../shared/gain-words'
import { atSize } from '../../document/at-size'
import { isSimulated } from '../../document/scenario/fabric'
import { notPriced } from '../../document/refusals'
import { simulated } from '../../tables/columns'
import { formatCount } from '../../document/format'
import { atPrices } from '../../document/prices/at-prices'
import { hasMemoryPrice } from '../../document/prices/quotes'
import { dearerMemory } from '../../document/prices/shocks'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import { toShock } from '../../model/to-price-request'
import { toDesign } from '../../model/to-request'
import type { Change } from '../../tables/changes'
import {
  message,
  type Column,
  type Freshness,
  type Refusal,
  type Section,
  messagesOf,
} from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import { nowIn, PENDING } from '../shared/scenarios'
import { perNodeOf, throughputStudyOf } from '../shared/throughput'
import {
  absentSentences,
  changesTable,
  failuresIn,
  noChange,
  pairColumns,
  shareOf,
  shownRows,
  type Changed,
  type Pair,
} from './changes'
import { whatIfProvenance, CUT_TO_SIZE, DEARER_LIMIT, dearerTitle, noMemoryPrice } from './words'

/** Every slowdown at its low end, its value and its high end. */
interface Worked {
  readonly low: number
  readonly value: number
  readonly high: number
}

interface MemoryRow extends Changed {
  /** What the same money buys. */
  readonly nodes: Pair<number> | undefined
  /** Of the whole machine, in nodes of the first design that lose nothing; undefined where nothing runs. */
  readonly work: Pair<Worked> | undefined
  readonly rank: Pair<number> | undefined
}

interface Answer {
  readonly rows: readonly MemoryRow[]
  readonly freshness: Freshness
  readonly failures: readonly Refusal[]
  readonly notes: readonly string[]
}

interface Sized {
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

interface Bought extends Changed {
  readonly nodes: Pair<number> | undefined
  readonly sizes: Pair<Sized> | undefined
}

function answer({ workbook, focus }: Input<{}>, get: Get): Answer {
  const { scenarios, baseline } = workbook
  const bought = scenarios.map((scenario, at) => boughtOf(scenario, at, get))
  const isKnown = bought.every(({ row: { refusal, sizes } }) => refusal ?? sizes)
  const known = bought.flatMap(({ row: { at, sizes } }) => (sizes ? [{ at, sizes }] : []))
  const all = [
    ...known.map(({ at, sizes }) => ({ at, ...sizes.before })),
    ...known.map(({ at, sizes }) => ({ at, ...sizes.after })),
  ]
  const workload = scenarios[baseline]?.workload
  const subject = get.made(
    'machines',
    focus,
    isKnown && workload
      ? [workload, ...all.flatMap(({ scenario, machine }) => [scenario, machine])]
      : undefined,
    () =>
      workload && {
        scenarios: all.map(({ scenario }) => ({ ...scenario, workload })),
        baseline: Math.max(
          0,
          known.findIndex(({ at }) => at === baseline),
        ),
        machines: all.map(({ machine }) => machine),
      },
  )
  const studied =
    subject.value && !subject.isOld
      ? throughputStudyOf(subject.value, get, { at: focus, name: 'dearer memory' })
      : PENDING
  const { study, competing = [], notes = [] } = nowIn(studied) ?? {}
  const workOf = (place: number): Worked | undefined => {
    const machine = all[place]?.machine
    const own = competing.findIndex(({ index }) => index === place)
    if (!study || !machine || own < 0) return undefined
    const { low, value, high } = perNodeOf(study, own)
    // Most is done where slowdowns are least.
    return { low: machine.nodes * high, value: machine.nodes * value, high: machine.nodes * low }
  }
  const worked = bought.map(({ row }) => {
    const place = known.findIndex(({ at }) => at === row.at)
    const [before, after] = place < 0 ? [] : [workOf(place), workOf(place + known.length)]
    return { ...row, work: before && after && { before, after } }
  })
  const rows = worked.map((row): MemoryRow => ({ ...row, rank: rankOf(row.work, worked) }))
  const slots = [...bought.flatMap((each) => each.slots), studied]
  return {
    ...shownRows(get, `memory price ${rows.length}`, focus, rows, slots),
    failures: failuresIn(slots),
    notes: notes.length > 0 ? [CUT_TO_SIZE] : [],
  }
}

function rankOf(
  own: Pair<Worked> | undefined,
  all: readonly Pick<MemoryRow, 'work'>[],
): Pair<number> | undefined {
  const rank = (of: 'before' | 'after') =>
    1 + all.filter(({ work }) => work && own && work[of].value > own[of].value).length
  return own && { before: rank('before'), after: rank('after') }
}

function boughtOf(
  scenario: Scenario,
  at: number,
  get: Get,
): { readonly row: Bought; readonly slots: readonly Slot<unknown>[] } {
  const own = { at, scenario, refusal: undefined, nodes: undefined, sizes: undefined }
  const refused = (refusal: string, slots: readonly Slot<unknown>[] = []) => ({
    row: { ...own, refusal },
    slots,
  })
  if (!isSimulated(scenario.fabric)) return refused(`${notPriced(scenario.fabric)}.`)
  const shock = get(toShock(scenario, dearerMemory), at)
  if (shock.state === 'refused') return refused(shock.refusal.message, [shock])
  const bought = nowIn(shock)?.result
  if (!bought) return { row: own, slots: [shock] }
  const { nodesBefore, nodesAfter } = bought
  if (nodesBefore === 0)
    return refused('its budget is too small for any machine at present prices.')
  if (nodesAfter === 0) return refused('the same money no longer buys a machine.')
  const designs = get.made('sized', at, [scenario, nodesBefore, nodesAfter], () => ({
    before: atSize(scenario, nodesBefore),
    after: atSize(
      atPrices(scenario, { id: dearerMemory.id, name: dearerMemory.name, shock: dearerMemory }),
      nodesAfter,
    ),
  })).value
  if (!designs) return { row: own, slots: [shock] }
  const slots = [
    get({ kind: 'design', design: toDesign(designs.before) }, at),
    get({ kind: 'design', design: toDesign(designs.after) }, at),
  ]
  if (slots.some(({ state }) => state === 'refused')) return refused('it cannot be built.', slots)
  const [before, after] = slots.map((slot) => nowIn(slot)?.machine)
  const sizes = before &&
    after && {
      before: { scenario: designs.before, machine: before },
      after: { scenario: designs.after, machine: after },
    }
  const nodes = sizes && { before: sizes.before.machine.nodes, after: sizes.after.machine.nodes }
  return { row: { ...own, nodes, sizes }, slots: [shock, ...slots] }
}

const valueOf = ({ work }: MemoryRow): Pair<number> | undefined =>
  work && { before: work.before.value, after: work.after.value }

const words = (pair: Pair<number>): Change => ({
  share: shareOf(pair),
  words: `${formatCount(pair.before)} → ${formatCount(pair.after)} (${signedPercent(shareOf(pair))})`,
})

const axes = [
  ['Nodes for the same money', (row: MemoryRow) => (row.nodes ? words(row.nodes) : noChange(row))],
  [
    'Throughput for the same money',
    (row: MemoryRow): Change => {
      const pair = valueOf(row)
      if (pair) return words(pair)
      return row.nodes ? { words: 'no application runs' } : noChange(row)
    },
  ],
] as const

const AS_PRICED = 'at present prices'

const columns: readonly Column<MemoryRow>[] = [
  ...pairColumns<MemoryRow>(
    {
      key: 'nodes',
      header: 'Nodes for the same money',
      of: ({ nodes }) => nodes,
      format: formatCount,
      basis: 'analytic',
    },
    whatIfProvenance.memory,
    AS_PRICED,
  ),
  ...pairColumns<MemoryRow>(
    {
      key: 'work',
      header: 'Throughput',
      unit: 'equivalent nodes',
      of: valueOf,
      format: formatCount,
      rangeBefore: ({ work }) => work?.before,
      rangeAfter: ({ work }) => work?.after,
    },
    whatIfProvenance.memory,
    AS_PRICED,
  ),
  ...(['before', 'after'] as const).map((when): Column<MemoryRow> =>
    simulated(
      when === 'before' ? 'rank_as_built' : 'rank_as_if',
      when === 'before' ? 'Rank at present prices' : 'Rank at the higher prices',
      ({ rank }) => rank?.[when],
      whatIfProvenance.memory,
    ),
  ),
]

function sections({ rows, freshness, failures, notes }: Answer): readonly Section[] {
  const isCurrent = freshness === 'current'
  const ranked = rows.flatMap(({ at, work }) =>
    work ? [{ letter: letterOf(at), before: work.before.value, after: work.after.value }] : [],
  )
  const apart = rows.filter(({ scenario, work }) => work && !hasMemoryPrice(scenario))
  const hasMemory = apart.length < ranked.length
  return [
    {
      id: 'memory',
      title: message(dearerTitle(isCurrent ? ranked : [], hasMemory)),
      subtitle: `${dearerMemory.name}, for the same money. Hollow: at present prices. Solid: at the higher prices.`,
      tables: [
        changesTable<MemoryRow>({
          id: 'changes',
          caption: 'Effect of more expensive memory',
          axes,
          columns,
          rows,
          note: DEARER_LIMIT,
          freshness,
        }),
      ],
      limits: [
        'The section Answer ranks by samples, so scenarios that are apart here can tie there.',
      ],
      messages: messagesOf(
        isCurrent
          ? [
              ...absentSentences(rows),
              ...(hasMemory && apart.length > 0
                ? [noMemoryPrice(apart.map(({ at }) => letterOf(at)))]
                : []),
              ...notes,
            ]
          : [],
      ),
      refusals: failures,
    },
  ]
}

export const dearer = defineExperiment<{}, Answer>({
  id: 'dearer-memory',
  title: 'More expensive memory',
  report: false,
  help: 'order of the scenarios with memory at twice the price',
  parameters: {},
  answer,
  sections,
})
