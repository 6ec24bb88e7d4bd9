import { choiceAt, fieldAt } from '../../domain/scenario/fields'
import { useChoice } from '../../state/use-choice'
import { useQuantity } from '../../state/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'
import { moduleStepGB } from './moduleStep'
import { useNode } from './useNode'

/** The control for one path of the node, a number or a choice. */
export function NodeField({ path }: { readonly path: string }) {
  if (path === 'node.ddr.capacityGB') return <CapacityField />
  if (fieldAt(path)) return <NumberField path={path} />
  if (choiceAt(path)) return <PickField path={path} />
  return null
}

function NumberField({ path }: { readonly path: string }) {
  return <QuantityField quantity={useQuantity(path)} />
}

function PickField({ path }: { readonly path: string }) {
  const choice = useChoice(path)
  const isShort = choice.choices.every(({ label }) => label.length <= 12)
  return <ChoiceField choice={choice} look={isShort ? 'row' : 'list'} />
}

/** Arrow keys step over what fills every memory channel alike; any number can be typed. */
function CapacityField() {
  const quantity = useQuantity('node.ddr.capacityGB')
  const step = moduleStepGB(useNode())
  const field = { ...quantity.field, step }
  return (
    <QuantityField
      quantity={{ ...quantity, field }}
      note={`Fills the channels in steps of ${step} GB.`}
    />
  )
}
