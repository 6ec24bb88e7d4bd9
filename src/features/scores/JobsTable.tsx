import { useState } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { formatCount, formatFixed, formatSignificant } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import type { ComparedJobsDto } from '../../model/engine'
import { resultsStore } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import type { ScorePlan } from '../../state/score-plan'
import type { ScoreResults } from '../../state/use-scores'
import { Problem } from '../../ui/Problem'
import { SaveCsv } from '../../ui/SaveCsv'
import { SelectField } from '../../ui/Select'
import { jobsCsv, weightOf } from './scores-csv'
import { ScoreWhere } from './ScoreWhere'
import styles from './ScoresView.module.css'
import { leadersBy } from '../../document/scores/ranks'
import { runsIn, unmetSentence } from '../../report/score-sentences'
import { SameTimeFields } from './SameTimeFields'

interface JobsTableProps {
  readonly results: ScoreResults
  readonly plan: Pick<ScorePlan, 'growth' | 'runHours'>
  readonly status: ChartStatus
}

const number = (value: number | undefined) => formatFixed(value, 3)

/** What every job of one design enters the scores with. */
export function JobsTable({ results, plan, status }: JobsTableProps) {
  const { designs, jobs, scores } = results
  const [chosen, setChosen] = useState<string>()
  // Of the design that single nodes put first, since that is what jobs may change.
  const leader = designs[leadersBy(scores.designs, 'ssni')[0] ?? 0]
  const design = designs.find(({ key }) => key === chosen) ?? leader
  const own = design && scores.designs[designs.indexOf(design)]
  const isCurrent = dimmedPart(status) === 'none'
  const unmet = unmetSentence(jobs, scores)
  const save = useTableFile(
    { id: 'score-jobs', label: 'the jobs of the scores', fileName: 'taper-score-jobs' },
    isCurrent ? () => jobsCsv(results, plan.growth, resultsStore.getState().card) : undefined,
  )
  return (
    <section className={styles.section} aria-label="Jobs">
      <h3 className={styles.title} data-reveals>
        What every job enters the scores with
        <ScoreWhere subject="What every job enters the scores with" id="job" results={results} />
      </h3>
      <SameTimeFields plan={plan} />
      <SelectField
        label="Jobs on"
        value={design?.key ?? ''}
        choices={designs.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={setChosen}
      />
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: jobs">
        <table className={styles.table} data-stale={!isCurrent} data-testid="score-jobs">
          <thead>
            <tr>
              <th scope="col">Application</th>
              <th scope="col">Nodes of a job</th>
              <th scope="col">Weight w</th>
              <th scope="col">Problem c</th>
              <th scope="col">Utilisation U</th>
              <th scope="col">S alone</th>
              <th scope="col">S in a job</th>
              <th scope="col">c U S</th>
              <th scope="col" data-reveals>
                Nodes for the reference’s time
                <ScoreWhere
                  subject="Nodes for the reference’s time"
                  id="sameTime"
                  results={results}
                />
              </th>
              <th scope="col">Runs in its life</th>
              <th scope="col">Runs for $1 M of purchase</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job, at) => {
              const compared = own?.jobs[at]
              const product =
                compared && compared.capability * compared.utilisation * compared.speedUp
              return (
                <tr key={`${job.id} ${job.nodes}`}>
                  <th scope="row">{visibleText(job.name)}</th>
                  <td>{formatCount(job.nodes)}</td>
                  <td>{formatFixed(weightOf(results, at), 1)}&#8239;%</td>
                  <td>{number(compared?.capability)}</td>
                  <td>{number(compared?.utilisation)}</td>
                  <td>{number(compared?.speedUpAlone)}</td>
                  <td>{number(compared?.speedUp)}</td>
                  <td>{number(product)}</td>
                  <SameTimeCells
                    sameTime={compared?.sameTime}
                    hours={plan.runHours}
                    usd={design?.machine.cost.totalUsd}
                  />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {unmet !== undefined && isCurrent && <Problem sentence={unmet} />}
      <p className={styles.quiet}>
        SSNI is N ÷ N_ref times the weighted geometric mean of S alone, SSI that of c U S. Work a
        node is the same on both machines, so c is n ÷ n_ref, and a job that is larger than a
        machine runs on all of it; where c is stated below, the job has the fewest nodes that meet
        the reference’s time.
      </p>
      <div>
        <SaveCsv what="the jobs of all designs" onSave={save} />
      </div>
    </section>
  )
}

interface SameTimeCellsProps {
  /** Undefined where all nodes together miss the reference's time. */
  readonly sameTime: ComparedJobsDto['sameTime']
  /** Of a run. */
  readonly hours: number
  /** What the machine costs. */
  readonly usd: number | undefined
}

function SameTimeCells({ sameTime, hours, usd }: SameTimeCellsProps) {
  const runs = sameTime && runsIn(sameTime.runYears, hours)
  const each = runs !== undefined && usd !== undefined && usd > 0 ? runs / (usd / 1e6) : undefined
  return (
    <>
      <td>{formatCount(sameTime?.nodes)}</td>
      <td>{formatCount(runs)}</td>
      <td>{formatSignificant(each, 4)}</td>
    </>
  )
}
