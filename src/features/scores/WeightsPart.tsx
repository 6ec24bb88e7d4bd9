import { useState } from 'react'
import { formatFixed } from '../../document/format'
import { isEntered, withGrowth, withWeights, type ScoreWeight } from '../../document/scores'
import { visibleText } from '../../document/visible-text'
import type { Scoring } from '../../document/procurement/schema'
import { normalised, type Scored, type ScoresAnswer } from '../../experiments/shared/scores'
import { changeProcurement } from '../../state/edits/procurement-edits'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { WeightProblems } from '../../ui/WeightProblems'
import { NumberField } from '../../ui/NumberField'
import { TableView } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'

interface WeightsPartProps extends Pick<ScoresAnswer, 'weights' | 'problem'> {
  readonly scoring: Scoring
  /** Undefined while what is known is of other weights. */
  readonly scored: Scored | undefined
}

/** As the document allows. */
const LARGEST_GROWTH = 1e6

const choices = [
  { value: 'cycles', label: 'Shares of node-hours' },
  { value: 'equal', label: 'Equal' },
  { value: 'own', label: 'Own' },
] as const satisfies readonly { value: Scoring['weighs']; label: string }[]

/** Weight of every application in SSNI and SSI. */
export function WeightsPart(props: WeightsPartProps) {
  const { weights, problem, scoring, scored } = props
  const [refusal, setRefusal] = useState<string>()
  const change = (next: Partial<Scoring>, step: string) =>
    changeProcurement({ scoring: { ...scoring, ...next } }, step, step)
  const enterWeight = ({ id, name }: ScoreWeight, percent: number) => {
    const all = weights.map((each) => (each.id === id ? { ...each, percent } : each))
    change(
      { weighs: 'own', applications: withWeights(scoring.applications, all) },
      `weight of ${name}`,
    )
  }
  const enterGrowth = ({ id, name }: ScoreWeight, growth: number | null) =>
    change(
      { applications: withGrowth(scoring.applications, id, growth) },
      `problem growth c of ${name}`,
    )
  const sum = weights.reduce((total, { percent }) => total + percent, 0)
  const counted = scored?.scores.weightsPercent
  const normalise = () =>
    changeProcurement({ scoring: normalised(scoring, weights) }, 'weights normalised')
  return (
    <>
      <div className={layout.tight}>
        <Segmented
          label="Weights"
          value={scoring.weighs}
          choices={choices}
          onChange={(weighs) =>
            changeProcurement({ scoring: weighed(scoring, weights, weighs) }, 'weights')
          }
        />
      </div>
      <TableView
        label="Table: weights"
        testId="weights"
        hasFields
        columns={[
          { key: 'application', header: 'Application' },
          { key: 'weight', header: 'Weight' },
          { key: 'counted', header: 'Counts as' },
          { key: 'growth', header: 'Problem growth c' },
        ]}
        rows={weights.map((weight, at) => ({
          id: weight.id,
          data: { 'data-application': weight.id },
          cells: [
            visibleText(weight.name),
            <WeightEntry
              key="weight"
              weight={weight}
              onEntered={(percent) => enterWeight(weight, percent)}
              onRefused={setRefusal}
            />,
            counted ? `${formatFixed(counted[at], 1)}\u202f%` : '–',
            <GrowthEntry
              key="growth"
              weight={weight}
              onEntered={(growth) => enterGrowth(weight, growth)}
              onRefused={setRefusal}
            />,
          ],
        }))}
        foot={[
          {
            id: 'sum',
            cells: [
              'Sum',
              {
                content: `${formatFixed(sum, 2)}\u202f%`,
                data: { 'data-testid': 'weight-sum' },
              },
              '',
              '',
            ],
          },
        ]}
      />
      <WeightProblems refusal={refusal} problem={problem} onNormalise={normalise} />
      <p className={layout.quiet}>
        Only applications that run on the reference and on every design count. Their weights are
        renormalised, as in ATS-5 for a subset of applications. A problem that is c times as large
        runs on the fewest nodes that meet the reference’s time. If c is not entered, it is derived
        from the node count of the job.
      </p>
    </>
  )
}

/** Weights that were entered stay when others are chosen for a while. */
function weighed(
  scoring: Scoring,
  weights: readonly ScoreWeight[],
  weighs: Scoring['weighs'],
): Scoring {
  const applications =
    weighs === 'own' && !isEntered(scoring.applications, weights)
      ? withWeights(scoring.applications, weights)
      : scoring.applications
  return { ...scoring, weighs, applications }
}

interface EntryProps<Value> {
  readonly weight: ScoreWeight
  readonly onEntered: (value: Value) => void
  readonly onRefused: (sentence: string | undefined) => void
}

/** A weight that is entered makes all of them one's own. */
function WeightEntry({ weight, onEntered, onRefused }: EntryProps<number>) {
  return (
    <NumberField
      look="cell"
      label={`Weight of ${visibleText(weight.name)}`}
      value={Number(weight.percent.toFixed(2))}
      unit="%"
      limits={[0, 100]}
      onChange={onEntered}
      onRefused={onRefused}
    />
  )
}

/** Of an application whose problem is stated. */
function GrowthEntry({ weight, onEntered, onRefused }: EntryProps<number | null>) {
  const name = visibleText(weight.name)
  if (weight.growth === null) {
    return (
      <>
        from the job size{' '}
        <Button
          look="link"
          label={`Enter growth of the problem (c) for ${name}`}
          onPress={() => onEntered(1)}
        >
          Enter
        </Button>
      </>
    )
  }
  const label = `Growth of the problem (c) for ${name}`
  return (
    <NumberField
      look="cell"
      label={label}
      value={weight.growth}
      unit="×"
      limits={[0.01, LARGEST_GROWTH]}
      onChange={onEntered}
      onRefused={onRefused}
    >
      <Button look="link" label={`Leave out: ${label}`} onPress={() => onEntered(null)}>
        Leave out
      </Button>
    </NumberField>
  )
}
