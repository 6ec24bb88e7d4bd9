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
import { changeParameters, resetParameters } from '../../state/parameters/parameter-store'
import { Button } from '../../ui/Button'
import { NumberField, type NumberFieldProps } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'
import layout from '../../ui/layout.module.css'
import styles from './PlanControls.module.css'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../document/format'
import { useProgress } from '../../state/answers/use-experiment'

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

interface RunsFieldProps {
  readonly runs: number
  /** Who waits for them. */
  readonly owner: object
  readonly problems: NonNullable<NumberFieldProps['problems']>
}

/** More are started only after it was said how long they take. */
const STARTED_AT_ONCE = 20

/** How many placements; many are announced with the time that they take. */
function RunsField({ runs, owner, problems }: RunsFieldProps) {
  const [wanted, setWanted] = useState<number>()
  const runMs = useRunMs(owner, runs)
  const take = (entered: number) => {
    const isLong = entered > STARTED_AT_ONCE && entered > runs
    setWanted(isLong ? entered : undefined)
    if (!isLong) changeParameters({ runs: entered })
  }
  return (
    <>
      <NumberField
        label="Runs"
        value={wanted ?? runs}
        step={5}
        limits={CONGESTION_LIMITS.runs}
        isWhole
        problems={problems}
        onChange={take}
      />
      {wanted !== undefined && (
        <div
          className={`${layout.notice} ${layout.close} ${layout.across} ${styles.announce}`}
          role="status"
        >
          <p>
            {runMs === undefined
              ? `The time for ${formatCount(wanted)} runs is known after the first run.`
              : `${formatCount(wanted)} runs take about ${durationWords(wanted * runMs)} on this computer, estimated from the runs so far.`}
          </p>
          <Button
            onPress={() => {
              changeParameters({ runs: wanted })
              setWanted(undefined)
            }}
          >
            Start {formatCount(wanted)} runs
          </Button>{' '}
          <Button look="link" onPress={() => setWanted(undefined)}>
            Keep {formatCount(runs)}
          </Button>
        </div>
      )}
    </>
  )
}

/** Less of the work done tells no time, percent. */
const LEAST_MEASURED = 5

/** Milliseconds of one run of all that is shown, as measured; undefined before some were. */
function useRunMs(owner: object, runs: number): number | undefined {
  const share = useProgress(owner)
  const begun = useRef<{ readonly ms: number; readonly share: number }>(undefined)
  const [runMs, setRunMs] = useState<number>()
  useEffect(() => {
    const ms = performance.now()
    if (share < 100) begun.current ??= { ms, share }
    const start = begun.current
    if (start && share - start.share >= LEAST_MEASURED) {
      setRunMs(((ms - start.ms) * (100 - start.share)) / (share - start.share) / runs)
    }
    if (share === 100) begun.current = undefined
  }, [share, runs])
  return runMs
}

/** A time of waiting as one says it: "8 s", "3 min", "1.5 h". */
export function durationWords(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = seconds / 60
  return minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`
}
