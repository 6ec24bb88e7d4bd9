import type { Scenario } from '../../document/scenario/schema'
import {
  congestorKinds,
  gpcnet13,
  gpcnetSc19,
  presetOf,
  type CongestionPlan,
  type NeighbourKind,
} from '../../document/congestion-plan'
import { congestorNames, neighbourDeeds, neighbourNames } from '../../report/neighbour-words'
import { changeCongestionPlan, planLimits, resetCongestionPlan } from '../../state/congestion-plan'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'
import styles from './CongestionView.module.css'
import { fieldOfFault, type PlanField } from './plan-fault'
import { RunsField } from './RunsField'

interface PlanControlsProps {
  readonly plan: CongestionPlan
  /** The active scenario, whose cores bound the ranks. */
  readonly scenario: Scenario
  /** Why the model refused the plan. */
  readonly fault: string | undefined
  /** Milliseconds of one run of all that is shown, as measured. */
  readonly runMs: number | undefined
}

const bullies: readonly NeighbourKind[] = [
  'quiet',
  'lightBully',
  'adjacentBully',
  'bisectionBully',
  'incastBully',
  'checkpointBurst',
]

/** Who congests, and how much is run. Not part of the document. */
export function PlanControls({ plan, scenario, fault, runMs }: PlanControlsProps) {
  const at = fault === undefined ? undefined : fieldOfFault(fault, plan)
  const faultsAt = (field: PlanField) =>
    at === field && fault !== undefined ? [{ sentence: fault }] : []
  const limits = planLimits(scenario)
  const isDefault = presetOf(plan) === 'gpcnet13' && plan.runs === gpcnet13.runs
  const isReset = isDefault && plan.ranksPerNode === gpcnet13.ranksPerNode
  return (
    <section className={styles.controls} aria-label="What is run">
      <div className={styles.controlsHead}>
        <h3 className={styles.controlsTitle}>What is run</h3>
        <Button look="link" label="Back to GPCNeT 1.3" onPress={resetCongestionPlan}>
          {isReset ? 'GPCNeT 1.3' : 'Back to GPCNeT 1.3'}
        </Button>
      </div>
      <NeighbourChoice plan={plan} />
      <NumberField
        label="Congesting nodes"
        value={plan.congestorPercent}
        unit="%"
        step={5}
        limits={limits.congestorPercent}
        problems={faultsAt('congestorPercent')}
        onChange={(congestorPercent) => changeCongestionPlan({ congestorPercent })}
      />
      {plan.neighbour === 'congestors' && <MixFields plan={plan} />}
      <NumberField
        label="Congestor message"
        value={plan.messageBytes}
        unit="B"
        step={1024}
        limits={limits.bytes}
        isWhole
        problems={faultsAt('messageBytes')}
        onChange={(messageBytes) => changeCongestionPlan({ messageBytes })}
      />
      <NumberField
        label="Victims’ large message"
        value={plan.largeMessageBytes}
        unit="B"
        step={65_536}
        limits={limits.bytes}
        isWhole
        problems={faultsAt('largeMessageBytes')}
        onChange={(largeMessageBytes) => changeCongestionPlan({ largeMessageBytes })}
      />
      <NumberField
        label="Ranks on a node"
        value={plan.ranksPerNode}
        limits={limits.ranksPerNode}
        isWhole
        problems={faultsAt('ranksPerNode')}
        onChange={(ranksPerNode) => changeCongestionPlan({ ranksPerNode })}
      />
      <RunsField runs={plan.runs} limits={limits.runs} problems={faultsAt('runs')} runMs={runMs} />
      {fault !== undefined && at === undefined && (
        <p role="alert" className={styles.wrong}>
          {fault}
        </p>
      )}
      <p className={styles.aside}>
        These belong to this section: they change no design, and no link or file holds them.
      </p>
    </section>
  )
}

function NeighbourChoice({ plan }: { readonly plan: CongestionPlan }) {
  const preset = presetOf(plan)
  const value = plan.neighbour === 'congestors' ? (preset ?? 'mix') : plan.neighbour
  const choose = (chosen: string) => {
    const { runs, ranksPerNode } = plan
    if (chosen === 'gpcnet13') changeCongestionPlan({ ...gpcnet13, runs, ranksPerNode })
    else if (chosen === 'sc19') changeCongestionPlan({ ...gpcnetSc19, runs, ranksPerNode })
    else {
      const neighbour = bullies.find((kind) => kind === chosen)
      changeCongestionPlan({ neighbour: neighbour ?? 'congestors' })
    }
  }
  return (
    <SelectField
      look="above"
      label="Neighbour"
      value={value}
      choices={[
        { value: 'gpcnet13', label: 'GPCNeT 1.3' },
        { value: 'sc19', label: 'GPCNeT as in SC19' },
        ...(value === 'mix' ? [{ value: 'mix', label: 'Own mix' }] : []),
        ...bullies.map((kind) => ({ value: kind, label: neighbourNames[kind] })),
      ]}
      onChange={choose}
      help={neighbourDeeds[plan.neighbour]}
    />
  )
}

function MixFields({ plan }: { readonly plan: CongestionPlan }) {
  const nobody = congestorKinds.every((kind) => plan.mix[kind] === 0)
  return (
    <fieldset className={styles.mix}>
      <legend>Their shares, relative to one another</legend>
      {congestorKinds.map((kind) => (
        <NumberField
          key={kind}
          label={congestorNames[kind]}
          value={plan.mix[kind]}
          limits={[0, 1000]}
          isWhole
          onChange={(weight) => changeCongestionPlan({ mix: { ...plan.mix, [kind]: weight } })}
        />
      ))}
      {nobody && <p className={styles.aside}>All shares are 0: nobody congests.</p>}
    </fieldset>
  )
}
