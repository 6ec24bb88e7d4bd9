/** The sections of the page: samples, runs, queues, and the report of GPCNeT. */
import type { CongestionPlan } from '../../document/congestion-plan'
import { formatCount, formatPercent } from '../../document/format'
import { letterOf } from '../../document/titles'
import type { CongestionAnswer } from '../../model/engine'
import { message, type Message, type Refusal, type Section } from '../../tables/table'
import type { Input } from '../experiment'
import { isTree } from '../shared/scenarios'
import {
  chosenIn,
  shownOf,
  type Answer,
  type Asked,
  type Known,
  type Parameters,
  type Shown,
} from './answers'
import { boxesTable, gpcnetReport } from './gpcnet'
import { placementRows, placementsTable, placementsTitle } from './placements-table'
import { congestorLines } from './plan'
import { queuesTable, queuesTitle } from './queues-table'
import { tailsSummary, tailsTable, waitingTails } from './tails-table'
import {
  campaignQuestion,
  campaignSubtitle,
  campaignTitle,
  hasTwoPorts,
  ownCondition,
  policyName,
  runsWords,
  singleSwitchNote,
  unitOf,
  worstName,
} from './words'

export function tailsSection(
  { plan }: Answer,
  { own, known, baseline, freshness }: Shown,
  refusals: readonly Refusal[],
  { parameters: { victimTest: test } }: Input<Parameters>,
): Section {
  const { scenario } = own
  const isTwoPorts = hasTwoPorts(scenario)
  const largeBytes = plan.largeMessageBytes
  const condition = ownCondition(scenario)
  const campaigns = known ? [...(baseline ? [baseline] : []), known] : []
  const drawn = known
    ? tailsTable({ own: known, baseline, test, largeBytes, condition, isTwoPorts, freshness })
    : waitingTails
  return {
    id: 'tails',
    title: message('{said}', {
      said:
        known && !known.isOld ? campaignTitle(test, scenario, known, baseline) : campaignQuestion,
    }),
    subtitle: known ? campaignSubtitle(plan, scenario, known) : '',
    tables: [
      {
        ...tailsSummary(campaigns, test, largeBytes, isTwoPorts),
        freshness,
        drawn,
        ...(drawn.note !== undefined && { note: drawn.note }),
      },
    ],
    messages: [...singleSwitchMessage(own), ...cancelledMessage(own, known, plan)],
    refusals,
    controls: isTree(scenario) ? ['victimTest'] : [],
    only: ['page', 'file'],
  }
}

export const singleSwitchMessage = ({ at, scenario, built }: Asked): readonly Message[] =>
  built.value?.machine.edgeSwitches === scenario.fabric.rails
    ? [message('{said}', { said: singleSwitchNote(letterOf(at)) })]
    : []

/** What was run until it was cancelled is right. */
const cancelledMessage = (
  { runs }: Asked,
  known: Known | undefined,
  plan: CongestionPlan,
): readonly Message[] =>
  runs?.state === 'refused' && runs.refusal.reason === 'cancelled' && known && !known.isOld
    ? [
        message('Cancelled: what is drawn is of {done} of {runs} runs.', {
          done: known.result.runs,
          runs: Math.max(known.result.runs, plan.runs),
        }),
      ]
    : []

export function placementsSection(
  { plan }: Answer,
  { own, known, baseline, freshness }: Shown,
  refusals: readonly Refusal[],
  { parameters: { victimTest: test } }: Input<Parameters>,
): Section {
  const isTwoPorts = hasTwoPorts(own.scenario)
  const rows = known ? placementRows({ own: known, baseline, test, isTwoPorts }) : []
  const measured = `Congested ${worstName(test)}`
  const unit = unitOf(test)
  return {
    id: 'placements',
    title: message('{said}', { said: placementsTitle(rows, test, freshness !== 'stale') }),
    subtitle:
      known && known.result.runs < 2
        ? `${measured} of the first run in ${unit}: a second placement is needed to see how much they differ`
        : `${measured} of every run in ${unit}: median, and least to greatest of ${runsWords(plan.runs)}`,
    tables: [placementsTable(rows, test, freshness)],
    refusals,
    only: ['page', 'file'],
  }
}

/** What belongs to one policy and routing: its queues, and the boxes of its report. */
export function conditionSections(
  { plan }: Answer,
  { own, known, freshness }: Shown,
  refusals: readonly Refusal[],
  { parameters: { queuesUnder } }: Input<Parameters>,
): readonly Section[] {
  const condition = known && chosenIn(own, known.result, queuesUnder)
  const policy = condition && policyName(condition.policy, hasTwoPorts(own.scenario))
  return [
    {
      id: 'queues',
      title: message('{said}', {
        said: queuesTitle(freshness === 'stale' ? undefined : condition?.queues),
      }),
      subtitle:
        condition && policy !== undefined
          ? `${known.letter} under ${condition.routing} routing, policy ${policy}. ${rootWords(known.result)}`
          : '',
      tables: [queuesTable(condition?.queues ?? [], freshness)],
      refusals,
      controls: ['queuesUnder'],
      only: ['page', 'file'],
    },
    ...(condition && policy !== undefined
      ? [
          {
            id: 'gpcnet',
            title: message('The report of GPCNeT 1.3, computed and not measured'),
            tables: [
              boxesTable(
                {
                  condition,
                  policy,
                  largeMessageBytes: plan.largeMessageBytes,
                  result: known.result,
                },
                freshness,
              ),
            ],
            only: ['file'] as const,
          },
        ]
      : []),
  ]
}

function rootWords({ roots, bulkUplinkShare }: CongestionAnswer): string {
  const many =
    roots === 0
      ? 'Nobody is sent to by many.'
      : `${formatCount(roots)} ${roots === 1 ? 'node is' : 'nodes are'} sent to by many at once.`
  return bulkUplinkShare > 0
    ? `${many} Traffic without hot spots loads the uplinks of an edge switch to ${formatPercent(bulkUplinkShare, { digits: 2 })}.`
    : many
}

/** The report of GPCNeT as text, with what is said of it; undefined while nothing is known. */
export function reportIn(
  found: Answer,
  input: Input<Parameters>,
  card: { readonly version: string; readonly parametersHash: string } | undefined,
) {
  const shown = shownOf(found, input)
  const { plan } = found
  if (!shown?.known) return undefined
  const { own, known } = shown
  const { scenario } = own
  const condition = chosenIn(own, known.result, input.parameters.queuesUnder)
  if (!condition) return undefined
  const { runs } = known.result
  return {
    letter: known.letter,
    isOld: known.isOld || own.built.state === 'refused',
    text: gpcnetReport({
      scenarioName: scenario.name,
      result: known.result,
      condition,
      policy: policyName(condition.policy, hasTwoPorts(scenario)),
      ranksPerNode: plan.ranksPerNode,
      congestors: congestorLines(plan),
      messageBytes: plan.messageBytes,
      largeMessageBytes: plan.largeMessageBytes,
      seed: scenario.seed,
      modelVersion: card?.version ?? 'unknown',
      parametersHash: card?.parametersHash ?? 'unknown',
    }),
    subtitle: `${known.letter} under ${condition.routing} routing; ${
      runs < plan.runs ? `of ${runsWords(runs)} so far` : runsWords(runs)
    }. Columns that the model does not compute have a dash.`,
  }
}
