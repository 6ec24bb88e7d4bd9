import { choiceAt, fieldAt } from '../../domain/scenario/fields'
import { useChoice } from '../../state/use-choice'
import { useQuantity } from '../../state/use-quantity'
import { QuantityField } from '../../ui/QuantityField'
import { Segmented } from '../../ui/Segmented'

/** The control for one path of the node, a number or a choice. */
export function NodeField({ path }: { readonly path: string }) {
  if (fieldAt(path)) return <NumberField path={path} />
  if (choiceAt(path)) return <PickField path={path} />
  return null
}

function NumberField({ path }: { readonly path: string }) {
  return <QuantityField quantity={useQuantity(path)} />
}

function PickField({ path }: { readonly path: string }) {
  return <Segmented {...useChoice(path)} />
}
