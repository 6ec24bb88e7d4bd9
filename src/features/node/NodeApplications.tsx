import { useMemo } from 'react'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { NodeTimeChart } from '../../charts/node/NodeTimeChart'
import { timeFileColumns, timeRecords } from '../../charts/node/nodeTimeTable'
import { wireNames, type ScenarioTime } from '../../charts/node/phases'
import { TableChart } from '../../charts/TableChart'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { Profile } from '../../document/workload/profile'
import { unknownReference } from '../../document/workload/remarks'
import { variantColumns, variantsTable } from '../../experiments/node/variants-table'
import { stampedCsv } from '../../report/table-stamp'
import { nodeTimeSubtitle, timeSentence, variantsSentence } from '../../report/node-time-sentences'
import { originOf } from '../../report/provenance-of-results'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useChangedDesigns, useNodeVariants, type NodeSlot } from '../../state/node-answers'
import { useModelCard } from '../../state/results-store'
import { documentNow } from '../../state/document-now'
import { Problem } from '../../ui/Problem'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { SelectField } from '../../ui/Select'
import { changesOf, variantsOf, withNode } from './node-variants'
import styles from './NodeApplications.module.css'

interface NodeApplicationsProps {
  readonly scenarios: readonly Scenario[]
  readonly index: number
  /** Those of the workload that have one; the chosen one is first among equals. */
  readonly profiles: readonly Profile[]
  readonly chosen: Profile | undefined
  readonly onChoose: (id: string) => void
  readonly slots: readonly NodeSlot[]
}

/** Where the time of an application goes on this node, and what changes of the node would do. */
export function NodeApplications(props: NodeApplicationsProps) {
  const { scenarios, index, profiles, chosen, onChoose, slots } = props
  const scenario = scenarios[index]
  if (!scenario) return null
  const lost = chosen && unknownReference(chosen)
  return (
    <section className={styles.applications} aria-label="Applications on this node">
      <div className={styles.controls}>
        <h3 className={styles.heading}>Applications on this node</h3>
        {profiles.length > 0 && (
          <SelectField
            label="Application"
            value={chosen?.id ?? ''}
            choices={profiles.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
            onChange={onChoose}
          />
        )}
      </div>
      {chosen && lost !== undefined && <Problem sentence={visibleText(lost)} />}
      {chosen && lost === undefined && (
        <ChosenApplication {...{ scenarios, index, scenario, slots }} profile={chosen} />
      )}
      {!chosen && (
        <p className={styles.quiet}>
          The workload has no application whose profile is known; add one in the section Workload.
        </p>
      )}
    </section>
  )
}

interface ChosenProps {
  readonly scenarios: readonly Scenario[]
  readonly index: number
  readonly scenario: Scenario
  readonly profile: Profile
  readonly slots: readonly NodeSlot[]
}

function ChosenApplication({ scenarios, index, scenario, profile, slots }: ChosenProps) {
  const card = useModelCard()
  const name = visibleText(profile.name)
  const times = useMemo(() => timesOf(slots), [slots])
  const changes = useMemo(() => changesOf(scenario.node), [scenario.node])
  const changed = useMemo(
    () => changes.map((each) => withNode(scenario, each)),
    [changes, scenario],
  )
  const slot = useNodeVariants(scenario, changed, profile)
  const designs = useChangedDesigns(scenario, changed)
  const variants = useMemo(() => {
    const issues = designs.map(({ value }) => value?.issues ?? [])
    return variantsOf(changes, scenario.node, slot?.value?.result, issues)
  }, [changes, scenario.node, slot?.value, designs])
  const table = useMemo(() => variantsTable(variants, wireNames), [variants])
  const own = times[index]
  const status = statusOf([slots[index]])
  const variantStatus = statusOf([slot, ...designs])
  const where = (
    <WhereFrom
      subject={`${name} on a node`}
      origin={() =>
        originOf('nodeTime', scenarios, card, { letters: times.map(({ letter }) => letter) })
      }
    />
  )
  const { letter } = scenarioCode(index)
  const sentence = status.kind === 'current' ? timeSentence(name, own) : undefined
  const best = variantStatus.kind === 'current' ? variantsSentence(letter, variants) : undefined
  return (
    <>
      {own?.time?.kind === 'refused' && <Problem sentence={own.time.sentence} />}
      <div className={styles.pair}>
        <NodeTimeChart
          times={times}
          title={sentence ?? `Where does the time of ${name} go?`}
          subtitle={nodeTimeSubtitle(profile)}
          status={status}
          csv={() => stampedCsv(timeFileColumns, timeRecords(times).map(cells), documentNow())}
          where={where}
        />
        <TableChart
          table={table}
          title={best ?? `What would another node do for ${name}?`}
          subtitle={`The node of ${letter} with one change at a time; its price is without the network adapter`}
          status={variantStatus}
          csv={() => stampedCsv(variantColumns, variants.map(cells), documentNow(), index)}
          where={where}
          notes={{ renderColumn: (column) => column === 'speed_of_node' && where }}
        />
      </div>
      <p className={styles.quiet}>
        Shares of time are those of {name}’s profile; the section Workload says of each where it
        comes from, and most are assumed.
      </p>
    </>
  )
}

/** Numbers and words as they are, everything else as an empty cell. */
function cells(record: object): Record<string, string | number | undefined> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'number' || typeof value === 'string' ? value : undefined,
    ]),
  )
}

export function timesOf(slots: readonly NodeSlot[]): readonly ScenarioTime[] {
  return slots.map(({ status, value }, at) => ({
    letter: scenarioCode(at).letter,
    time:
      status === 'current' || status === 'pending'
        ? value?.result.nodes[0]?.applications[0]
        : undefined,
  }))
}

const statusOf = (slots: Parameters<typeof slotsStatus>[0]) =>
  slotsStatus(slots, {
    what: 'The times on the node',
    wayOut: '',
    onCancel: cancelSimulation,
    again: simulateAgain,
  })
