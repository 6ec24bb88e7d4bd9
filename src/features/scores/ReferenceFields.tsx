import { presets } from '../../document/presets'
import { changeProcurement } from '../../state/procurement-edits'
import { changeScorePlan } from '../../state/score-plan'
import type { ScoreSetup } from '../../state/use-scores'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'

const catalogue = presets.filter(({ scenario }) => scenario.fabric.topology === 'fat-tree')

/** Start of the entry where nothing is stated yet, TFLOP/s. */
const FIRST_TFLOPS = 1

/** The machine that scores count against, and what a node of it sustains. */
export function ReferenceFields({ setup }: { readonly setup: ScoreSetup }) {
  const { alternatives, plan, reference, scoring } = setup
  return (
    <>
      <SelectField
        label="Reference"
        value={reference?.key ?? ''}
        choices={[
          ...(alternatives.designs ?? []).map(({ key, title }) => ({
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
  if (tflops === undefined) {
    return (
      <Button look="link" onPress={() => changeScorePlan({ nodeTflops: FIRST_TFLOPS })}>
        State what a node of it sustains
      </Button>
    )
  }
  return (
    <NumberField
      look="inline"
      label="Sustained by a node of it, geometric mean over the applications"
      value={tflops}
      unit="TFLOP/s"
      step={0.1}
      limits={[0.001, 1e6]}
      onChange={(nodeTflops) => changeScorePlan({ nodeTflops })}
    >
      <Button look="link" onPress={() => changeScorePlan({ nodeTflops: undefined })}>
        Leave it out
      </Button>
    </NumberField>
  )
}
