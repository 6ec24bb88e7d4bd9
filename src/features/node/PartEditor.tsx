import type { PartKind } from '../../charts/node/nodeDrawing'
import { NodeField } from './NodeField'
import { nodeGroups } from './nodeGroups'
import { useNode } from './useNode'
import layout from '../../ui/layout.module.css'

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
