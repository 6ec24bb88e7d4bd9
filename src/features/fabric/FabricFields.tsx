import { isFatTree } from '../../document/scenario/topology'
import { memo } from 'react'
import type { FabricDesign } from '../../document/scenario/schema'
import layout from '../../ui/layout.module.css'
import styles from './fabric.module.css'
import { fieldAt } from '../../document/scenario/fields'
import { useChoice } from '../../state/edits/use-choice'
import { useQuantity } from '../../state/edits/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'
import { SwitchField } from '../../ui/Switch'

/** Which values of the fabric stand together in the view, and which of them a fabric has. */
interface FabricGroup {
  readonly title: string
  /** Why the group may be left alone. */
  readonly note?: string
  /** Document paths, in the order in which they stand. */
  readonly paths: (fabric: FabricDesign) => readonly string[]
}

const at = (...paths: readonly string[]): readonly string[] => paths.map((path) => `fabric.${path}`)

const directorPaths = [
  'core',
  'director.leaves',
  'director.leafPorts',
  'director.spines',
  'director.podEdges',
]

/** What can be said of any network, whether or not it is a tree. */
const networkGroup: FabricGroup = {
  title: 'Network',
  paths: (fabric) =>
    isFatTree(fabric) ? at('topology', 'levels', 'rails', 'planes', 'wiring') : at('topology'),
}

/** The groups that only a fat tree has. */
const treeGroups: readonly FabricGroup[] = [
  {
    title: 'Edge switch',
    paths: () => at('edge.radix', 'edge.uplinks', 'edge.downlinks', 'edge.fill'),
  },
  {
    title: 'Racks',
    paths: ({ edge }) =>
      edge.fill === 'rack' ? at('rack.nodes', 'rack.edgesPerRail') : at('rack.nodes'),
  },
  {
    title: 'Core',
    paths: ({ levels }) => (levels === 3 ? at(...directorPaths) : []),
  },
  {
    title: 'Links and routing',
    paths: ({ routing }) =>
      at(
        'linkGBps',
        'routing',
        ...(routing === 'adaptive'
          ? (['routingQuality.value', 'routingQuality.low', 'routingQuality.high'] as const)
          : []),
        'endpointDisorder',
      ),
  },
  {
    title: 'Offload',
    note: 'These two values affect only the section “Collectives and messages” under Network.',
    paths: () => at('inNetworkCollectives', 'tagMatching'),
  },
]

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
