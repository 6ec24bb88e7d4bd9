import { useMemo } from 'react'
import type { ScenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { StatusNote } from '../../charts/frame/StatusNote'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineDto } from '../../model/engine'
import { singleSwitchNote } from '../../report/congestion-words'
import { useActiveIndex } from '../../state/active-scenario'
import { useCongestionPlan } from '../../state/congestion-plan'
import { simulateAgain } from '../../state/engine-session'
import type { ScenarioResults } from '../../state/results-store'
import { noResults, useResults } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { useCongestion, type CampaignState } from '../../state/use-congestion-answers'
import { Button } from '../../ui/Button'
import { campaignStatus } from './campaign-status'
import styles from './CongestionView.module.css'
import { Limits } from './Limits'
import { PlanControls } from './PlanControls'
import { Results } from './Results'

const letters: readonly ScenarioLetter[] = ['A', 'B', 'C', 'D', 'E', 'F']

/** What a job feels while others congest the fabric: a virtual GPCNeT. */
export function CongestionView() {
  const { scenarios, baseline } = useWorkbook()
  const results = useResults()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  const own = results[index] ?? noResults
  const machine = own.design.value?.machine
  if (!scenario) return null
  if (scenario.fabric.topology !== 'fat-tree') {
    return (
      <p className={styles.absent}>
        This machine’s network is a {scenario.fabric.topology}, on which congestion is not modelled.
        To see what its node would feel on a fat tree, choose “Fat tree” as the topology.
      </p>
    )
  }
  if (!machine) {
    return (
      <p className={styles.absent} role="status">
        {own.design.status === 'infeasible'
          ? `This design cannot be built, so nothing can be run on it. ${own.issues[0]?.sentence ?? ''}`
          : 'Counting the machine …'}
      </p>
    )
  }
  const other = scenarios[baseline]
  const hasBaseline =
    baseline !== index &&
    other?.fabric.topology === 'fat-tree' &&
    results[baseline]?.design.status !== 'infeasible' &&
    results[baseline]?.design.value !== undefined
  return (
    <BuiltView
      index={index}
      scenario={scenario}
      machine={machine}
      own={own}
      baseline={hasBaseline && other ? { index: baseline, scenario: other } : undefined}
    />
  )
}

interface BuiltProps {
  readonly index: number
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly own: ScenarioResults
  readonly baseline: { readonly index: number; readonly scenario: Scenario } | undefined
}

function BuiltView({ index, scenario, machine, own, baseline }: BuiltProps) {
  const plan = useCongestionPlan()
  const other = baseline?.scenario
  const isPossible = own.design.status !== 'infeasible'
  const shown = useMemo(
    () => [isPossible ? scenario : undefined, other],
    [isPossible, scenario, other],
  )
  const [active, reference] = useCongestion(shown, plan, `${index}-${baseline?.index ?? index}`)
  if (!active) return null
  const letter = letters[index] ?? 'A'
  const watched = [
    { letter, state: active },
    ...(baseline && reference
      ? [{ letter: letters[baseline.index] ?? 'A', state: reference }]
      : []),
  ]
  const status = campaignStatus(watched, plan.runs, own, index)
  const fault = watched.find(({ state }) => state.status === 'failed')?.state.sentence
  const compared = watched[1]
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        {machine.edgeSwitches === scenario.fabric.rails && (
          <p className={styles.note}>{singleSwitchNote(letter)}</p>
        )}
        <Cancelled states={watched.map(({ state }) => state)} planned={plan.runs} />
        {active.value ? (
          <Results
            scenario={scenario}
            own={{ letter, result: active.value }}
            baseline={
              compared?.state.value && compared.state.isStale === active.isStale
                ? { letter: compared.letter, result: compared.state.value }
                : undefined
            }
            plan={plan}
            status={status}
            isStale={active.isStale}
          />
        ) : (
          <div className={styles.waiting}>
            <h3 className={styles.title}>What does a job feel while others congest the fabric?</h3>
            <StatusNote status={status} />
          </div>
        )}
        <Limits />
      </div>
      <PlanControls
        plan={plan}
        scenario={scenario}
        fault={fault}
        runMs={runMsOf(watched.map(({ state }) => state))}
      />
    </div>
  )
}

/** Scenarios are run one after the other where there is one worker, so their times add up. */
function runMsOf(states: readonly CampaignState[]): number | undefined {
  const known = states.flatMap(({ runMs }) => (runMs === undefined ? [] : [runMs]))
  if (known.length === 0) return undefined
  return (known.reduce((sum, ms) => sum + ms, 0) / known.length) * states.length
}

interface CancelledProps {
  readonly states: readonly CampaignState[]
  /** Runs that were asked for. */
  readonly planned: number
}

function Cancelled({ states, planned }: CancelledProps) {
  const [first] = states
  if (!states.some(({ status }) => status === 'cancelled')) return null
  if (!first?.value || first.isStale) return null
  const { runs } = first.value
  return (
    <p className={styles.note} role="status">
      Cancelled: what is drawn is of {runs} of {Math.max(runs, planned)} runs.{' '}
      <Button look="link" onPress={simulateAgain}>
        Run again
      </Button>
    </p>
  )
}
