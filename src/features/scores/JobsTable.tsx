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
import { TableView } from '../../tables/TableView'
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
      <TableView
        label="Table: jobs"
        testId="score-jobs"
        isStale={!isCurrent}
        columns={[
          { key: 'application', header: 'Application' },
          { key: 'nodes', header: 'Nodes of a job' },
          { key: 'weight', header: 'Weight w' },
          { key: 'capability', header: 'Problem c' },
          { key: 'utilisation', header: 'Utilisation U' },
          { key: 'alone', header: 'S alone' },
          { key: 'inJob', header: 'S in a job' },
          { key: 'product', header: 'c U S' },
          {
            key: 'sameTime',
            header: SAME_TIME,
            where: <ScoreWhere subject={SAME_TIME} id="sameTime" results={results} />,
          },
          { key: 'runs', header: 'Runs in its life' },
          { key: 'runsEach', header: 'Runs for $1 M of purchase' },
        ]}
        rows={jobs.map((job, at) => {
          const compared = own?.jobs[at]
          const product = compared && compared.capability * compared.utilisation * compared.speedUp
          return {
            id: `${job.id} ${job.nodes}`,
            cells: [
              visibleText(job.name),
              formatCount(job.nodes),
              `${formatFixed(weightOf(results, at), 1)}\u202f%`,
              number(compared?.capability),
              number(compared?.utilisation),
              number(compared?.speedUpAlone),
              number(compared?.speedUp),
              number(product),
              ...sameTimeCells(compared?.sameTime, plan.runHours, design?.machine.cost.totalUsd),
            ],
          }
        })}
      />
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

const SAME_TIME = 'Nodes for the reference’s time'

/**
 * @param sameTime undefined where all nodes together miss the reference's time
 * @param hours of a run
 * @param usd what the machine costs
 */
function sameTimeCells(
  sameTime: ComparedJobsDto['sameTime'],
  hours: number,
  usd: number | undefined,
): readonly string[] {
  const runs = sameTime && runsIn(sameTime.runYears, hours)
  const each = runs !== undefined && usd !== undefined && usd > 0 ? runs / (usd / 1e6) : undefined
  return [formatCount(sameTime?.nodes), formatCount(runs), formatSignificant(each, 4)]
}
