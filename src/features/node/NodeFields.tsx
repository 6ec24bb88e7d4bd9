import { useActiveIndex } from '../../state/active-scenario'
import { useWorkbook } from '../../state/scenario-store'
import { GroupFields } from './GroupFields'
import { nodeGroups } from './nodeGroups'
import layout from '../../ui/layout.module.css'

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
