import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useWorkbook, editScenario } from '../../state/workbook/scenario-store'
import layout from '../../ui/layout.module.css'
import { resetValue } from '../../document/scenario/differences'
import { readPath } from '../../document/scenario/fields'
import { type NodeGroup, nodeGroups } from '../../document/scenario/node'
import type { Scenario } from '../../document/scenario/schema'
import { Button } from '../../ui/Button'
import { NodeField } from './NodeField'
import styles from './NodeFields.module.css'

/** Every value of the active scenario's node, part by part. */
export function NodeFields() {
  const index = useActiveIndex()
  const scenario = useWorkbook().scenarios[index]
  if (!scenario) return null
  return (
    <div className={`${layout.groups} ${layout.screen}`}>
      {nodeGroups.map((group) => (
        <GroupFields key={group.part} group={group} index={index} scenario={scenario} />
      ))}
    </div>
  )
}

interface GroupFieldsProps {
  readonly group: NodeGroup
  readonly index: number
  readonly scenario: Scenario
}

/** One part of the node with all its values, and the way back to its preset. */
function GroupFields({ group, index, scenario }: GroupFieldsProps) {
  const paths = group.paths(scenario.node)
  const back = paths.flatMap((path) => {
    const value = resetValue(scenario, path)
    if (value === undefined || value === null || value === readPath(scenario, path)) return []
    return [{ path, value: String(value) }]
  })
  return (
    <section aria-label={group.title}>
      <header className={`${layout.split} ${styles.heading}`}>
        <h4 className={layout.heading}>{group.title}</h4>
        <span className={`${layout.faint} ${layout.cut}`}>{group.summary(scenario.node)}</span>
        {back.length > 1 && (
          <Button
            look="link"
            label={`Reset ${group.title}`}
            onPress={() => editScenario(index, back, `reset of ${group.title}`)}
          >
            Reset
          </Button>
        )}
      </header>
      {paths.map((path) => (
        <NodeField key={path} path={path} />
      ))}
    </section>
  )
}
