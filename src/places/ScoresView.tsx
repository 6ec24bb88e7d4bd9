import { scoreRules, scoreTerms } from '../experiments/scores/provenance'
import { scores } from '../experiments/scores'
import type { Answer, Parameters } from '../experiments/scores/answers'
import { Delivery } from '../features/scores/Delivery'
import { ReferenceFields } from '../features/scores/ReferenceFields'
import { SameTimeFields } from '../features/scores/SameTimeFields'
import styles from '../features/scores/ScoresView.module.css'
import { WeightsPart } from '../features/scores/WeightsPart'
import { saveText } from '../sharing/save'
import { documentNow } from '../state/document-now'
import type { Reading } from '../state/use-experiment'
import { csvText } from '../tables/write-csv'
import { ColumnNote } from './ColumnNote'
import { ExperimentSections } from './ExperimentSections'
import { ParameterControls } from './ParameterControls'

type ScoresReading = Reading<Parameters, Answer>

const asked = ({ answer, input, controls }: ScoresReading) => (
  <div>
    <ParameterControls
      experiment={scores}
      names={['compare']}
      values={input.parameters}
      controls={controls}
    />
    <ReferenceFields
      designs={answer.designs}
      reference={answer.reference}
      scoring={input.workbook.procurement.scoring}
      nodeTflops={input.parameters.nodeTflops}
    />
  </div>
)

const after = {
  // The weights stand also where they cannot be used, to be changed.
  order: (reading: ScoresReading) => (reading.answer.scored ? null : <Weights {...reading} />),
  rules: (reading: ScoresReading) => (
    <>
      <Delivery early={reading.input.parameters.early} />
      <Rules />
      <Weights {...reading} />
      <SameTimeFields {...reading.input.parameters} />
    </>
  ),
}

/** Designs by the rules that committees publish, and what the score of a single node hides. */
export function ScoresView() {
  return (
    <ExperimentSections
      experiment={scores}
      only={['order', 'rules', 'jobs']}
      hidesControls
      head={asked}
      after={after}
    />
  )
}

function Weights({ answer, input, reads, sections }: ScoresReading) {
  const { weights, problem, scored, isOld } = answer
  const { workbook, focus, replicates } = input
  if (!scored && problem === undefined) return null
  const table = sections.find(({ id }) => id === 'weights')?.tables[0]
  const column = table?.columns.find(({ provenance }) => provenance)
  const save = () =>
    table &&
    saveText(
      'scores-weights.csv',
      'text/csv',
      csvText(table, { ...documentNow(), focus, replicates }),
    )
  return (
    <WeightsPart
      weights={weights}
      problem={problem}
      scoring={workbook.procurement.scoring}
      scored={isOld ? undefined : scored}
      onSave={table && !isOld ? save : undefined}
      where={table && column && <ColumnNote {...{ column, table, workbook, focus, reads }} />}
    />
  )
}

/** The published rules, each with its formula and source. */
function Rules() {
  return (
    <dl className={styles.rules}>
      {Object.values(scoreRules).map(({ name, formula, source }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formula} <span className={styles.source}>{source}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>Letters</dt>
        {scoreTerms.map((term) => (
          <dd key={term}>{term}</dd>
        ))}
      </div>
    </dl>
  )
}
