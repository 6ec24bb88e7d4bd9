import { isFatTree } from '../../document/scenario/topology'
import { memo } from 'react'
import type { FabricDesign } from '../../document/scenario/schema'
import { FabricField } from './FabricField'
import { networkGroup, treeGroups, type FabricGroup } from './fabricGroups'
import layout from '../../ui/layout.module.css'
import styles from './fabric.module.css'

/** Every value of the fabric, in groups; of another network only its topology. */
export const FabricFields = memo(function FabricFields({
  fabric,
}: {
  readonly fabric: FabricDesign
}) {
  return (
    <div className={`${layout.groups} ${layout.screen} ${styles.fields}`}>
      <Group group={networkGroup} fabric={fabric} />
      {isFatTree(fabric) &&
        treeGroups.map((group) => <Group key={group.title} group={group} fabric={fabric} />)}
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
