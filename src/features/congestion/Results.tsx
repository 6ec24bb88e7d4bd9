import { useMemo, useState, type ReactNode } from 'react'
import { dimmedPart, toldElsewhere, type ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import {
  conditionsOf,
  policyName,
  unitOf,
  worstName,
  type Campaign,
  type TestId,
} from '../../experiments/congestion/campaign-words'
import { tailsSummary, tailsTable } from '../../experiments/congestion/tails-table'
import type { CongestionPlan } from '../../document/congestion-plan'
import { formatCount, formatPercent } from '../../document/format'
import { DEFAULT_REPLICATES } from '../../document/replicates'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import {
  placementColumns,
  placementRecords,
  placementsTable,
  placementsTitle,
} from '../../experiments/congestion/placements-table'
import {
  queueColumns,
  queueRecords,
  queuesTable,
  queuesTitle,
} from '../../experiments/congestion/queues-table'
import type { CongestionConditionDto } from '../../model/engine'
import {
  campaignQuestion,
  campaignSubtitle,
  campaignTitle,
  hasTwoPorts,
  ownCondition,
  runsWords,
} from '../../report/congestion-words'
import { stampedCsv } from '../../report/table-stamp'
import { gpcnetColumns, gpcnetRows } from '../../report/gpcnet-csv'
import { gpcnetReport } from '../../report/gpcnet-report'
import { congestorLines } from '../../report/neighbour-words'
import { originOf, type ResultId } from '../../report/provenance-of-results'
import { activeIndex } from '../../state/active-scenario'
import { useModelCard } from '../../state/results-store'
import { documentNow } from '../../state/document-now'
import { csvText } from '../../tables/write-csv'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import { SelectField } from '../../ui/Select'
import styles from './CongestionView.module.css'
import { placementRows } from './placement-rows'
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

const computedColumns = /^(mean|p50|p99|p999|worst_median)_/

/** A campaign, drawn: distributions, placements, queues and the report. */
export function Results(props: ResultsProps) {
  const { scenario, own, baseline, plan, status, isStale } = props
  const [test, setTest] = useState<TestId>('latency')
  const card = useModelCard()
  const isTwoPorts = hasTwoPorts(scenario)
  const condition = ownCondition(scenario)
  const draws = runsWords(own.result.runs)
  const where = (id: ResultId) => (
    <WhereFrom subject="Congestion" origin={() => originOf(id, [scenario], card, { draws })} />
  )
  const { largeMessageBytes: largeBytes } = plan
  const isOld = dimmedPart(status) !== 'none'
  const { policy, routing } = condition
  const table = useMemo(
    () =>
      tailsTable({
        own,
        baseline,
        test,
        largeBytes,
        condition: { policy, routing },
        isTwoPorts,
        freshness: isOld ? 'stale' : 'current',
      }),
    [own, baseline, test, largeBytes, policy, routing, isTwoPorts, isOld],
  )
  const summary = useMemo(
    () => tailsSummary(baseline ? [baseline, own] : [own], test, largeBytes, isTwoPorts),
    [own, baseline, test, largeBytes, isTwoPorts],
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
        <TableChart
          table={table}
          data={summary}
          title={isStale ? campaignQuestion : campaignTitle(test, scenario, own, baseline)}
          subtitle={campaignSubtitle(plan, scenario, own)}
          status={status}
          csv={() =>
            csvText(summary, {
              ...documentNow(),
              focus: activeIndex(),
              replicates: DEFAULT_REPLICATES,
            })
          }
          where={where(resultIds[test])}
          notes={{
            renderColumn: (key) => (computedColumns.test(key) ? where(resultIds[test]) : undefined),
          }}
        />
      </div>
      <Placements {...props} test={test} where={where(resultIds[test])} />
      <ConditionPart {...props} isTwoPorts={isTwoPorts} where={where} />
    </>
  )
}

interface PlacementsProps extends ResultsProps {
  readonly test: TestId
  readonly where: ReactNode
}

/** How much do placements differ? One dot a run. */
function Placements({ scenario, own, baseline, test, status, where }: PlacementsProps) {
  const isTwoPorts = hasTwoPorts(scenario)
  const rows = useMemo(
    () => placementRows({ own, baseline, test, isTwoPorts }),
    [own, baseline, test, isTwoPorts],
  )
  const measured = { name: worstName(test), unit: unitOf(test) }
  const told = toldElsewhere(status)
  return (
    <TableChart
      table={placementsTable(rows, measured)}
      title={placementsTitle(rows, measured, dimmedPart(told) === 'none')}
      subtitle={
        own.result.runs < 2
          ? `Congested ${measured.name} of the first run in ${measured.unit}: a second placement is needed to see how much they differ`
          : `Congested ${measured.name} of every run in ${measured.unit}: median, and least to greatest of ten runs`
      }
      status={told}
      csv={() => stampedCsv(placementColumns, placementRecords(rows), documentNow())}
      where={where}
      notes={{ renderColumn: (column) => column === 'median' && where }}
      fileName={`congestion-runs-${test}-${own.letter.toLowerCase()}`}
    />
  )
}

interface ConditionPartProps extends ResultsProps {
  readonly isTwoPorts: boolean
  readonly where: (id: ResultId) => ReactNode
}

/** What belongs to one policy and routing: its queues and its report. */
function ConditionPart(props: ConditionPartProps) {
  const { scenario, own, plan, status, isStale, isTwoPorts, where } = props
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
        <SelectField
          label="Queues and report of"
          value={found.key}
          choices={keyed.map(({ key, condition: each }) => ({
            value: key,
            label: `${each.routing}, ${policyName(each.policy, isTwoPorts)}${
              key === ownKey ? ` (as ${own.letter})` : ''
            }`,
          }))}
          onChange={setChosen}
        />
        <TableChart
          table={queuesTable(condition.queues)}
          title={queuesTitle(
            dimmedPart(toldElsewhere(status)) === 'none' ? condition.queues : undefined,
          )}
          subtitle={`${own.letter} under ${words}. ${rootWords(own)}`}
          fileName={`congestion-queues-${own.letter.toLowerCase()}`}
          status={toldElsewhere(status)}
          csv={() =>
            stampedCsv(queueColumns, queueRecords(condition.queues), documentNow(), activeIndex())
          }
          where={where('queues')}
          notes={{ renderColumn: (column) => column === 'held_bytes' && where('queues') }}
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
      csv={() => {
        const { largeMessageBytes } = plan
        const rows = gpcnetRows({ condition, policy, largeMessageBytes, result: own.result })
        return stampedCsv(gpcnetColumns, rows, documentNow(), activeIndex())
      }}
      isStale={isStale}
      subtitle={`${own.letter} under ${condition.routing} routing; ${
        runs < plan.runs ? `of ${runsWords(runs)} so far` : runsWords(runs)
      }. Columns that the model does not compute have a dash.`}
    />
  )
}
