import { fieldAt } from '../../domain/scenario/fields'
import { useChoice } from '../../state/use-choice'
import { useQuantity } from '../../state/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'
import { SwitchField } from '../../ui/SwitchField'
import type { FabricEntry } from './fabricGroups'

/** The control for one value of the fabric: a number, a choice, or what is on or off. */
export function FabricField({ entry }: { readonly entry: FabricEntry }) {
  if (fieldAt(entry.path)) return <NumberField entry={entry} />
  return <PickField entry={entry} />
}

const noteOf = ({ note }: FabricEntry) => (note === undefined ? {} : { note })

function NumberField({ entry }: { readonly entry: FabricEntry }) {
  return <QuantityField quantity={useQuantity(entry.path)} {...noteOf(entry)} />
}

function PickField({ entry }: { readonly entry: FabricEntry }) {
  const choice = useChoice(entry.path)
  const values = choice.choices.map(({ value }) => value)
  if (values.every((value) => value === 'true' || value === 'false')) {
    return <SwitchField choice={choice} {...noteOf(entry)} />
  }
  return <ChoiceField choice={choice} {...noteOf(entry)} />
}
