import type { ScoreParameters } from '../../experiments/shared/scores'
import { changeParameters } from '../../state/parameters'
import { NumberField } from '../../ui/NumberField'
import layout from '../../ui/layout.module.css'

/** Which problem has to run in the reference's time, and how long that is. */
export function SameTimeFields({
  problemGrowth,
  runHours,
}: Pick<ScoreParameters, 'problemGrowth' | 'runHours'>) {
  return (
    <div className={layout.tight} role="group" aria-label="Reference’s time">
      <NumberField
        look="inline"
        label="Problem to run in the reference’s time"
        unit="times as large"
        value={problemGrowth}
        limits={[0.01, 1000]}
        onChange={(next) => changeParameters({ problemGrowth: next })}
      />
      <NumberField
        look="inline"
        label="Time of a run on the reference"
        unit="hours"
        value={runHours}
        limits={[0.001, 10_000]}
        onChange={(next) => changeParameters({ runHours: next })}
      />
    </div>
  )
}
