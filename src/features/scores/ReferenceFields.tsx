import { useId, useState } from 'react'
import { formatExact } from '../../document/format'
import { presets } from '../../document/presets'
import { changeProcurement } from '../../state/procurement-edits'
import { changeScorePlan } from '../../state/score-plan'
import type { ScoreSetup } from '../../state/use-scores'
import { Button } from '../../ui/Button'
import { NumberEntry } from '../../ui/NumberEntry'
import styles from './ScoresView.module.css'

const catalogue = presets.filter(({ scenario }) => scenario.fabric.topology === 'fat-tree')

/** Start of the entry where nothing is stated yet, TFLOP/s. */
const FIRST_TFLOPS = 1

/** The machine that scores count against, and what a node of it sustains. */
export function ReferenceFields({ setup }: { readonly setup: ScoreSetup }) {
  const id = useId()
  const { alternatives, plan, reference, scoring } = setup
  return (
    <>
      <label className={styles.choice} htmlFor={id}>
        Reference
        <select
          id={id}
          className={styles.select}
          value={reference?.key ?? ''}
          onChange={({ target }) => choose(target.value, scoring)}
        >
          <optgroup label="Designs">
            {alternatives.designs?.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </optgroup>
          <optgroup label="Catalogue">
            {catalogue.map(({ id: preset, scenario }) => (
              <option key={preset} value={`preset ${preset}`}>
                {scenario.name}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <NodeRate tflops={plan.nodeTflops} />
    </>
  )
}

/** A machine of the catalogue belongs to the document, one of the designs to the view. */
function choose(key: string, scoring: ScoreSetup['scoring']): void {
  const preset = catalogue.find(({ id }) => key === `preset ${id}`)
  if (!preset) changeScorePlan({ reference: key })
  const reference = preset?.id ?? null
  if (scoring.reference === reference) return
  changeProcurement(
    { scoring: { ...scoring, reference } },
    preset ? `reference ${preset.scenario.name}` : 'reference among the designs',
  )
}

/** Without it SSP counts in nodes of the reference. */
function NodeRate({ tflops }: { readonly tflops: number | undefined }) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  if (tflops === undefined) {
    return (
      <Button look="link" onPress={() => changeScorePlan({ nodeTflops: FIRST_TFLOPS })}>
        State what a node of it sustains
      </Button>
    )
  }
  const commit = (entered: number) => {
    if (!(entered > 0 && entered <= 1e6)) {
      return `A node of the reference cannot sustain ${formatExact(entered)} TFLOP/s, so the former value was kept. Enter a number above zero, or leave it out.`
    }
    changeScorePlan({ nodeTflops: entered })
    return undefined
  }
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>Sustained by a node of it, geometric mean over the applications</label>
      <NumberEntry
        id={id}
        value={tflops}
        unit="TFLOP/s"
        step={0.1}
        minimum={0.1}
        maximum={1e6}
        errorId={refusal === undefined ? undefined : `${id}-wrong`}
        onCommit={commit}
        onNudge={commit}
        onRefused={setRefusal}
      />
      <span>TFLOP/s</span>
      <Button look="link" onPress={() => changeScorePlan({ nodeTflops: undefined })}>
        Leave it out
      </Button>
      {refusal !== undefined && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {refusal}
        </span>
      )}
    </span>
  )
}
