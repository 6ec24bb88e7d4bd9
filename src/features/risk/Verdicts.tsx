import { gainText } from '../../experiments/risk/gain-cells-table'
import { gainWords } from '../../experiments/risk/gains-table'
import { counted, formatCount, formatPercent, formatSignificant } from '../../document/format'
import type { DesignRiskDto } from '../../model/engine'
import { AT_VALUES, type StudyResultId } from '../../report/study-origins'
import type { Alternative } from '../../state/use-alternatives'
import { resultsStore } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { ScenarioName } from '../../ui/ScenarioMark'
import { TableView, type ViewRow } from '../../tables/TableView'
import { verdictsCsv } from './risk-csv'
import { cellName, type RiskResults } from './risk-results'
import { chanceText } from '../../report/risk-sentences'
import { StudyWhere } from './StudyWhere'

interface VerdictsProps {
  readonly results: RiskResults
  /** Number of nodes whose chance is shown. */
  readonly goal: number
  readonly isCurrent: boolean
}

/** The designs side by side under both verdicts. */
export function Verdicts({ results, goal, isCurrent }: VerdictsProps) {
  const { contest, workload } = results
  const draws = `${formatCount(workload.draws)} draws`
  const first = contest.designs[0]?.label ?? ''
  const save = useTableFile(
    { id: 'verdicts', label: 'the verdicts', fileName: 'taper-verdicts' },
    isCurrent ? () => verdictsCsv(results, goal, resultsStore.getState().card) : undefined,
  )
  const head = (words: string, id: StudyResultId, drawn: string) => ({
    key: words,
    header: words,
    where: <StudyWhere subject={words} id={id} designs={contest.designs} draws={drawn} />,
  })
  return (
    <>
      <TableView
        label="Table: verdicts"
        testId="verdicts"
        isStale={!isCurrent}
        columns={[
          { key: 'design', header: 'Design' },
          head('Nodes (5 to 95\u202f%)', 'drawnNodes', draws),
          head(`Has ${counted(goal, 'node', 'nodes')} (interval)`, 'affords', draws),
          head(`Median gain over ${first} (5 to 95\u202f%)`, 'throughputGain', draws),
          head(`Beats ${first} (interval), standard error`, 'chance', draws),
          head('Cases with a loss', 'cellGain', AT_VALUES),
          head('Most given away in a case', 'regret', AT_VALUES),
          { key: 'wins', header: 'Wins by' },
          {
            ...head('Worst-off case: largest loss, or least gain', 'cellGain', AT_VALUES),
            align: 'prose',
          },
        ]}
        rows={contest.designs.flatMap((design, at) => {
          const risk = workload.designs[at]
          return risk ? [verdictRow(results, design, at, risk)] : []
        })}
      />
      <SaveCsv what="the verdicts" onSave={save} />
    </>
  )
}

/** "mean and risk" */
function winsOf({ workload, cells }: RiskResults, at: number): string {
  const by = [
    workload.winners?.byMean === at ? 'mean' : '',
    cells?.winners?.byRisk === at ? 'risk' : '',
  ]
  return by.filter((part) => part !== '').join(' and ')
}

function verdictRow(
  results: RiskResults,
  design: Alternative,
  at: number,
  risk: DesignRiskDto,
): ViewRow {
  const { nodes, throughputGain, beatsFirst, affords } = risk
  const ofCells = results.cells?.designs[at]
  const isFirst = at === 0
  const verdict = isFirst ? undefined : ofCells?.verdict
  const regret = ofCells?.regret
  const worst = verdict && cellName(results, verdict.worstCell)
  const [afford] = affords
  const losing = verdict && Math.round(verdict.losingCells * verdict.cellGains.length)
  const wins = winsOf(results, at)
  return {
    id: design.key,
    data: { 'data-design': design.label },
    cells: [
      <ScenarioName key="name" index={design.index} name={design.title} />,
      `${formatCount(design.machine.nodes)} (${formatCount(nodes.p5)} to ${formatCount(nodes.p95)})`,
      afford ? chanceText(afford) : '–',
      isFirst || !throughputGain ? '–' : gainWords({ gain: throughputGain }),
      isFirst
        ? '–'
        : `${chanceText(beatsFirst)} ± ${formatSignificant(beatsFirst.standardError * 100, 2)}`,
      verdict ? `${formatCount(losing)} of ${verdict.cellGains.length}` : '–',
      regret ? formatPercent(regret.largest) : '–',
      { content: wins === '' ? '–' : wins, isStrong: wins !== '' },
      worst && verdict
        ? `${gainText(verdict.cellGains[verdict.worstCell] ?? 0)}\u202f%, ${worst.application} ${worst.condition}`
        : '–',
    ],
  }
}
