/** What the section Risk saves: its tables with full numbers, every row stamped. */
import { flipFactor, type FlipRow } from '../../experiments/risk/flips-table'
import { cellsOf } from '../../experiments/shared/heat'
import type { ModelCard } from '../../model/engine'
import { toCsv, type CsvRow } from '../../report/csv'
import { gainColumns, gainRecord } from '../../report/gain-records'
import { rivalStampColumns, rivalStampOf, type Rival } from '../../report/table-stamp'
import type { Alternative } from '../../state/use-alternatives'
import { cellName, gainBlocks, heatRows, letterOf, type RiskResults } from './risk-results'

export const rivalOf = (design: Alternative): Rival => ({ ...design, letter: letterOf(design) })

function stamp(
  designs: readonly Alternative[],
  at: number,
  draws: number | undefined,
  card: ModelCard | undefined,
): CsvRow {
  const [first] = designs
  const own = designs[at]
  if (!own || !first) return {}
  return rivalStampOf(rivalOf(own), at === 0 ? undefined : rivalOf(first), draws, card)
}

/** The distribution of the throughput gained, a line a design. */
export function gainsCsv({ contest, workload }: RiskResults, card: ModelCard | undefined): string {
  const records = workload.designs.map((risk, at) => ({
    design: contest.designs[at]?.title ?? '',
    ...stamp(contest.designs, at, workload.draws, card),
    ...gainRecord(risk, at > 0),
  }))
  return toCsv([...gainColumns, ...rivalStampColumns], records)
}

const cellColumns = [
  { key: 'design', header: 'design' },
  { key: 'application', header: 'application' },
  { key: 'condition', header: 'condition' },
  { key: 'gain', header: 'gain' },
  { key: 'loses', header: 'share_of_draws_that_lose' },
  { key: 'absent', header: 'no_number_because' },
]

/** Gain or loss of every application under every condition, and why where there is none: as its table on the screen. */
export function cellsCsv(results: RiskResults, card: ModelCard | undefined): string {
  const { designs } = results.contest
  const records = gainBlocks(results).flatMap((block) => {
    const at = designs.findIndex(({ key }) => key === block.id)
    const own = stamp(designs, at, results.cells?.draws, card)
    return cellsOf([block], heatRows(results)).map(({ row, column }) => {
      const place = { application: row.id, condition: column.id }
      const cell = block.cells.find(
        ({ application, condition }) => application === row.id && condition === column.id,
      )
      const absent = cell ? undefined : block.absent.get(column.id)
      return { ...place, ...cell, absent, design: block.title, ...own }
    })
  })
  return toCsv([...cellColumns, ...rivalStampColumns], records)
}

const flipColumns = [
  { key: 'design', header: 'design' },
  { key: 'label', header: 'input' },
  { key: 'unit', header: 'unit' },
  { key: 'low', header: 'low' },
  { key: 'value', header: 'value' },
  { key: 'high', header: 'high' },
  { key: 'factor', header: 'flips_at_multiple' },
  { key: 'beyond', header: 'beyond_it' },
  { key: 'fillsCore', header: 'core_full' },
]

/** At which multiple of each input the order of a design and the first one flips. */
export function flipsCsv(
  rows: readonly FlipRow[],
  designs: readonly Alternative[],
  design: number,
  card: ModelCard | undefined,
): string {
  const own = stamp(designs, design, undefined, card)
  const records = rows.map((row) => ({
    design: designs[design]?.title,
    label: row.label,
    unit: row.unit,
    low: row.low,
    value: row.value,
    high: row.high,
    factor: flipFactor(row),
    beyond: row.flip && (row.flip.isTie ? 'equal' : 'the other leads'),
    fillsCore: row.flip && (row.flip.fillsCore ? 'yes' : 'no'),
    ...own,
  }))
  return toCsv([...flipColumns, ...rivalStampColumns], records)
}

const verdictColumns = [
  { key: 'design', header: 'design' },
  { key: 'nodes', header: 'nodes' },
  { key: 'nodesP5', header: 'nodes_p5' },
  { key: 'nodesP95', header: 'nodes_p95' },
  { key: 'goal', header: 'nodes_asked_for' },
  { key: 'affords', header: 'has_them_share_of_draws' },
  { key: 'affordsLow', header: 'has_them_low' },
  { key: 'affordsHigh', header: 'has_them_high' },
  { key: 'gain', header: 'gain_at_values' },
  { key: 'gainP5', header: 'gain_p5' },
  { key: 'gainP95', header: 'gain_p95' },
  { key: 'beats', header: 'beats_first' },
  { key: 'beatsError', header: 'beats_standard_error' },
  { key: 'losing', header: 'share_of_cases_with_a_loss' },
  { key: 'cases', header: 'cases' },
  { key: 'regret', header: 'largest_regret' },
  { key: 'byMean', header: 'wins_by_mean' },
  { key: 'byRisk', header: 'wins_by_risk' },
  { key: 'worstGain', header: 'gain_in_worst_case' },
  { key: 'worstApplication', header: 'worst_case_application' },
  { key: 'worstCondition', header: 'worst_case_condition' },
]

/** The designs under both verdicts, a line a design. */
export function verdictsCsv(
  results: RiskResults,
  goal: number,
  card: ModelCard | undefined,
): string {
  const { contest, workload, cells } = results
  const records = contest.designs.map((design, at) => {
    const risk = workload.designs[at]
    const verdict = at === 0 ? undefined : cells?.designs[at]?.verdict
    const worst = verdict && cellName(results, verdict.worstCell)
    const [afford] = risk?.affords ?? []
    return {
      design: design.title,
      nodes: design.machine.nodes,
      nodesP5: risk?.nodes.p5,
      nodesP95: risk?.nodes.p95,
      goal,
      affords: afford?.share,
      affordsLow: afford?.low,
      affordsHigh: afford?.high,
      ...(at > 0 && {
        gain: risk?.verdict?.throughputGain,
        gainP5: risk?.throughputGain?.p5,
        gainP95: risk?.throughputGain?.p95,
        beats: risk?.beatsFirst.share,
        beatsError: risk?.beatsFirst.standardError,
      }),
      losing: verdict?.losingCells,
      cases: verdict?.cellGains.length,
      regret: cells?.designs[at]?.regret?.largest,
      byMean: workload.winners?.byMean === at,
      byRisk: cells?.winners?.byRisk === at,
      worstGain: verdict?.cellGains[verdict.worstCell],
      worstApplication: worst?.application,
      worstCondition: worst?.condition,
      ...stamp(contest.designs, at, workload.draws, card),
    }
  })
  return toCsv([...verdictColumns, ...rivalStampColumns], records)
}
