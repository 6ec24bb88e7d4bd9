import { memo } from 'react'
import { type FabricDesign, type FabricGroup, fabricGroups } from '../../document/scenario/fabric'
import layout from '../../ui/layout.module.css'
import styles from './fabric.module.css'
import { fieldAt } from '../../document/scenario/fields'
import { useChoice } from '../../state/edits/use-choice'
import { useQuantity } from '../../state/edits/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'
import { SwitchField } from '../../ui/Switch'

/** Every value of the fabric, in groups; of another network only its topology. */
export const FabricFields = memo(function FabricFields({
  fabric,
}: {
  readonly fabric: FabricDesign
}) {
  return (
    <div className={`${layout.groups} ${layout.screen} ${styles.fields}`}>
      {fabricGroups(fabric).map((group) => (
        <Group key={group.title} group={group} fabric={fabric} />
      ))}
    </div>
  )
})

function Group({ group, fabric }: { readonly group: FabricGroup; readonly fabric: FabricDesign }) {
  const paths = group.paths(fabric)
  if (paths.length === 0) return null
  return (
    <section aria-label={group.title}>
      <h4 className={`${layout.heading} ${styles.heading}`}>{group.title}</h4>
      {group.note !== undefined && <p className={layout.fine}>{group.note}</p>}
      {paths.map((path) => (
        <FabricField key={path} path={path} />
      ))}
    </section>
  )
}

/** The control for one value of the fabric: a number, a choice, or what is on or off. */
const FabricField = memo(function FabricField({ path }: { readonly path: string }) {
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
