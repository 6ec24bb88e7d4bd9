import type { NodeDesign } from '../../domain/scenario/schema'
import { useActiveIndex } from '../../state/active-scenario'
import { useWorkbook } from '../../state/scenario-store'
import { NodeField } from './NodeField'
import { nodeGroups, type NodeGroup } from './nodeGroups'
import styles from './NodeView.module.css'

/** The node of the active scenario: its picture, and every value of it. */
export function NodeView() {
  const { scenarios } = useWorkbook()
  const scenario = scenarios[useActiveIndex()]
  if (!scenario) return null
  return (
    <div className={styles.groups}>
      {nodeGroups.map((group) => (
        <GroupFields key={group.part} group={group} node={scenario.node} />
      ))}
    </div>
  )
}

function GroupFields({ group, node }: { readonly group: NodeGroup; readonly node: NodeDesign }) {
  return (
    <section aria-label={group.title}>
      <h4 className={styles.heading}>
        {group.title} <span className={styles.summary}>{group.summary(node)}</span>
      </h4>
      {group.paths(node).map((path) => (
        <NodeField key={path} path={path} />
      ))}
    </section>
  )
}
