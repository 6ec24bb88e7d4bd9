/** What damage does to every scenario, and to every application. */
import {
  capitalised,
  formatCount,
  formatFixed,
  formatPercent,
  formatSigned,
  formatSignificant,
} from '../../document/format'
import { isWhole } from '../../document/failures'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import type { Change } from '../../tables/changes'
import { entered, FILE_ONLY, SHARE, simulated, simulatedBy } from '../../tables/columns'
import {
  message,
  table,
  type Column,
  type Freshness,
  type Section,
  messagesOf,
} from '../../tables/table'
import { defineExperiment } from '../experiment'
import { circumstanceParameters } from '../shared/circumstances'
import { nothingYet } from '../shared/scenarios'
import {
  absentSentences,
  changesTable,
  deliveredColumns,
  deliveredIn,
  noChange,
  pairColumns,
  pairWords,
  shareOf,
  type Pair,
} from './changes'
import {
  damageAnswer,
  gapSentences,
  type DamageAnswer,
  type DamageParameters,
  type DamageRow,
  type Hardest,
  type Slowed,
} from './damage'
import { whatIfProvenance, coreNounsOf, DAMAGE_LIMIT, damageTitle, scatteredWords } from './words'

const uplinksOf = ({ design }: DamageRow): Pair<number> | undefined =>
  design && {
    before: design.designs.before.fabric.edge.uplinks,
    after: design.designs.after.fabric.edge.uplinks,
  }

/** Counted at once on the thinned tree; of the damaged one once that is simulated. */
function nominalOf({ bisection, design }: DamageRow): Pair<number> | undefined {
  const { before, after } = bisection ?? {}
  return (
    design && {
      before: before?.adaptive.delivered.nominalTBps ?? design.machine.nominalBisectionTBps,
      after: after?.adaptive.delivered.nominalTBps ?? design.thinnedMachine.nominalBisectionTBps,
    }
  )
}

const three = (value: number) => formatSignificant(value)

const changeOf = (
  row: DamageRow,
  pair: Pair<number> | undefined,
  unit: string,
  write: (value: number) => string = three,
): Change => (pair ? { share: shareOf(pair), words: pairWords(pair, write, unit) } : noChange(row))

/** What is delivered; until that has been simulated what is counted at once. */
function bisectionChange(row: DamageRow): Change {
  const delivered = deliveredIn(row.bisection, row.scenario.fabric.routing)
  const nominal = delivered ? undefined : nominalOf(row)
  if (!nominal) return changeOf(row, delivered, 'TB/s')
  const { share, words } = changeOf(row, nominal, 'TB/s')
  return { share, words: `nominal ${words}` }
}

const axes = [
  ['Bisection, own routing', bisectionChange],
  ['p99 beside congestors', (row: DamageRow) => changeOf(row, row.p99Us, 'µs')],
  [
    'Throughput of the workload',
    (row: DamageRow) => changeOf(row, row.work?.work, '', formatCount),
  ],
] as const

const provenance = whatIfProvenance.damage

const columns: readonly Column<DamageRow>[] = [
  ...pairColumns<DamageRow>(
    {
      key: 'edge_uplinks',
      header: 'Uplinks per edge switch',
      of: uplinksOf,
      format: formatCount,
      basis: 'analytic',
    },
    provenance,
  ),
  ...pairColumns<DamageRow>(
    {
      key: 'nominal',
      header: 'Nominal bisection',
      unit: 'TB/s',
      suffix: 'tb_per_s',
      of: nominalOf,
      format: three,
    },
    provenance,
  ),
  ...deliveredColumns<DamageRow>(({ bisection }) => bisection, provenance),
  ...pairColumns<DamageRow>(
    {
      key: 'p99_congested',
      header: 'p99 congested',
      unit: 'µs',
      suffix: 'us',
      of: ({ p99Us }) => p99Us,
      format: three,
      rangeOfChange: ({ p99Range }) => p99Range,
    },
    provenance,
  ),
  ...pairColumns<DamageRow>(
    {
      key: 'work',
      header: 'Work',
      unit: 'equivalent nodes',
      of: ({ work }) => work?.work,
      format: formatCount,
      // Where nothing is lost as things stand, every sample loses something: the range reaches to what stands.
      rangeOfChange: ({ work }) => {
        const { work: pair, samples } = work ?? {}
        const change = pair && pair.after / pair.before - 1
        return samples && change !== undefined
          ? { low: Math.min(samples.p5, change), high: Math.max(samples.p95, change) }
          : undefined
      },
    },
    provenance,
  ),
]

/** An application on a scenario. */
interface Line {
  readonly row: DamageRow
  readonly name: string
  /** In the workload's own jobs. */
  readonly slowdown: Pair<Slowed>
  /** Where it loses most. */
  readonly hardest: Hardest | undefined
}

const linesOf = (rows: readonly DamageRow[]): readonly Line[] =>
  rows.flatMap((row) =>
    (row.work?.applications ?? []).map(({ id, name, slowdown }) => ({
      row,
      name: visibleText(name),
      slowdown,
      hardest: row.hardest.find(({ application }) => application === id),
    })),
  )

const more = ({ before, after }: Pair<Slowed>) => after.value - before.value
/** Less than this share of the time reads as none. */
const NOTHING = 5e-5

/** To what {@link NOTHING} is a half of. */
const signedPoints = (share: number) =>
  formatSigned(100 * share, (points) => formatFixed(points, 2))

