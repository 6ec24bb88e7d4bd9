import { formatCount } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { ApplicationPlan } from '../../document/workload/columns'
import { changeApplicationPlan } from '../../state/application-plan'
import { Segmented } from '../../ui/Segmented'
import { SelectField } from '../../ui/Select'
import styles from './ApplicationsView.module.css'

interface PlanControlsProps {
  readonly scenario: Scenario | undefined
  readonly plan: ApplicationPlan
  /** Whether the active scenario has tapers to compare. */
  readonly hasTapers: boolean
  readonly jobNodes: number
  readonly letter: string
  readonly baselineLetter: string
}

/** Of the large runs of the TAPER paper. */
const TAPER_NODES = 224

/** What is compared with what, and in jobs of which size. */
export function PlanControls(props: PlanControlsProps) {
  const { scenario, plan, hasTapers, jobNodes, letter, baselineLetter } = props
  const sizes = new Set([
    ...(scenario?.workload.jobSizes ?? []).map(({ nodes }) => nodes),
    TAPER_NODES,
    jobNodes,
  ])
  return (
    <div className={styles.controls}>
      <Segmented
        label="Columns"
        value={plan.axis}
        choices={[
          { value: 'scenarios' as const, label: 'Scenarios' },
          ...(hasTapers ? [{ value: 'tapers' as const, label: `Tapers of ${letter}` }] : []),
        ]}
        onChange={(axis) => changeApplicationPlan({ axis })}
      />
      <Segmented
        label="Slower than compact and alone on"
        value={plan.against}
        choices={[
          { value: 'baseline', label: baselineLetter },
          { value: 'least', label: 'itself, least taper' },
          { value: 'own', label: 'itself' },
        ]}
        onChange={(against) => changeApplicationPlan({ against })}
      />
      <SelectField
        label="Job"
        value={String(jobNodes)}
        choices={[...sizes]
          .toSorted((a, b) => a - b)
          .map((nodes) => ({ value: String(nodes), label: `${formatCount(nodes)} nodes` }))}
        onChange={(nodes) => changeApplicationPlan({ jobNodes: Number(nodes) })}
      />
    </div>
  )
}
