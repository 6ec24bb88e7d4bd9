import type { PartKind } from '../../charts/node/nodeDrawing'
import { NodeField } from './NodeField'
import { nodeGroups } from './nodeGroups'
import layout from '../../ui/layout.module.css'
import type { NodeDesign } from '../../document/scenario/schema'
import { useActiveIndex } from '../../state/active-scenario'
import { useWorkbook } from '../../state/scenario-store'

/** What opens at a part of the picture: the fields that change it. */
export function PartEditor({ part }: { readonly part: PartKind }) {
  const node = useNode()
  const group = nodeGroups.find((known) => known.part === (part === 'pcie' ? 'hca' : part))
  if (!group) return null
  return (
    <>
      <h4 className={layout.heading}>{group.title}</h4>
      {group.paths(node).map((path) => (
        <NodeField key={path} path={path} />
      ))}
    </>
  )
}

/** The node of the active scenario. */
function useNode(): NodeDesign {
  const { scenarios } = useWorkbook()
  const scenario = scenarios[useActiveIndex()]
  if (!scenario) throw new Error('a document has at least one scenario')
  return scenario.node
}
