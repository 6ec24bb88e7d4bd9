/** What a machine is worth whose racks do not all come in time. */
import { signedPercent } from '../shared/gain-words'
import { entered, simulated } from '../../tables/columns'
import { formatCount, formatSignificant, formatUsd, formatPercent } from '../../document/format'
import {
  deliveredIn as racksIn,
  deliveryNouns,
  lateLoss,
  whyNotLate,
  type LateLoss,
  MOST_MONTHS,
} from '../../document/failures'
import { type LateDelivery } from '../../document/what-ifs'
import { letterOf } from '../../document/titles'
import type { MachineFigures, WhatIf } from '../../model/engine'
import { AS_BUILT, toWhatIf } from '../../model/to-what-if-request'
import type { Change } from '../../tables/changes'
import {
  message,
  type Column,
  type Freshness,
  type Refusal,
  type Section,
  messagesOf,
} from '../../tables/table'
import { defineExperiment, fraction, whole, type Get, type Input, type Slot } from '../experiment'
import { builtOf, nowIn, type Built } from '../shared/scenarios'
import {
  absentSentences,
  failuresIn,
  changesTable,
  deliveredColumns,
  deliveredIn,
  noChange,
  pairColumns,
  shownRows,
  shareOf,
  whyNoMachine,
  type Changed,
  type Pair,
} from './changes'
import { whatIfProvenance, LATE_LIMIT, lateNounsOf, lateTitle } from './words'

interface Parameters {
  readonly lateRacks: number
  readonly lateMonths: number
}

/** A scenario whose racks are late. */
export interface LateRow extends Changed {
  readonly machine: MachineFigures | undefined
  /** The whole machine, and a job on the part that is there. */
  readonly found: Pair<WhatIf> | undefined
  readonly loss: LateLoss | undefined
}

interface Answer {
  readonly late: LateDelivery
  readonly rows: readonly LateRow[]
  readonly freshness: Freshness
  readonly failures: readonly Refusal[]
}

function answer({ workbook, focus, parameters }: Input<Parameters>, get: Get): Answer {
  const late = { racks: parameters.lateRacks, months: parameters.lateMonths }
  const all = builtOf({ workbook }, get).map((each) => lateRow(each, late, get))
  const slots = all.flatMap((each) => each.slots)
  const rows = all.map(({ row }) => row)
  return {
    late,
    ...shownRows(get, `late ${late.racks} ${late.months} ${rows.length}`, focus, rows, slots),
    failures: failuresIn(slots),
  }
}

function lateRow(
  { at, scenario, built }: Built,
  late: LateDelivery,
  get: Get,
): { readonly row: LateRow; readonly slots: readonly Slot<unknown>[] } {
  const machine = nowIn(built)?.machine
  const own = { at, scenario, machine, found: undefined, loss: undefined }
  if (!machine) {
    const refusal = built.state === 'refused' ? whyNoMachine(built.refusal, own) : undefined
    return { row: { ...own, refusal }, slots: [built] }
  }
  const racks = racksIn(scenario, machine)
  const allYearsUsd = machine.lifetime?.undiscounted.totalUsd
  const refusal = whyNot(own, racks, late, allYearsUsd)
  if (refusal !== undefined) return { row: { ...own, refusal }, slots: [] }
  const part = late.racks === 0 ? undefined : racks - late.racks
  const slots = [
    get(toWhatIf(scenario, AS_BUILT), at),
    get(toWhatIf(scenario, { ...AS_BUILT, racks: part }), at),
  ]
  const [before, after] = slots.map((slot) => nowIn(slot)?.result)
  const refused = slots.find((slot) => slot.state === 'refused')
  const row: LateRow = {
    ...own,
    refusal: refused?.state === 'refused' ? refused.refusal.message : undefined,
    found: before && after && { before, after },
    loss:
      after &&
      lateLoss(
        {
          nodes: machine.nodes,
          nodesInTime: after.nodes,
          years: scenario.operation.years,
          buildStepNodes: machine.buildStepNodes,
          allYearsUsd: allYearsUsd ?? 0,
        },
        late.months,
      ),
  }
  return { row, slots }
}

function whyNot(
  { scenario }: Pick<LateRow, 'scenario'>,
  racks: number,
  late: LateDelivery,
  allYearsUsd: number | undefined,
): string | undefined {
  const refusal = whyNotLate(racks, late.racks, deliveryNouns(scenario))
  if (refusal !== undefined) return refusal
  if (!(scenario.operation.years > 0)) {
    return 'it has no years of service, so it cannot lose any.'
  }
  return allYearsUsd === undefined
    ? 'its cost over all years is unknown, so the value of a node-year is unknown too.'
    : undefined
}

