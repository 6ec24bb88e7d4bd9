import { isSimulated } from '../../document/scenario/fabric'
import { presets } from '../../document/presets'
import { changeProcurement } from '../../state/edits/procurement-edits'
import type { ScoresAnswer, ScoreParameters } from '../../experiments/shared/scores'
import type { Scoring } from '../../document/procurement/schema'
import { changeParameters } from '../../state/parameters/parameter-store'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'
import layout from '../../ui/layout.module.css'

const catalogue = presets.filter(({ scenario }) => isSimulated(scenario.fabric))

/** Start of the entry where nothing is stated yet, TFLOP/s. */
const FIRST_TFLOPS = 1

interface ReferenceFieldsProps extends Pick<ScoresAnswer, 'designs' | 'reference'> {
  readonly scoring: Scoring
  readonly nodeTflops: number | undefined
}

/** The machine that scores count against, and what a node of it sustains. */
export function ReferenceFields({ designs, reference, scoring, nodeTflops }: ReferenceFieldsProps) {
  return (
    <div className={layout.tight}>
      <SelectField
        label="Reference"
        value={scoring.reference === null ? (reference?.key ?? '') : `preset ${scoring.reference}`}
        choices={[
          ...(designs ?? []).map(({ key, title }) => ({
            value: key,
            label: title,
            group: 'Designs',
          })),
          ...catalogue.map(({ id, scenario }) => ({
            value: `preset ${id}`,
            label: scenario.name,
            group: 'Catalogue',
          })),
        ]}
        onChange={(key) => choose(key, scoring)}
      />
      <NodeRate tflops={nodeTflops} />
    </div>
  )
}

/** A machine of the catalogue belongs to the document, one of the designs to the view. */
function choose(key: string, scoring: Scoring): void {
  const preset = catalogue.find(({ id }) => key === `preset ${id}`)
  if (!preset) changeParameters({ reference: key })
  const reference = preset?.id ?? null
  if (scoring.reference === reference) return
  changeProcurement(
    { scoring: { ...scoring, reference } },
    preset ? `reference ${preset.scenario.name}` : 'reference among the designs',
  )
}

/** Without it SSP counts in nodes of the reference. */
function NodeRate({ tflops }: { readonly tflops: number | undefined }) {
  if (tflops === undefined) {
    return (
      <Button look="link" onPress={() => changeParameters({ nodeTflops: FIRST_TFLOPS })}>
        Enter the reference’s sustained rate per node
      </Button>
    )
  }
  return (
    <NumberField
      look="inline"
      label="Sustained rate per node, geometric mean over the applications"
      value={tflops}
      unit="TFLOP/s"
      step={0.1}
      limits={[0.001, 1e6]}
      onChange={(nodeTflops) => changeParameters({ nodeTflops })}
    >
      <Button look="link" onPress={() => changeParameters({ nodeTflops: undefined })}>
        Leave it out
      </Button>
    </NumberField>
  )
}

/** Which problem has to run in the reference's time, and how long that is. */
export function SameTimeFields({
  problemGrowth,
  runHours,
}: Pick<ScoreParameters, 'problemGrowth' | 'runHours'>) {
  return (
    <div className={layout.tight} role="group" aria-label="Reference’s time">
      <NumberField
        look="inline"
        label="Problem size relative to the reference’s, for the same run time"
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
