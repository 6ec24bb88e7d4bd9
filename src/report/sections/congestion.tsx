/** What a job feels while others congest the fabric: a virtual GPCNeT, computed and not measured. */
import type { AnsweredPerformance } from '../../experiments/report-answers'
import { scenarioLetter } from '../../charts/frame/ScenarioGlyph'
import {
  policyName,
  sameCondition,
  unitOf,
  write,
  type Campaign,
  type TestId,
} from '../../experiments/congestion/campaign-words'
import { tableData } from '../../charts/frame/tableData'
import { tailsSummary, tailsTable } from '../../experiments/congestion/tails-table'
import { recordsOf } from '../../tables/write-csv'
import { gpcnet13 } from '../../document/congestion-plan'
import { formatFixed } from '../../document/format'
import { policiesOf, type PortPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import type { CongestionConditionDto, CongestionDto } from '../../model/engine'
import {
  campaignSubtitle,
  campaignTitle,
  hasTwoPorts,
  ownCondition,
  singleSwitchNote,
} from '../congestion-words'
import { titleOf } from '../decision'
import { WIDE_DRAWING } from '../document/page-width'
import type { ReportBlock, ReportChart, ReportSection, ReportTable } from '../document/report'
import { chartBlock } from '../document/chart-block'
import { cellTable, figure, left, right, rowsOf, words, type ReportCell } from '../document/tables'
import { limitsTitled } from '../../validation/model-limits'
import { caution, unbuilt } from './unbuilt'

/** A scenario with its runs. */
interface Run extends Campaign {
  readonly index: number
  readonly scenario: Scenario
}

/** What the report runs: GPCNeT as it comes. */
const plan = gpcnet13

const tests = ['latency', 'bandwidth', 'allreduce'] as const satisfies readonly TestId[]

export function congestionSection(answers: AnsweredPerformance): ReportSection {
  const { scenarios, workbook } = answers
  const runs = runsOf(answers)
  const baseline = runs.find(({ index }) => index === workbook.baseline)
  const others = runs.filter((run) => run !== baseline)
  const charts = others.length === 0 ? runs : others
  const notes = scenarios.flatMap(({ scenario, machine }, index): ReportBlock[] => {
    const answer = answers.performance.congestion[index]
    if (answer && 'sentence' in answer) {
      return [caution(`${titleOf(index, scenario)}: ${answer.sentence}`)]
    }
    return answer && machine?.edgeSwitches === scenario.fabric.rails
      ? [{ kind: 'text', text: singleSwitchNote(scenarioLetter(index)) }]
      : []
  })
  return {
    id: 'congestion',
    title: 'Congestion: what a job feels beside others',
    blocks: [
      ...charts.map((run, at) =>
        tailsChart(run, baseline === run ? undefined : baseline, at === charts.length - 1),
      ),
      ...(runs.length === 0 ? [] : [impactTable(runs), policyTable(runs)]),
      ...notes,
      ...unbuilt(answers),
      { kind: 'heading', text: 'What this cannot answer' },
      { kind: 'list', items: limitsTitled('congestion') },
    ],
  }
}

function runsOf({ scenarios, performance }: AnsweredPerformance): readonly Run[] {
  return scenarios.flatMap(({ scenario }, index) => {
    const answer = performance.congestion[index]
    return answer && 'value' in answer
      ? [{ index, scenario, letter: scenarioLetter(index), result: answer.value }]
      : []
  })
}

/** The latency of a scenario beside the baseline, under the scenario's own policy. */
function tailsChart(run: Run, baseline: Run | undefined, isLast: boolean): ReportChart {
  const { letter, scenario } = run
  const condition = ownCondition(scenario)
  const isTwoPorts = hasTwoPorts(scenario)
  const largeBytes = plan.largeMessageBytes
  const table = tailsTable({
    own: underPolicy(run, condition.policy),
    baseline: baseline && underPolicy(baseline, condition.policy),
    test: 'latency',
    largeBytes,
    condition,
    isTwoPorts,
    freshness: 'current',
  })
  const summary = tailsSummary(
    baseline ? [baseline, run] : [run],
    'latency',
    largeBytes,
    isTwoPorts,
  )
  return {
    ...chartBlock(table, {
      caption: campaignTitle('latency', scenario, run, baseline),
      note: `Computed, not measured. ${campaignSubtitle(plan, scenario, run)}. Policy ${policyName(condition.policy, isTwoPorts)}.${isLast ? ` ${table.note}` : ''}`,
      csv: recordsOf(summary),
      width: WIDE_DRAWING,
    }),
    id: `latency-${letter.toLowerCase()}`,
    data: rowsOf(tableData(summary)),
  }
}

/** With the conditions of one policy; a node whose ports are all used alike has no other. */
function underPolicy(campaign: Campaign, policy: PortPolicy): Campaign {
  const { result } = campaign
  const conditions = result.conditions.filter((condition) => condition.policy === policy)
  return conditions.length === 0 ? campaign : { ...campaign, result: { ...result, conditions } }
}

/** Every test alone and beside the congestors, of every scenario as it is. */
function impactTable(runs: readonly Run[]): ReportTable {
  return cellTable({
    id: 'impact',
    caption: 'Alone and beside the congestors, every scenario under its own policy and routing',
    columns: [
      left('Scenario'),
      left('Test'),
      right('Mean alone'),
      right('Mean congested'),
      right('p99 alone'),
      right('p99 congested'),
      right('Times worse'),
      right('Least of the runs'),
      right('Greatest'),
      right('90 % band'),
    ],
    cells: runs.flatMap((run) => {
      const condition = conditionOf(run.result, run.scenario)
      return condition ? tests.map((test) => impactCells(run, test, condition)) : []
    }),
    note: 'p99: the median over the runs of what 99 % of the samples do not exceed; of bandwidth, a rank, what 99 % exceed. Times worse: p99 congested over p99 alone, of bandwidth the reverse. Band: times and divided by this factor, how far the model is known to err.',
  })
}

const conditionOf = (result: CongestionDto, scenario: Scenario) =>
  sameCondition(result, ownCondition(scenario), result.plannedRuns)

const testNames: Readonly<Record<TestId, string>> = {
  latency: 'Latency, 8 B',
  bandwidth: 'Bandwidth',
  allreduce: 'Allreduce, 8 B',
}

function impactCells(
  { letter }: Run,
  test: TestId,
  condition: CongestionConditionDto,
): readonly ReportCell[] {
  const { isolated, congested } = condition[test]
  const [alone, beside] = [isolated.worst.median, congested.worst.median]
  return [
    words(`${letter} ${condition.routing}`),
    words(`${testNames[test]}, ${unitOf(test)}`),
    figure(isolated.mean.median, write),
    figure(congested.mean.median, write),
    figure(alone, write),
    figure(beside, write),
    figure(test === 'bandwidth' ? alone / beside : beside / alone, write),
    figure(congested.worst.min, write),
    figure(congested.worst.max, write),
    figure(congested.bandFactor, (factor) => `÷ × ${formatFixed(factor, 2)}`),
  ]
}

/** The congested p99 of a message under every policy and routing of every scenario. */
function policyTable(runs: readonly Run[]): ReportTable {
  const policies = [...new Set(runs.flatMap(({ scenario }) => policiesOf(scenario)))]
  const isTwoPorts = runs.every(({ scenario }) => hasTwoPorts(scenario))
  const routings = ['static', 'adaptive'] as const
  return cellTable({
    id: 'policies',
    caption: 'p99 of an 8-byte message beside the congestors by port policy and routing, µs',
    columns: [
      left('Policy'),
      ...runs.flatMap(({ letter }) => routings.map((routing) => right(`${letter} ${routing}`))),
    ],
    cells: policies.map((policy) => [
      words(policyName(policy, isTwoPorts)),
      ...runs.flatMap(({ result }) =>
        routings.map((routing) => {
          const found = sameCondition(result, { policy, routing }, result.plannedRuns)
          return figure(found?.latency.congested.worst.median, write)
        }),
      ),
    ]),
  })
}
