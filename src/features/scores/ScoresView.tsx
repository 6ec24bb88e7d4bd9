import { useMemo, useState } from 'react'
import { StatusNote } from '../../charts/frame/StatusNote'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { toldElsewhere } from '../../charts/frame/ChartStatus'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { TableChart } from '../../charts/TableChart'
import { studyStatus } from '../../charts/uncertain/studyStatus'
import { counted } from '../../document/format'
import { scoresTable, type ScoreRow } from '../../experiments/scores/scores-table'
import { normalisedWeights, withWeights } from '../../document/scores/weights'
import { unequalTerms } from '../../document/unequal-terms'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { resultsStore } from '../../state/results-store'
import { changeProcurement } from '../../state/procurement-edits'
import { changeParameters } from '../../state/parameters'
import { useLastGood } from '../../state/use-last-good'
import { useScores, type ScoreResults, type ScoreSetup } from '../../state/use-scores'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { CompareControls } from '../../ui/CompareControls'
import { scenarioCode } from '../../ui/scenario-code'
import { JobsTable } from './JobsTable'
import { ReferenceFields } from './ReferenceFields'
import { scoresCsv } from './scores-csv'
import { ScoreWhere } from './ScoreWhere'
import { ScoresTable } from './ScoresTable'
import styles from './ScoresView.module.css'
import { rankBy } from '../../document/scores/ranks'
import { belowOne, headline } from '../../report/score-sentences'
import { WeightsPart } from './WeightsPart'

/** Designs by the rules that committees publish, and what the score of a single node hides. */
export function ScoresView() {
  const setup = useScores()
  const { axis, active, contest, obstacle } = setup
  const results = useLastGood(setup.results, setup.subject)
  const status = statusOf(setup, results)
  return (
    <div className={styles.view}>
      <CompareControls
        axis={axis}
        letter={scenarioCode(active).letter}
        onAxis={(compare) => changeParameters({ compare })}
        first=""
        others={[]}
        against={undefined}
        onAgainst={() => undefined}
      >
        <ReferenceFields setup={setup} />
      </CompareControls>
      {unequalTerms(contest?.designs ?? []).map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
      {obstacle ? (
        <>
          <StatusNote status={obstacle} />
          <Notes setup={setup} />
        </>
      ) : (
        <Scores results={results} setup={setup} status={status} />
      )}
    </div>
  )
}

function statusOf(setup: ScoreSetup, results: ScoreResults | undefined): ChartStatus {
  if (setup.problem !== undefined) {
    return {
      kind: 'error',
      what: 'The weights cannot be used.',
      why: setup.problem,
      wayOut: 'Change them below.',
      fix: { label: 'Normalise to 100 %', run: () => normalise(setup) },
    }
  }
  const own = slotsStatus(setup.slots, {
    what: 'The scores',
    wayOut: 'Change the design, the workload, the weights or the reference.',
    onCancel: cancelSimulation,
    again: simulateAgain,
  })
  return studyStatus(own, results !== undefined, setup.results !== undefined)
}

const normalise = ({ weights, scoring }: ScoreSetup) =>
  changeProcurement(
    {
      scoring: {
        ...scoring,
        weighs: 'own',
        applications: withWeights(scoring.applications, normalisedWeights(weights)),
      },
    },
    'weights normalised',
  )

interface ScoresProps {
  readonly results: ScoreResults | undefined
  readonly setup: ScoreSetup
  readonly status: ChartStatus
}

function Scores({ results, setup, status }: ScoresProps) {
  const table = useMemo(() => scoresTable(results ? scoreRows(results) : []), [results])
  const isCurrent = status.kind === 'current'
  const labels = results?.designs.map(({ label }) => label) ?? []
  const below = results && isCurrent ? belowOne(results.scores) : undefined
  return (
    <>
      <TableChart
        table={table}
        title={
          results && isCurrent
            ? headline(labels, results.scores)
            : 'Does the network change the order that single nodes give?'
        }
        subtitle={subtitleOf(setup)}
        status={status}
        csv={() =>
          results ? scoresCsv(results, setup.plan.early, resultsStore.getState().card) : ''
        }
        where={results && <ScoreWhere subject="SSI, in jobs" id="ssi" results={results} />}
      />
      {below !== undefined && <p className={styles.quiet}>{below}</p>}
      <Notes setup={setup} />
      {results && <ScoresTable results={results} early={setup.plan.early} isCurrent={isCurrent} />}
      {(results ?? setup.problem) !== undefined && (
        <WeightsPart setup={setup} results={results} onNormalise={() => normalise(setup)} />
      )}
      {results && <JobsTable results={results} plan={setup.plan} status={toldElsewhere(status)} />}
    </>
  )
}

/** More than so many are shown when they are asked for. */
const MOST_NOTES = 3

/** What is left out or run otherwise than a person may think. */
function Notes({ setup }: { readonly setup: ScoreSetup }) {
  const [isOpen, setOpen] = useState(false)
  const notes = [...new Set([...setup.alternatives.absent, ...setup.notes])]
  if (notes.length === 0) return null
  const isLong = notes.length > MOST_NOTES
  return (
    <div className={styles.section}>
      {isLong && (
        <p className={styles.quiet}>
          On some designs jobs are run otherwise than the workload says, or applications are left
          out.{' '}
          <Button look="link" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the notes' : `Show ${notes.length} notes`}
          </Button>
        </p>
      )}
      {(isOpen || !isLong) &&
        notes.map((sentence) => (
          <p key={sentence} className={styles.quiet}>
            {sentence}
          </p>
        ))}
    </div>
  )
}

const weighing: Readonly<Record<ScoreSetup['scoring']['weighs'], string>> = {
  cycles: 'weights are the shares of the cycles',
  equal: 'all applications weigh the same',
  own: 'with weights of your own',
}

function subtitleOf({ reference, scoring }: ScoreSetup): string {
  if (!reference) return 'Scores against a reference machine.'
  return `Against ${reference.title}, ${counted(reference.machine.nodes, 'node', 'nodes')}; ${weighing[scoring.weighs]}.`
}

function scoreRows({ designs, scores }: ScoreResults): readonly ScoreRow[] {
  return designs.flatMap((design, at): readonly ScoreRow[] => {
    const own = scores.designs[at]
    if (!own) return []
    const { ssni, ssi, ssiLow, ssiHigh } = own
    return [
      {
        scenario: design.index,
        title: design.title,
        ssni,
        ssi,
        ssiLow,
        ssiHigh,
        rankBySsni: rankBy(scores.designs, at, 'ssni'),
        rankBySsi: rankBy(scores.designs, at, 'ssi'),
      },
    ]
  })
}