/** Three columns of a slowdown. */
const slowdownColumns = (
  key: string,
  header: string,
  of: (line: Line) => Pair<Slowed> | undefined,
): readonly Column<Line>[] => {
  const column = simulatedBy(whatIfProvenance.slowdown)
  return [
    column(
      `${key}_as_built_share`,
      `${header}, as built`,
      (line: Line) => of(line)?.before.value,
      SHARE,
    ),
    column(`${key}_as_if_share`, 'Damaged', (line: Line) => of(line)?.after.value, {
      ...SHARE,
      interval: (line) => of(line)?.after,
    }),
    column(
      `${key}_change_share`,
      'Points',
      (line: Line) => {
        const pair = of(line)
        return pair && more(pair)
      },
      {
        interval: (line) => {
          const pair = of(line)
          if (!pair) return undefined
          const ends = [pair.after.low - pair.before.low, pair.after.high - pair.before.high]
          return { low: Math.min(...ends), high: Math.max(...ends) }
        },
        format: signedPoints,
      },
    ),
  ]
}

/** An application that loses nothing under any placement or neighbour does so nowhere. */
const whereWords = (hardest: Hardest) =>
  more(hardest.slowdown) > NOTHING ? hardest.condition : 'nowhere'

const lineColumns: readonly Column<Line>[] = [
  entered('subject', 'Application', ({ row, name }) => `${letterOf(row.at)} ${name}`),
  entered('application', 'Application', ({ name }) => name, FILE_ONLY),
  ...slowdownColumns('slowdown', 'In the workload’s jobs', ({ slowdown }) => slowdown),
  simulated(
    'hardest_condition',
    'Condition with the largest loss',
    ({ hardest }) => hardest && whereWords(hardest),
    whatIfProvenance.slowdown,
    { isProse: true },
  ),
  ...slowdownColumns('hardest', 'In that condition', ({ hardest }) => hardest?.slowdown),
]

function slowdownsTitle(lines: readonly Line[]): string {
  const by = (of: (line: Line) => number) => lines.toSorted((a, b) => of(b) - of(a))[0]
  const own = by(({ slowdown }) => more(slowdown))
  const hard = by(({ hardest }) => (hardest ? more(hardest.slowdown) : -Infinity))
  const first =
    own && more(own.slowdown) > NOTHING
      ? `${own.name} on ${letterOf(own.row.at)} loses the most: its slowdown grows from ${formatPercent(own.slowdown.before.value)} to ${formatPercent(own.slowdown.after.value)}`
      : 'No application loses speed in the workload’s own jobs'
  return hard?.hardest && more(hard.hardest.slowdown) > NOTHING
    ? `${first}; ${hard.hardest.condition}, the slowdown of ${hard.name} on ${letterOf(hard.row.at)} grows from ${formatPercent(hard.hardest.slowdown.before.value)} to ${formatPercent(hard.hardest.slowdown.after.value)}`
    : first
}

const AS_BUILT = nothingYet(
  'As built',
  'No damage is given. Use --failed-uplinks N, --failed-uplinks-anywhere N or --missing-cores N.',
)

function sections(answer: DamageAnswer): readonly Section[] {
  const { damage, rows, freshness, failures, notes } = answer
  const nouns = coreNounsOf(rows.map(({ scenario }) => scenario))
  const found = rows.map((row) => {
    const pair = deliveredIn(row.bisection, row.scenario.fabric.routing)
    return {
      letter: letterOf(row.at),
      bisection: pair && shareOf(pair),
      work: row.work && shareOf(row.work.work),
    }
  })
  const isOfNow = freshness !== 'stale'
  const title = message(damageTitle(damage, nouns, isOfNow ? found : []))
  if (isWhole(damage)) return [{ id: 'damage', title, only: ['page', 'report'] }, AS_BUILT]
  const scattered = scatteredWords(damage, nouns)
  const said = [
    ...(isOfNow ? [...absentSentences(rows), ...gapSentences(rows)] : []),
    ...(scattered === undefined ? [] : [scattered]),
    ...notes,
  ]
  const lines = linesOf(rows)
  return [
    {
      id: 'damage',
      title,
      subtitle: 'Hollow: as built. Solid: damaged. The document is unchanged.',
      tables: [
        changesTable<DamageRow>({
          id: 'changes',
          caption: 'Effect of damage',
          axes,
          columns,
          rows,
          note: DAMAGE_LIMIT,
          freshness,
        }),
      ],
      messages: messagesOf(said),
      refusals: failures,
    },
    ...(lines.length > 0 ? [{ ...slowdownsSection(lines, freshness), refusals: failures }] : []),
  ]
}

const slowdownsSection = (lines: readonly Line[], freshness: Freshness): Section => ({
  id: 'slowdowns',
  title: message(
    freshness === 'current'
      ? slowdownsTitle(lines)
      : 'Which application loses the most from the damage?',
  ),
  tables: [
    table({
      id: 'applications',
      caption: 'Slowdowns before and after the damage',
      columns: lineColumns,
      rows: lines,
      freshness,
      scenarioOf: ({ row }) => row.at,
    }),
  ],
})

const { racks: _racks, ...parameters } = circumstanceParameters

export const damage = defineExperiment<DamageParameters, DamageAnswer>({
  id: 'damage',
  title: 'Damage',
  report: false,
  help: 'bandwidth and throughput with a damaged network',
  parameters,
  answer: damageAnswer,
  sections,
  controls: ({ machines }, { workbook: { scenarios } }) => {
    const most = (values: readonly number[]) => Math.max(1, ...values)
    const { many } = coreNounsOf(scenarios)
    return {
      failedUplinks: {
        label: 'Lost uplinks per edge switch',
        most: most(scenarios.map(({ fabric }) => fabric.edge.uplinks)),
      },
      failedUplinksAnywhere: {
        label: 'Lost uplinks, anywhere',
        most: most(machines.map(({ uplinks }) => uplinks)),
      },
      missingCores: {
        label: `${capitalised(many)} out`,
        most: most(machines.map(({ coreSwitches }) => coreSwitches)),
      },
    }
  },
})
