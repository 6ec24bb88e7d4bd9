import { memo } from 'react'
import { fieldAt } from '../../document/scenario/fields'
import { useChoice } from '../../state/use-choice'
import { useQuantity } from '../../state/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'
import { SwitchField } from '../../ui/SwitchField'

/** The control for one value of the fabric: a number, a choice, or what is on or off. */
export const FabricField = memo(function FabricField({ path }: { readonly path: string }) {
  if (fieldAt(path)) return <NumberField path={path} />
  return <PickField path={path} />
})

function NumberField({ path }: { readonly path: string }) {
  return <QuantityField quantity={useQuantity(path)} />
}

function PickField({ path }: { readonly path: string }) {
  const choice = useChoice(path)
  const values = choice.choices.map(({ value }) => value)
  if (values.every((value) => value === 'true' || value === 'false')) {
    return <SwitchField choice={choice} />
  }
  return <ChoiceField choice={choice} />
}
