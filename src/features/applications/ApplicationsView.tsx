import { useMemo, useState } from 'react'
import { columnsOf, usualJobNodes, type Built } from '../../document/workload/columns'
import { profileOf } from '../../document/workload/library'
import { nameOf } from '../../document/workload/names'
import { whyNoSlowdowns } from '../../report/slowdown-words'
import { useActiveIndex } from '../../state/active-scenario'
import { useApplicationPlan } from '../../state/application-plan'
import { noResults, useResults } from '../../state/results-store'
import { useBaseline, useWorkbook } from '../../state/scenario-store'
import { useSlowdowns } from '../../state/use-application-answers'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './ApplicationsView.module.css'
import { CellDetail } from './CellDetail'
import { PlanControls } from './PlanControls'
import { Slowdowns } from './Slowdowns'
import { slotsStatus } from './status'
import { Work } from './Work'
import { workDesigns } from './work-designs'
import { worstCell, type PickedCell } from './picked'

/** What the design does to the work: slowdowns, their mechanisms, and the work that is left. */
export function ApplicationsView() {
  const { scenarios } = useWorkbook()
  const results = useResults()
  const active = useActiveIndex()
  const baseline = useBaseline()
  const asked = useApplicationPlan()
  const [picked, setPicked] = useState<PickedCell>()
  const workload = scenarios[active]?.workload
  const profiles = useMemo(
    () => (workload?.applications ?? []).flatMap((application) => profileOf(application) ?? []),
    [workload],
  )
  const machines = scenarios.map((_, index) => (results[index] ?? noResults).design.value)
  const builts = useStableList(
    scenarios.map((scenario, index): Built | undefined => {
      const value = machines[index]
      return value && scenario.fabric.topology === 'fat-tree'
        ? { scenario, machine: value.machine, tapers: value.tapers }
        : undefined
    }),
  )
  // A network that is not simulated has no tapers to compare.
  const axis = builts[active] ? asked.axis : 'scenarios'
  const plan = useMemo(() => ({ ...asked, axis }), [asked, axis])
  const mapping = workload?.mapping ?? 'block'
  const jobNodes = plan.jobNodes ?? usualJobNodes(workload)
  const columns = useMemo(
    () => columnsOf(builts, { ...plan, jobNodes, mapping }, profiles, { active, baseline }),
    [builts, plan, jobNodes, mapping, profiles, active, baseline],
  )
  const designs = useMemo(
    () => workDesigns(builts, plan.axis, { active, baseline }),
    [builts, plan.axis, active, baseline],
  )
  const slots = useSlowdowns(columns)
  if (!workload) return null
  const isCounting = scenarios.some((_, index) => {
    const { status, value } = (results[index] ?? noResults).design
    return status === 'pending' && !value
  })
  if (isCounting) return <p className={styles.quiet}>Counting the machines …</p>
  // What stands below the first answers comes with them, so that it does not jump.
  const isFirst = slots.some(
    ({ status, value }, at) =>
      (columns[at]?.profiles.length ?? 0) > 0 && status === 'pending' && !value,
  )
  const unprofiled = workload.applications.filter((application) => !profileOf(application))
  const missing = scenarios.flatMap((scenario, index) =>
    builts[index] ? [] : [whyNoSlowdowns(scenarioCode(index).letter, scenario)],
  )
  const cells = slots.map((slot) => slot.value?.result.cells ?? [])
  // A cell goes with its application and its design.
  const isThere =
    picked &&
    columns.some((column) => column?.key === picked.column) &&
    profiles.some(({ id }) => id === picked.application)
  const shown = isThere ? picked : worstCell(columns, cells)
  const place = columns.findIndex((column) => column?.key === shown?.column)
  if (profiles.length === 0) {
    return (
      <p className={styles.quiet}>
        The workload has no application with a profile, so there is nothing to compute. Open
        “Workload” in the rail and choose a mix, or add an application.
      </p>
    )
  }
  return (
    <div className={styles.view}>
      <PlanControls
        scenario={scenarios[active]}
        jobNodes={jobNodes}
        plan={plan}
        hasTapers={builts[active] !== undefined}
        letter={scenarioCode(active).letter}
        baselineLetter={scenarioCode(baseline).letter}
      />
      <Slowdowns
        columns={columns}
        slots={slots}
        workload={workload}
        profiles={profiles}
        baseline={baseline}
        asked={jobNodes}
        picked={shown}
        onPick={setPicked}
      />
      {missing.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
      {unprofiled.length > 0 && (
        <p className={styles.quiet}>
          {unprofiled.map(nameOf).join(', ')}: no published profile, so not counted. Press the name
          under “Workload” in the rail to add one.
        </p>
      )}
      {shown && !isFirst && (
        <CellDetail
          column={columns[place]}
          picked={shown}
          cell={cells[place]?.find(
            ({ application, condition }) =>
              application === shown.application && condition === shown.condition,
          )}
          status={slotsStatus([slots[place]], 'The slowdowns')}
          name={profiles.find(({ id }) => id === shown.application)?.name ?? shown.application}
        />
      )}
      {!isFirst && (
        <Work
          {...designs}
          workload={workload}
          profiles={profiles}
          letter={scenarioCode(active).letter}
        />
      )}
    </div>
  )
}

/** The same list while its entries are of the same scenario, machine and tapers. */
function useStableList(builts: readonly (Built | undefined)[]): readonly (Built | undefined)[] {
  // oxlint-disable-next-line react/exhaustive-deps -- the entries are what it is made of
  return useMemo(() => builts, [...flat(builts)])
}

/** Always as many entries: a hook's list of what it depends on must not change its length. */
const flat = (builts: readonly (Built | undefined)[]) =>
  [0, 1, 2, 3, 4, 5].flatMap((at) => {
    const built = builts[at]
    return [built?.scenario, built?.machine, built?.tapers, builts.length]
  })