const nodesOf = ({ machine, found }: LateRow): Pair<number> | undefined =>
  machine && found && { before: machine.nodes, after: found.after.nodes }

const axes = [
  [
    'Nodes until delivery',
    (row: LateRow): Change => {
      const pair = nodesOf(row)
      if (!pair) return noChange(row)
      const { before, after } = pair
      return { share: shareOf(pair), words: `${formatCount(before)} → ${formatCount(after)}` }
    },
  ],
  [
    'Bisection until delivery',
    (row: LateRow): Change => {
      const pair = deliveredIn(row.found, row.scenario.fabric.routing)
      if (!pair) return noChange(row)
      const { before, after } = pair
      return {
        share: shareOf(pair),
        words: `${formatSignificant(before)} → ${formatSignificant(after)} TB/s`,
      }
    },
  ],
  [
    'Node-years over the lifetime',
    (row: LateRow): Change =>
      row.loss
        ? {
            share: -row.loss.lostShare,
            words: `${signedPercent(-row.loss.lostShare)}, worth ${formatUsd(row.loss.lostUsd)}`,
          }
        : noChange(row),
  ],
] as const

const lost = (
  key: string,
  header: string,
  value: (loss: LateLoss) => number,
  more: Partial<Column<LateRow>>,
): Column<LateRow> =>
  simulated(key, header, ({ loss }) => loss && value(loss), whatIfProvenance.late, more)

const columns: readonly Column<LateRow>[] = [
  ...pairColumns<LateRow>(
    { key: 'nodes', header: 'Nodes', of: nodesOf, format: formatCount },
    whatIfProvenance.late,
    'whole machine',
  ),
  ...deliveredColumns<LateRow>(({ found }) => found, whatIfProvenance.late, 'whole machine'),
  entered('life_years', 'Years of service', ({ scenario }) => scenario.operation.years, {
    unit: 'years',
    fileOnly: true,
  }),
  lost('lost_node_years', 'Node-years lost', ({ lostNodeYears }) => lostNodeYears, {
    format: (value) => formatSignificant(value),
  }),
  lost('lost_share_of_life', 'Share of node-years lost', ({ lostShare }) => lostShare, {
    format: (share) => formatPercent(share),
  }),
  lost('node_year_usd', 'Cost per node-year', ({ usdANodeYear }) => usdANodeYear, {
    format: (usd) => formatUsd(Math.round(usd)),
  }),
  lost('lost_usd', 'Cost of lost node-years', ({ lostUsd }) => lostUsd, { format: formatUsd }),
  lost('nodes_more', 'Additional nodes required', ({ moreNodes }) => moreNodes, {
    format: formatCount,
  }),
]

function sections({ late, rows, freshness, failures }: Answer): readonly Section[] {
  const found = rows.flatMap(({ at, machine, found: pair, loss }) =>
    machine && pair && loss
      ? [{ letter: letterOf(at), nodes: machine.nodes, nodesInTime: pair.after.nodes, loss }]
      : [],
  )
  return [
    {
      id: 'late',
      title: message(
        lateTitle(
          late,
          lateNounsOf(rows.map(({ scenario }) => scenario)),
          freshness === 'current' ? found : [],
        ),
      ),
      subtitle: 'Hollow: as ordered. Solid: delayed. The document is unchanged.',
      tables: [
        changesTable<LateRow>({
          id: 'changes',
          caption: 'Effect of delayed racks',
          axes,
          columns,
          rows,
          note: LATE_LIMIT,
          freshness,
        }),
      ],
      messages: messagesOf(freshness === 'current' ? absentSentences(rows) : []),
      refusals: failures,
    },
  ]
}

export const lateRacks = defineExperiment<Parameters, Answer>({
  id: 'late-racks',
  title: 'Delayed racks',
  report: false,
  help: 'nodes available until delivery, and node-years lost',
  parameters: {
    lateRacks: whole(
      'Delayed racks',
      'Number of delayed racks, or of edge switches if the design has no racks',
      0,
    ),
    lateMonths: fraction('Months after the other racks', 'Months of delay', 6, {
      least: 0.25,
      most: MOST_MONTHS,
    }),
  },
  answer,
  sections,
  controls: ({ rows }, { focus }) => ({
    lateRacks: {
      label: `Delayed ${lateNounsOf(rows.map(({ scenario }) => scenario)).many}`,
      most: Math.max(
        1,
        ...rows.flatMap(({ scenario, machine }) => (machine ? [racksIn(scenario, machine)] : [])),
      ),
    },
    lateMonths: {
      after: `\u00a0of ${formatCount(12 * (rows[focus]?.scenario.operation.years ?? 0))} months of service`,
    },
  }),
})
