import { scoreRules, scoreTerms } from '../experiments/scores/words'
import type { Input } from '../experiments/experiment'
import { scores } from '../experiments/scores'
import type { ScoreParameters, ScoresAnswer } from '../experiments/shared/scores'
import { comparedIn } from '../experiments/shared/study'
import { Delivery } from '../features/scores/Delivery'
import { ReferenceFields, SameTimeFields } from '../features/scores/ReferenceFields'
import layout from '../ui/layout.module.css'
import { WeightsPart } from '../features/scores/WeightsPart'
import type { Reading } from '../state/answers/use-experiment'
import { ExperimentSections } from './ExperimentSections'
import styles from './ExperimentSections.module.css'
import { ParameterControls } from './ParameterControls'

type ScoresReading = Reading<ScoreParameters, ScoresAnswer>

const requested = ({ answer, input, controls }: ScoresReading) => (
  <div className={layout.close}>
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
  rules: ({ input }: ScoresReading) => (
    <>
      <Delivery early={input.parameters.early} />
      <Rules />
    </>
  ),
  weights: ({ input }: ScoresReading) => <SameTimeFields {...input.parameters} />,
}

const editors = {
  weights: ({ answer, input }: ScoresReading) => (
    <WeightsPart
      weights={answer.weights}
      problem={answer.problem}
      scoring={input.workbook.procurement.scoring}
      scored={answer.isOld ? undefined : answer.scored}
    />
  ),
}

/** Pixels of the chart with its title: of the splits of a switch of 36 ports. Of scenarios its section keeps the room. */
const roomOf = (input: Input<ScoreParameters>) => (comparedIn(input) === 'tapers' ? 720 : 120)

/** Designs by the rules that committees publish, and what the score of a single node hides. */
export function ScoresView() {
  return (
    <div className={styles.scores}>
      <ExperimentSections
        experiment={scores}
        hidesControls
        room={roomOf}
        head={requested}
        after={after}
        editors={editors}
      />
    </div>
  )
}

/** The published rules, each with its formula and source. */
function Rules() {
  return (
    <dl className={`${layout.stack} ${layout.label}`}>
      {Object.values(scoreRules).map(({ name, formula, source }) => (
        <div key={name}>
          <dt>
            <strong>{name}</strong>
          </dt>
          <dd>
            {formula} <span className={layout.quiet}>{source}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <strong>Letters</strong>
        </dt>
        {scoreTerms.map((term) => (
          <dd key={term}>{term}</dd>
        ))}
      </div>
    </dl>
  )
}
