/** What damage does to every scenario: the rows of the chart, of its tables and of its files. */
import { formatCount, formatSignificant } from '../../document/format'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { changesTable } from '../../experiments/what-if/changes-table'
import type { CongestionDto, WhatIfDto } from '../../model/engine'
import type { CsvColumn, CsvRow } from '../../report/csv'
import { DAMAGE_LIMIT } from '../../report/what-if-sentences'
import type {
  Answered,
  DamagedDesign,
  DamagedWork,
  DamageAnswers,
  About,
  Hardest,
  Pair,
} from '../../state/use-what-ifs'
import type { Change } from '../../tables/changes'
import { scenarioCode, type ScenarioLetter } from '../../ui/scenario-code'
import { shareOf, signed } from './change-words'

export interface DamageRow {
  readonly index: number
  readonly letter: ScenarioLetter
  readonly name: string
  readonly scenario: Scenario
  /** Why it cannot be asked about, as it follows "A: ". */
  readonly refusal: string | undefined
  /** What of it the model refuses, each in a sentence. */
  readonly gaps: readonly string[]
  readonly design: DamagedDesign | undefined
  readonly bisection: Pair<WhatIfDto> | undefined
  readonly p99Us: Pair<number> | undefined
  /** Least and most change of the p99, run by run. */
  readonly p99Range: readonly [number, number] | undefined
  readonly work: DamagedWork | undefined
  readonly hardest: readonly Hardest[]
}

const valueOf = <Value>(answer: Answered<Value> | undefined): Value | undefined =>
  answer && 'value' in answer ? answer.value : undefined
const sentenceOf = (answer: Answered<unknown> | undefined): string | undefined =>
  answer && 'sentence' in answer ? answer.sentence : undefined

export function damageRows(about: About<DamageAnswers> | undefined): readonly DamageRow[] {
  if (!about) return []
  const { scenarios, value } = about
  const { designs, bisection, work, congestion, hardest } = value
  return scenarios.map((scenario, index): DamageRow => {
    const found = [bisection?.get(index), congestion?.get(index), work?.get(index)] as const
    const congested = valueOf(found[1])
    return {
      index,
      letter: scenarioCode(index).letter,
      name: visibleText(scenario.name),
      scenario,
      refusal: sentenceOf(designs[index]),
      gaps: [...new Set(found.flatMap((answer) => sentenceOf(answer) ?? []))],
      design: valueOf(designs[index]),
      bisection: valueOf(found[0]),
      ...latencyOf(scenario, congested),
      work: valueOf(found[2]),
      hardest: valueOf(hardest?.get(index)) ?? [],
    }
  })
}

/** Of an 8-byte message beside the congestors, under the scenario's own policy and routing. */
function latencyOf(
  scenario: Scenario,
  congested: Pair<CongestionDto> | undefined,
): Pick<DamageRow, 'p99Us' | 'p99Range'> {
  const own = ({ conditions }: CongestionDto) =>
    conditions.find(
      ({ policy, routing }) =>
        policy === ownPolicy(scenario) && routing === scenario.fabric.routing,
    )?.latency.congested
  const [before, after] = [congested && own(congested.before), congested && own(congested.after)]
  if (!before || !after) return { p99Us: undefined, p99Range: undefined }
  const changes = after.runWorsts.map((worst, run) => worst / (before.runWorsts[run] ?? worst) - 1)
  return {
    p99Us: { before: before.worst.median, after: after.worst.median },
    p99Range: changes.length > 0 ? [Math.min(...changes), Math.max(...changes)] : undefined,
  }
}

const changeIn = ({ before, after }: Pair<number>): number => shareOf(before, after)

/** Of the bisection under the scenario's own routing. */
export function bisectionChange({ bisection, scenario }: DamageRow): number | undefined {
  return bisection && changeIn(delivered(bisection, scenario.fabric.routing))
}

const delivered = (
  { before, after }: Pair<WhatIfDto>,
  way: 'static' | 'adaptive',
): Pair<number> => ({
  before: before[way].delivered.deliveredTBps,
  after: after[way].delivered.deliveredTBps,
})

/** "54.0 → 48.0 TB/s (−11.1 %)" */
function pairWords(pair: Pair<number>, write: (value: number) => string, unit = '', more = '') {
  const { before, after } = pair
  const of = unit === '' ? '' : ` ${unit}`
  return before === after
    ? `${write(before)}${of}, as built`
    : `${write(before)} → ${write(after)}${of} (${signed(changeIn(pair))}${more})`
}

const three = (value: number) => formatSignificant(value)

function changesOf(row: DamageRow): readonly Change[] {
  const { refusal, scenario, bisection, p99Us, work } = row
  const none = { words: refusal === undefined ? '…' : 'not asked' }
  const change = (pair: Pair<number> | undefined, unit: string, write = three): Change =>
    pair ? { share: changeIn(pair), words: pairWords(pair, write, unit) } : none
  return [
    bisection
      ? change(delivered(bisection, scenario.fabric.routing), 'TB/s')
      : nominalChange(row, none),
    change(p99Us, 'µs'),
    change(work?.work, '', formatCount),
  ]
}

/** What is counted at once, until what is delivered has been simulated. */
function nominalChange(row: DamageRow, none: Change): Change {
  if (!row.design) return none
  const pair = nominalOf(row, row.design)
  return { share: changeIn(pair), words: `nominal ${pairWords(pair, three, 'TB/s')}` }
}

