import type { Scenario } from '../../document/scenario/schema'
import {
  CONGESTION_LIMITS,
  congestorKinds,
  gpcnet13,
  presetOf,
  type CongestionPlan,
} from '../../document/congestion-plan'
import {
  congestorNames,
  NAMED_PLANS,
  neighbourDeeds,
  planName,
  type PlanName,
} from '../../experiments/congestion/plan'
import { changeParameters, resetParameters } from '../../state/parameters'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'
import layout from '../../ui/layout.module.css'
import styles from './CongestionView.module.css'
import { RunsField } from './RunsField'

interface PlanControlsProps {
  readonly plan: CongestionPlan
  /** The active scenario, whose cores bound the ranks. */
  readonly scenario: Scenario
  /** Why the model refused the plan. */
  readonly fault: string | undefined
  /** Who waits for the runs. */
  readonly owner: object
}

/** Parameters that make the plan, but for how much is run. */
const OF_NEIGHBOUR = ['neighbour', 'mix', 'congestors', 'congestorBytes', 'victimBytes']

/** Who congests, and how much is run. Not part of the document. */
export function PlanControls({ plan, scenario, fault, owner }: PlanControlsProps) {
  const at = fault === undefined ? undefined : fieldOfFault(fault, plan)
  const faultsAt = (field: PlanField) =>
    at === field && fault !== undefined ? [{ sentence: fault }] : []
  const { cpu } = scenario.node
  const { bytes } = CONGESTION_LIMITS
  const isDefault = presetOf(plan) === 'gpcnet13' && plan.runs === gpcnet13.runs
  const isReset = isDefault && plan.ranksPerNode === gpcnet13.ranksPerNode
  return (
    <section className={`${layout.controls} ${styles.controls}`} aria-label="Test set-up">
      <div className={`${layout.split} ${styles.head}`}>
        <h3 className={layout.heading}>Test set-up</h3>
        <Button
          look="link"
          label="Reset to GPCNeT 1.3"
          onPress={() => resetParameters([...OF_NEIGHBOUR, 'ranks', 'runs'])}
        >
          {isReset ? 'GPCNeT 1.3' : 'Reset to GPCNeT 1.3'}
        </Button>
      </div>
      <NeighbourChoice plan={plan} />
      <NumberField
        label="Congesting nodes"
        value={plan.congestorPercent}
        unit="%"
        step={5}
        limits={[0, 100]}
        problems={faultsAt('congestorPercent')}
        onChange={(congestors) => changeParameters({ congestors })}
      />
      {plan.neighbour === 'congestors' && <MixFields plan={plan} />}
      <NumberField
        label="Congestor message"
        value={plan.messageBytes}
        unit="B"
        step={1024}
        limits={bytes}
        isWhole
        problems={faultsAt('messageBytes')}
        onChange={(congestorBytes) => changeParameters({ congestorBytes })}
      />
      <NumberField
        label="Victims’ large message"
        value={plan.largeMessageBytes}
        unit="B"
        step={65_536}
        limits={bytes}
        isWhole
        problems={faultsAt('largeMessageBytes')}
        onChange={(victimBytes) => changeParameters({ victimBytes })}
      />
      <NumberField
        label="Ranks per node"
        value={plan.ranksPerNode}
        limits={[1, cpu.sockets * cpu.coresPerSocket]}
        isWhole
        problems={faultsAt('ranksPerNode')}
        onChange={(ranks) => changeParameters({ ranks })}
      />
      <RunsField runs={plan.runs} problems={faultsAt('runs')} owner={owner} />
      {fault !== undefined && at === undefined && (
        <p
          role="alert"
          className={`${layout.problem} ${layout.label} ${layout.across} ${styles.wrong}`}
        >
          {fault}
        </p>
      )}
      <p className={layout.fine}>
        These settings apply only to this section. They do not change any design and are not
        included in links or files.
      </p>
    </section>
  )
}

const OWN_MIX = 'mix'

/** The name of the plan that is run; of one's own none of the named. */
function nameOf(plan: CongestionPlan): PlanName | typeof OWN_MIX {
  const names = Object.keys(NAMED_PLANS).filter(isPlanName)
  return names.find((name) => planName(NAMED_PLANS[name]) === planName(plan)) ?? OWN_MIX
}

const isPlanName = (name: string): name is PlanName => Object.hasOwn(NAMED_PLANS, name)

function NeighbourChoice({ plan }: { readonly plan: CongestionPlan }) {
  const value = nameOf(plan)
  const choose = (chosen: string) => {
    if (!isPlanName(chosen)) return
    if (NAMED_PLANS[chosen].neighbour === 'congestors') resetParameters(OF_NEIGHBOUR)
    // What a neighbour does is one thing, what its victims send another.
    else changeParameters({ mix: undefined, victimBytes: plan.largeMessageBytes })
    changeParameters({ neighbour: chosen })
  }
  return (
    <SelectField
      look="above"
      label="Neighbour"
      value={value}
      choices={[
        ...Object.entries(NAMED_PLANS).map(([name, named]) => ({
          value: name,
          label: planName(named),
        })),
        ...(value === OWN_MIX ? [{ value: OWN_MIX, label: planName(plan) }] : []),
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
      <legend className={layout.fine}>Relative shares of the congestors</legend>
      {congestorKinds.map((kind) => (
        <NumberField
          key={kind}
          label={congestorNames[kind]}
          value={plan.mix[kind]}
          limits={[0, 1000]}
          isWhole
          onChange={(weight) => changeParameters({ mix: { ...plan.mix, [kind]: weight } })}
        />
      ))}
      {nobody && <p className={layout.fine}>All shares are 0, so there is no congestor.</p>}
    </fieldset>
  )
}

/** Which field of the view a refusal of the model is about. */
type PlanField = 'congestorPercent' | 'messageBytes' | 'largeMessageBytes' | 'ranksPerNode' | 'runs'

/** By the words of `CampaignError` and of the model's limits, which a test holds together. */
export function fieldOfFault(sentence: string, plan: CongestionPlan): PlanField | undefined {
  if (/ranks per node/.test(sentence)) return 'ranksPerNode'
  if (/nodes as victims|share of congesting nodes/.test(sentence)) return 'congestorPercent'
  if (/^The number of runs\b/.test(sentence)) return 'runs'
  const bytes = /^The message size is (\d+) bytes/.exec(sentence)?.[1]
  if (bytes === undefined) return undefined
  return Number(bytes) === plan.messageBytes ? 'messageBytes' : 'largeMessageBytes'
}
