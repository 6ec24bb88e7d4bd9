/** The virtual GPCNeT of every scenario, as paper has it: beside the baseline, and by port policy. */
import type { CongestionPlan } from '../../document/congestion-plan'
import { formatFixed } from '../../document/format'
import { policiesOf, type PortPolicy } from '../../document/port-policy'
import type { CongestionCondition, CongestionTest } from '../../model/engine'
import { entered, simulated } from '../../tables/columns'
import { message, table, type Column, type Message, type Section } from '../../tables/table'
import type { CongestionBands } from '../shared/stated-band'
import {
  bandsOf,
  bandsWords,
  congestionProvenance,
  campaignSubtitle,
  campaignTitle,
  hasTwoPorts,
  ownCondition,
  policyName,
  sameCondition,
  unitOf,
  write,
  type Campaign,
  type CampaignOf,
  type TestId,
} from './words'
import { ROUTINGS } from './both-routings'
import { tailsSummary, tailsTable } from './tails-table'

/** A scenario with its runs, and its place. */
export interface Run extends CampaignOf {
  readonly at: number
}

/** The latency of a scenario beside the baseline, under the scenario's own policy. */
export function latencySection(
  run: Run,
  baseline: Run | undefined,
  plan: CongestionPlan,
  bands: CongestionBands,
  /** What is said once, below the last of them. */
  last: readonly Message[] | undefined,
): Section {
  const { letter, scenario } = run
  const condition = ownCondition(scenario)
  const isTwoPorts = hasTwoPorts(scenario)
  const largeBytes = plan.largeMessageBytes
  const plotted = tailsTable({
    own: underPolicy(run, condition.policy),
    baseline: baseline && underPolicy(baseline, condition.policy),
    test: 'latency',
    largeBytes,
    ofScenarios: [run, ...(baseline ? [baseline] : [])],
    isTwoPorts,
    freshness: 'current',
  })
  const campaigns = baseline ? [baseline, run] : [run]
  return {
    id: `latency-${letter.toLowerCase()}`,
    title: message(campaignTitle('latency', scenario, run, baseline, bands)),
    subtitle: `Computed, not measured. ${campaignSubtitle(plan, scenario, run, bandsWords('latency', condition.routing, bands))}. Policy: ${policyName(condition.policy, isTwoPorts)}`,
    tables: [
      {
        ...tailsSummary(campaigns, 'latency', largeBytes, isTwoPorts, bands),
        plotted,
        ...(last && plotted.note !== undefined && { note: plotted.note }),
      },
    ],
    messages: last ?? [],
    only: ['report'],
  }
}

/** With the conditions of one policy; a node whose ports are all used alike has no other. */
function underPolicy(campaign: Campaign, policy: PortPolicy): Campaign {
  const { result } = campaign
  const conditions = result.conditions.filter((condition) => condition.policy === policy)
  return conditions.length === 0 ? campaign : { ...campaign, result: { ...result, conditions } }
}

/** One test of one scenario as it is. */
interface ImpactRow {
  readonly run: Run
  readonly test: TestId
  readonly condition: CongestionCondition
}

const testNames: Readonly<Record<TestId, string>> = {
  latency: 'Latency, 8 B',
  bandwidth: 'Bandwidth',
  allreduce: 'Allreduce, 8 B',
}

const computed = (
  key: string,
  header: string,
  value: (of: CongestionTest, row: ImpactRow) => number | undefined,
  format = write,
): Column<ImpactRow> =>
  simulated(
    key,
    header,
    (row) => {
      const test = row.condition[row.test]
      return test && value(test, row)
    },
    congestionProvenance.latency,
    { format },
  )

const impactColumns = (bands: CongestionBands): readonly Column<ImpactRow>[] => [
  entered('design', 'Scenario', ({ run, condition }) => `${run.letter} ${condition.routing}`),
  entered('test', 'Test', ({ test }) => `${testNames[test]}, ${unitOf(test)}`),
  computed('mean_alone', 'Mean alone', ({ isolated }) => isolated.mean.median),
  computed('mean_congested', 'Mean congested', ({ congested }) => congested.mean.median),
  computed('p99_alone', 'p99 alone', ({ isolated }) => isolated.worst.median),
  computed('p99_congested', 'p99 congested', ({ congested }) => congested.worst.median),
  computed('times_worse', 'Impact factor', ({ isolated, congested }, { test }) => {
    const [alone, beside] = [isolated.worst.median, congested.worst.median]
    return test === 'bandwidth' ? alone / beside : beside / alone
  }),
  computed('least_of_runs', 'Minimum over the runs', ({ congested }) => congested.worst.min),
  computed('greatest_of_runs', 'Maximum over the runs', ({ congested }) => congested.worst.max),
  computed(
    'band_factor',
    '90 % band',
    (_, { test, condition }) => bandsOf(test, condition.routing, bands).congested?.size,
    (factor) => `÷ × ${formatFixed(factor, 2)}`,
  ),
]

/** Every test alone and beside the congestors, of every scenario as it is. */
export const impactSection = (runs: readonly Run[], bands: CongestionBands): Section => ({
  id: 'impact',
  title: message('Tests alone and under congestion, with each scenario’s own policy and routing'),
  tables: [
    table<ImpactRow>({
      id: 'tests',
      caption: 'Tests alone and under congestion',
      columns: impactColumns(bands),
      rows: runs.flatMap((run) => {
        const { result, scenario } = run
        const condition = sameCondition(result, ownCondition(scenario))
        const tests = ['latency', 'bandwidth', 'allreduce'] as const
        return condition ? tests.map((test) => ({ run, test, condition })) : []
      }),
      note: 'p99: 99 % of samples do not exceed this value. For bandwidth per rank, 99 % exceed it. The median over the runs is shown. Impact factor: congested p99 ÷ p99 alone. For bandwidth it is the reverse. Band: from the value divided by this factor to the value multiplied by it. The factor comes from the model’s errors on published values. If no measurement supports a band, none is shown.',
      freshness: 'current',
      scenarioOf: ({ run }) => run.at,
    }),
  ],
  only: ['report'],
})

/** The congested p99 of a message under every policy and routing of every scenario. */
export function policiesSection(runs: readonly Run[]): Section {
  const isTwoPorts = runs.every(({ scenario }) => hasTwoPorts(scenario))
  const p99Of = ({ at, letter, result }: Run): readonly Column<PortPolicy>[] =>
    ROUTINGS.map((routing) =>
      simulated(
        `${letter.toLowerCase()}_${routing}_us`,
        `${letter} ${routing}`,
        (policy) => sameCondition(result, { policy, routing })?.latency.congested.worst.median,
        congestionProvenance.latency,
        { unit: 'µs', format: write, scenario: at },
      ),
    )
  return {
    id: 'policies',
    title: message('p99 of an 8-byte message under congestion, by port policy and routing'),
    tables: [
      table<PortPolicy>({
        id: 'p99',
        caption: 'p99 by port policy and routing',
        columns: [
          entered('policy', 'Policy', (policy) => policyName(policy, isTwoPorts)),
          ...runs.flatMap(p99Of),
        ],
        rows: [...new Set(runs.flatMap(({ scenario }) => policiesOf(scenario)))],
        freshness: 'current',
        scenarioOf: () => undefined,
      }),
    ],
    only: ['report'],
  }
}
