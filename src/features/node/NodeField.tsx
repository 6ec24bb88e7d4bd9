import { memo, useMemo } from 'react'
import { choiceAt, fieldAt } from '../../document/scenario/fields'
import { useActiveIndex } from '../../state/active-scenario'
import { useFromKnown } from '../../state/known-scenarios'
import { useChoice } from '../../state/use-choice'
import { useQuantity } from '../../state/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'
import { DataSheetField } from './DataSheetField'
import { ModelField } from './ModelField'

/** Texts of the node, which name a part and change nothing that is computed. */
const modelLabels: Readonly<Record<string, string>> = {
  'node.cpu.model': 'CPU model',
  'node.gpu.model': 'GPU model',
}

/** Letters of all options together that have room side by side. */
const MOST_IN_A_ROW = 18

/** The control for one path of the node: a text, a number, a choice, or a whole data sheet. */
export const NodeField = memo(function NodeField({ path }: { readonly path: string }) {
  if (path === 'node.ddr.capacityGB') return <CapacityField />
  if (path === 'node.cpu') return <DataSheetField kind="cpu" />
  if (path === 'node.gpu') return <DataSheetField kind="gpu" />
  if (path in modelLabels) return <ModelField path={path} label={modelLabels[path] ?? ''} />
  if (fieldAt(path)) return <NumberField path={path} />
  if (choiceAt(path)) return <PickField path={path} />
  return null
})

function NumberField({ path }: { readonly path: string }) {
  return <QuantityField quantity={useQuantity(path)} />
}

function PickField({ path }: { readonly path: string }) {
  const choice = useChoice(path)
  const letters = choice.choices.reduce((sum, { label }) => sum + label.length, 0)
  return <ChoiceField choice={choice} look={letters <= MOST_IN_A_ROW ? 'row' : 'list'} />
}

/** Arrow keys step over what fills every memory channel alike; any number can be typed. */
function CapacityField() {
  const quantity = useQuantity('node.ddr.capacityGB')
  const index = useActiveIndex()
  const stepGB = useFromKnown((known) => known[index]?.node?.ddrStepGB)
  const step = stepGB ?? quantity.field.step
  // The same while it is the same: what was refused of another quantity is taken back.
  const stepped = useMemo(
    () => ({ ...quantity, field: { ...quantity.field, step } }),
    [quantity, step],
  )
  return (
    <QuantityField
      quantity={stepped}
      note={`Capacity comes in steps of ${step} GB, because every channel must have the same capacity.`}
    />
  )
}
