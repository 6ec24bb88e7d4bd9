import { useId, useState, type ReactNode } from 'react'
import { toldElsewhere, type ChartStatus } from '../../charts/frame/ChartStatus'
import { PlacementsChart, placementColumns } from '../../charts/placements/PlacementsChart'
import { queueColumns, queueRecords } from '../../charts/queues/QueuesState'
import { QueuesChart } from '../../charts/queues/QueuesChart'
import { TailsChart } from '../../charts/tails/TailsChart'
import { tailColumns, type TailRecord } from '../../charts/tails/tailsTable'
import {
  conditionsOf,
  policyName,
  sameCondition,
  type Campaign,
  type TestId,
} from '../../charts/tails/tailWords'
import { formatCount, formatPercent } from '../../domain/format'
import type { Scenario } from '../../domain/scenario/schema'
import type { CongestionConditionDto } from '../../engine/engine'
import { congestionSentence } from '../../report/congestion-sentence'
import { toCsv } from '../../report/csv'
import { gpcnetReport } from '../../report/gpcnet-report'
import { originOf, type ResultId } from '../../report/provenance-of-results'
import type { CongestionPlan } from '../../state/congestion-plan'
import { useModelCard } from '../../state/results-store'
import { ownPolicy } from '../../state/use-congestion-answers'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './CongestionView.module.css'
import { congestorLines, planWords } from './neighbour-words'
import { ReportBlock } from './ReportBlock'

interface ResultsProps {
  readonly scenario: Scenario
  readonly own: Campaign
  readonly baseline: Campaign | undefined
  readonly plan: CongestionPlan
  readonly status: ChartStatus
  /** Whether the results are of an earlier design or plan. */
  readonly isStale: boolean
}

const tests = [
  { value: 'latency', label: 'Latency, 8 B' },
  { value: 'bandwidth', label: 'Bandwidth' },
  { value: 'allreduce', label: 'Allreduce, 8 B' },
] as const

const resultIds: Readonly<Record<TestId, ResultId>> = {
  latency: 'congestedTail',
  bandwidth: 'congestedBandwidth',
  allreduce: 'congestedAllreduce',
}

const computedColumns = ['mean', 'p50', 'p99', 'p999', 'worstMedian']

/** A campaign, drawn: distributions, placements, queues and the report. */
export function Results(props: ResultsProps) {
  const { scenario, own, baseline, plan, status, isStale } = props
  const [test, setTest] = useState<TestId>('latency')
  const card = useModelCard()
  const isTwoPorts = scenario.node.cpu.sockets === 2 && scenario.fabric.rails === 2
  const condition = { policy: ownPolicy(scenario), routing: scenario.fabric.routing }
  const draws = runsWords(own.result.runs)
  const where = (id: ResultId) => (
    <WhereFrom subject="Congestion" origin={() => originOf(id, [scenario], card, { draws })} />
  )
  const largeBytes = plan.largeMessageBytes
  const toText = (records: readonly TailRecord[]) =>
    toCsv(
      [...tailColumns(test)],
      records.map((record) => ({ ...record })),
    )
  return (
    <>
      <div className={styles.part}>
        <div className={styles.choice}>
          <Segmented
            label="Test of the victims"
            hidesLabel
            value={test}
            choices={tests}
            onChange={setTest}
          />
        </div>
        <TailsChart
          own={own}
          baseline={baseline}
          test={test}
          largeBytes={largeBytes}
          condition={condition}
          isTwoPorts={isTwoPorts}
          title={isStale ? 'What does a job feel beside congestors?' : titleOf(test, props)}
          subtitle={subtitleOf(props)}
          status={status}
          csv={toText}
          renderWhere={(column) =>
            computedColumns.includes(column) ? where(resultIds[test]) : undefined
          }
        />
      </div>
      <PlacementsChart
        own={own}
        baseline={baseline}
        test={test}
        isTwoPorts={isTwoPorts}
        status={toldElsewhere(status)}
        csv={(rows) => toCsv(placementColumns, [...rows])}
        renderWhere={() => where(resultIds[test])}
      />
      <ConditionPart {...props} isTwoPorts={isTwoPorts} where={where} />
    </>
  )
}

const runsWords = (runs: number) => (runs === 1 ? '1 run' : `${formatCount(runs)} runs`)

function titleOf(test: TestId, { own, baseline, scenario }: ResultsProps): string {
  const condition = { policy: ownPolicy(scenario), routing: scenario.fabric.routing }
  const mine = sameCondition(own.result, condition, own.result.plannedRuns)
  if (!mine) return 'What does a job feel beside congestors?'
  const theirs = baseline && sameCondition(baseline.result, condition, own.result.plannedRuns)
  return congestionSentence(
    test,
    { letter: own.letter, test: mine[test] },
    theirs && { letter: baseline.letter, test: theirs[test] },
  )
}