const columns = [
  { key: 'edge_uplinks', header: 'Uplinks of an edge switch' },
  { key: 'nominal_tb_per_s', header: 'Nominal bisection, TB/s' },
  { key: 'static_tb_per_s', header: 'Static, TB/s' },
  { key: 'adaptive_tb_per_s', header: 'Adaptive, TB/s' },
  { key: 'p99_us', header: 'p99 congested, µs (run by run)' },
  { key: 'work', header: 'Work, nodes that lose nothing (5 to 95 % of draws)' },
]

const range = (low: number, high: number) => `; ${signed(low)} to ${signed(high)}`

export const damageTable = (rows: readonly DamageRow[]) =>
  changesTable({
    id: 'what-if-damage',
    caption: 'What damage does',
    axes: ['Bisection, own routing', 'p99 beside congestors', 'Work of the workload'],
    columns,
    rows: rows.map((row) => ({
      scenario: row.index,
      title: `${row.letter} ${row.name}`,
      changes: changesOf(row),
      texts: textsOf(row),
    })),
    note: DAMAGE_LIMIT,
  })

function textsOf(row: DamageRow): readonly string[] {
  const { design, refusal, bisection, p99Us, p99Range, work } = row
  const missing = refusal ?? '…'
  const way = (of: 'static' | 'adaptive') => {
    if (!bisection) return missing
    const { lowTBps, highTBps } = bisection.after[of].delivered
    const spread = lowTBps === highTBps ? '' : `; ${three(lowTBps)} to ${three(highTBps)}`
    return pairWords(delivered(bisection, of), three, '', spread)
  }
  return [
    design ? pairWords(uplinksOf(design), formatCount) : missing,
    design ? pairWords(nominalOf(row, design), three) : missing,
    way('static'),
    way('adaptive'),
    p99Us ? pairWords(p99Us, three, '', p99Range && range(...p99Range)) : missing,
    work
      ? pairWords(work.work, formatCount, '', work.draws && range(work.draws.p5, work.draws.p95))
      : missing,
  ]
}

const uplinksOf = ({ designs }: DamagedDesign): Pair<number> => ({
  before: designs.before.fabric.edge.uplinks,
  after: designs.after.fabric.edge.uplinks,
})

/** Counted at once on the thinned tree; of the damaged one once that is simulated. */
function nominalOf({ bisection }: DamageRow, { machine, thinnedMachine }: DamagedDesign) {
  const { before, after } = bisection ?? {}
  return {
    before: before?.adaptive.delivered.nominalTBps ?? machine.nominalBisectionTBps,
    after: after?.adaptive.delivered.nominalTBps ?? thinnedMachine.nominalBisectionTBps,
  }
}

const csvOf: readonly [string, string, (row: DamageRow) => CsvRow[string]][] = [
  ['scenario', 'scenario', ({ letter }) => letter],
  [
    'uplinksBefore',
    'uplinks of an edge switch as built',
    ({ design }) => design && uplinksOf(design).before,
  ],
  [
    'uplinksAfter',
    'uplinks after, of the thinned tree',
    ({ design }) => design && uplinksOf(design).after,
  ],
  [
    'nominalBefore',
    'nominal bisection as built (TB/s)',
    (row) => row.design && nominalOf(row, row.design).before,
  ],
  [
    'nominalAfter',
    'nominal bisection after (TB/s)',
    (row) => row.design && nominalOf(row, row.design).after,
  ],
  [
    'staticBefore',
    'static bisection as built (TB/s)',
    ({ bisection }) => bisection?.before.static.delivered.deliveredTBps,
  ],
  [
    'staticAfter',
    'static bisection after (TB/s)',
    ({ bisection }) => bisection?.after.static.delivered.deliveredTBps,
  ],
  [
    'staticLow',
    'least replicate after (TB/s)',
    ({ bisection }) => bisection?.after.static.delivered.lowTBps,
  ],
  [
    'staticHigh',
    'most of a replicate after (TB/s)',
    ({ bisection }) => bisection?.after.static.delivered.highTBps,
  ],
  [
    'adaptiveBefore',
    'adaptive bisection as built (TB/s)',
    ({ bisection }) => bisection?.before.adaptive.delivered.deliveredTBps,
  ],
  [
    'adaptiveAfter',
    'adaptive bisection after (TB/s)',
    ({ bisection }) => bisection?.after.adaptive.delivered.deliveredTBps,
  ],
  ['p99Before', 'p99 congested as built (us)', ({ p99Us }) => p99Us?.before],
  ['p99After', 'p99 congested after (us)', ({ p99Us }) => p99Us?.after],
  ['p99Low', 'least change of a run', ({ p99Range }) => p99Range?.[0]],
  ['p99High', 'most change of a run', ({ p99Range }) => p99Range?.[1]],
  ['workBefore', 'work as built (nodes that lose nothing)', ({ work }) => work?.work.before],
  ['workAfter', 'work after (nodes that lose nothing)', ({ work }) => work?.work.after],
  ['workP5', 'change of work, 5th per cent of draws', ({ work }) => work?.draws?.p5],
  ['workP95', 'change of work, 95th per cent of draws', ({ work }) => work?.draws?.p95],
  ['refusal', 'why not', ({ refusal }) => refusal],
]

export const damageCsvColumns: readonly CsvColumn[] = csvOf.map(([key, header]) => ({
  key,
  header,
}))

export const damageRecords = (rows: readonly DamageRow[]): readonly CsvRow[] =>
  rows.map((row) => Object.fromEntries(csvOf.map(([key, , read]) => [key, read(row)])))
