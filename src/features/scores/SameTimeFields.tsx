import { changeScorePlan, type ScorePlan } from '../../state/score-plan'
import { NumberField } from '../../ui/NumberField'
import styles from './ScoresView.module.css'

/** Which problem has to run in the reference's time, and how long that is. */
export function SameTimeFields({
  plan,
}: {
  readonly plan: Pick<ScorePlan, 'growth' | 'runHours'>
}) {
  const change = (next: Partial<ScorePlan>) => {
    changeScorePlan(next)
  }
  return (
    <div className={styles.choice} role="group" aria-label="Reference’s time">
      <NumberField
        look="inline"
        label="In the reference’s time: a problem"
        unit="times as large"
        value={plan.growth}
        limits={[0.01, 1000]}
        onChange={(growth) => change({ growth })}
      />
      <NumberField
        look="inline"
        label="where a run takes"
        unit="hours"
        value={plan.runHours}
        limits={[0.001, 10_000]}
        onChange={(runHours) => change({ runHours })}
      />
    </div>
  )
}