/** Fewer give less than a thousand samples a repetition, and one neighbour of a root is a per cent of them. */
const FEW_VICTIMS = 100

function subtitleOf({ own, plan, scenario }: ResultsProps): string {
  const { victims, congestors, runs } = own.result
  const { routing } = scenario.fabric
  const ports = scenario.fabric.rails === 1 ? '; one port: all policies are the same' : ''
  const soFar = runs < plan.runs ? `first estimate from ${runsWords(runs)}` : runsWords(runs)
  const few = victims < FEW_VICTIMS ? ', so few that a single one matters' : ''
  return `${planWords(plan)}: ${formatCount(victims)} victims${few} beside ${formatCount(congestors)} congesting nodes; sentence under ${routing} routing as ${own.letter} has it; ${soFar}${ports}`
}

interface ConditionPartProps extends ResultsProps {
  readonly isTwoPorts: boolean
  readonly where: (id: ResultId) => ReactNode
}

/** What belongs to one policy and routing: its queues and its report. */
function ConditionPart(props: ConditionPartProps) {
  const { scenario, own, plan, status, isStale, isTwoPorts, where } = props
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const conditions = conditionsOf(own.result)
  const ownKey = `${ownPolicy(scenario)} ${scenario.fabric.routing}`
  const keyed = conditions.map((condition) => ({
    key: `${condition.policy} ${condition.routing}`,
    condition,
  }))
  const found =
    keyed.find(({ key }) => key === chosen) ?? keyed.find(({ key }) => key === ownKey) ?? keyed[0]
  if (!found) return null
  const { condition } = found
  const words = `${condition.routing} routing, policy ${policyName(condition.policy, isTwoPorts)}`
  return (
    <>
      <div className={styles.part}>
        <div className={styles.choice}>
          <label htmlFor={id}>Queues and report of</label>
          <select
            id={id}
            className={styles.select}
            value={found.key}
            onChange={(event) => setChosen(event.target.value)}
          >
            {keyed.map(({ key, condition: each }) => (
              <option key={key} value={key}>
                {each.routing}, {policyName(each.policy, isTwoPorts)}
                {key === ownKey ? ` (as ${own.letter})` : ''}
              </option>
            ))}
          </select>
        </div>
        <QueuesChart
          queues={condition.queues}
          subtitle={`${own.letter} under ${words}. ${rootWords(own)}`}
          fileName={`congestion-queues-${own.letter.toLowerCase()}`}
          status={toldElsewhere(status)}
          csv={() => toCsv([...queueColumns], [...queueRecords(condition.queues)])}
          renderWhere={() => where('queues')}
        />
      </div>
      <Report
        {...{ scenario, own, plan, condition, isStale }}
        policy={policyName(condition.policy, isTwoPorts)}
      />
    </>
  )
}

function rootWords({ result }: Campaign): string {
  const roots =
    result.roots === 0
      ? 'Nobody is sent to by many.'
      : `${formatCount(result.roots)} ${result.roots === 1 ? 'node is' : 'nodes are'} sent to by many at once.`
  const bulk = result.bulkUplinkShare
  return bulk > 0
    ? `${roots} Traffic without hot spots loads the uplinks of an edge switch to ${formatPercent(bulk, { digits: 2 })}.`
    : roots
}

interface ReportProps extends Pick<ResultsProps, 'scenario' | 'own' | 'plan' | 'isStale'> {
  readonly condition: CongestionConditionDto
  readonly policy: string
}

function Report({ scenario, own, plan, condition, policy, isStale }: ReportProps) {
  const card = useModelCard()
  const { runs } = own.result
  const text = gpcnetReport({
    scenarioName: scenario.name,
    result: own.result,
    condition,
    policy,
    ranksPerNode: plan.ranksPerNode,
    congestors: congestorLines(plan),
    messageBytes: plan.messageBytes,
    largeMessageBytes: plan.largeMessageBytes,
    seed: scenario.seed,
    modelVersion: card?.version ?? 'unknown',
    parametersHash: card?.parametersHash ?? 'unknown',
  })
  return (
    <ReportBlock
      text={text}
      letter={own.letter}
      isStale={isStale}
      subtitle={`${own.letter} under ${condition.routing} routing; ${
        runs < plan.runs ? `of ${runsWords(runs)} so far` : runsWords(runs)
      }. Columns that the model does not compute have a dash.`}
    />
  )
}
