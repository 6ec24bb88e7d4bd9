import { gainText } from '../../charts/uncertain/gainCells'
import { gainWords } from '../../charts/uncertain/GainsState'
import { counted, formatCount, formatPercent, formatSignificant } from '../../document/format'
import type { DesignRiskDto } from '../../model/engine'
import { AT_VALUES, type StudyResultId } from '../../report/study-origins'
import type { Alternative } from '../../state/use-alternatives'
import type { Contest } from '../../state/use-study'
import { resultsStore } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { Glossed } from '../../ui/Glossed'
import { SaveCsv } from '../../ui/SaveCsv'
import { ScenarioMark } from '../../ui/ScenarioMark'
import styles from './RiskView.module.css'
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
  const { contest, workload, cells } = results
  const draws = `${formatCount(workload.draws)} draws`
  const first = contest.designs[0]?.label ?? ''
  const save = useTableFile(
    { id: 'verdicts', label: 'the verdicts', fileName: 'taper-verdicts' },
    isCurrent ? () => verdictsCsv(results, goal, resultsStore.getState().card) : undefined,
  )
  return (
    <>
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: verdicts">
        <table className={styles.table} data-stale={!isCurrent} data-testid="verdicts">
          <thead>
            <tr>
              <th scope="col">Design</th>
              <Head words={'Nodes (5 to 95\u202f%)'} id="drawnNodes" {...{ contest, draws }} />
              <Head
                words={`Has ${counted(goal, 'node', 'nodes')} (interval)`}
                id="affords"
                {...{ contest, draws }}
              />
              <Head
                words={`Median gain over ${first} (5 to 95\u202f%)`}
                id="throughputGain"
                {...{ contest, draws }}
              />
              <Head
                words={`Beats ${first} (interval), standard error`}
                id="chance"
                {...{ contest, draws }}
              />
              <Head words="Cases with a loss" id="cellGain" contest={contest} draws={AT_VALUES} />
              <Head
                words="Most given away in a case"
                id="regret"
                contest={contest}
                draws={AT_VALUES}
              />
              <th scope="col">Wins by</th>
              <Head
                words="Worst-off case: largest loss, or least gain"
                id="cellGain"
                contest={contest}
                draws={AT_VALUES}
                isWide
              />
            </tr>
          </thead>
          <tbody>
            {contest.designs.map((design, at) => {
              const risk = workload.designs[at]
              return (
                risk && (
                  <VerdictRow
                    key={design.key}
                    design={design}
                    isFirst={at === 0}
                    risk={risk}
                    ofCells={cells?.designs[at]}
                    results={results}
                    wins={winsOf(results, at)}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
      <SaveCsv what="the verdicts" onSave={save} />
    </>
  )
}

interface HeadProps {
  readonly words: string
  readonly id: StudyResultId
  readonly contest: Contest
  /** In words. */
  readonly draws: string
  readonly isWide?: boolean
}

/** The head of a column, with where its numbers come from. */
function Head({ words, id, contest, draws, isWide = false }: HeadProps) {
  return (
    <th scope="col" data-reveals {...(isWide && { className: styles.wide })}>
      <Glossed>{words}</Glossed>
      <StudyWhere subject={words} id={id} designs={contest.designs} draws={draws} />
    </th>
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

interface VerdictRowProps {
  readonly design: Alternative
  readonly isFirst: boolean
  readonly risk: DesignRiskDto
  readonly ofCells: DesignRiskDto | undefined
  readonly results: RiskResults
  readonly wins: string
}

function VerdictRow({ design, isFirst, risk, ofCells, results, wins }: VerdictRowProps) {
  const { nodes, throughputGain, beatsFirst, affords } = risk
  const verdict = isFirst ? undefined : ofCells?.verdict
  const regret = ofCells?.regret
  const worst = verdict && cellName(results, verdict.worstCell)
  const [afford] = affords
  const losing = verdict && Math.round(verdict.losingCells * verdict.cellGains.length)
  return (
    <tr data-design={design.label}>
      <th scope="row">
        <span className={styles.name}>
          <ScenarioMark index={design.index} /> {design.title}
        </span>
      </th>
      <td>
        {formatCount(design.machine.nodes)} ({formatCount(nodes.p5)} to {formatCount(nodes.p95)})
      </td>
      <td>{afford ? chanceText(afford) : '–'}</td>
      <td>{isFirst || !throughputGain ? '–' : gainWords({ gain: throughputGain })}</td>
      <td>
        {isFirst
          ? '–'
          : `${chanceText(beatsFirst)} ± ${formatSignificant(beatsFirst.standardError * 100, 2)}`}
      </td>
      <td>{verdict ? `${formatCount(losing)} of ${verdict.cellGains.length}` : '–'}</td>
      <td>{regret ? formatPercent(regret.largest) : '–'}</td>
      <td data-wins={wins !== ''}>{wins === '' ? '–' : wins}</td>
      <td className={styles.wide}>
        {worst && verdict
          ? `${gainText(verdict.cellGains[verdict.worstCell] ?? 0)}\u202f%, ${worst.application} ${worst.condition}`
          : '–'}
      </td>
    </tr>
  )
}
