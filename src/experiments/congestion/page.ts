/** The sections of the page: samples, runs, queues, and the report of GPCNeT. */
import { isSimulated } from '../../document/scenario/fabric'
import type { CongestionPlan } from '../../document/congestion-plan'
import { formatCount, formatPercent, formatSignificant, uncapitalised } from '../../document/format'
import { letterOf } from '../../document/titles'
import type { Queue, CongestionAnswer } from '../../model/engine'
import { queuePlaceNames } from '../../model/part-words'
import { COUNT, entered, SHARE, simulatedBy } from '../../tables/columns'
import {
  table,
  type Freshness,
  type Table,
  message,
  type Message,
  type Refusal,
  type Section,
  messagesOf,
} from '../../tables/table'
import type { Input } from '../experiment'
import {
  chosenIn,
  type Answer,
  type Requested,
  type Known,
  type Parameters,
  type Shown,
} from './answers'
import { boxesTable } from './gpcnet'
import { placementRows, placementsTable, placementsTitle } from './placements-table'
import { congestorLines } from './plan'
import { tailsSummary, tailsTable, waitingTails } from './tails-table'
import {
  bandsWords,
  leftOutMessage,
  congestionProvenance,
  campaignQuestion,
  campaignSubtitle,
  sampledNote,
  campaignTitle,
  hasTwoPorts,
  policyName,
  runsWords,
  singleSwitchNote,
  unitOf,
  worstName,
} from './words'

const queuesColumn = simulatedBy(congestionProvenance.queues)

const nameOf = ({ before }: Queue) => queuePlaceNames[before]

const countBuffers = (buffers: number) =>
  Math.round(buffers) === 1 ? '1 buffer' : `${formatCount(buffers)} buffers`

/** Bytes in binary units, as buffers are. */
function bytes(count: number): string {
  return count >= 1_048_576
    ? `${formatSignificant(count / 1_048_576)} MiB`
    : `${formatSignificant(count / 1024)} KiB`
}

function wordsOf({ buffers, heldBytes, filled, drainUs }: Queue): string {
  if (heldBytes <= 0) return `empty: ${countBuffers(buffers)}`
  const share = filled > 0.995 ? 'full' : `${formatPercent(filled)} full`
  return `${share}: ${bytes(heldBytes)} in ${countBuffers(buffers)}, empties in ${formatSignificant(drainUs)} µs`
}

export function queuesTitle(queues: readonly Queue[] | undefined): string {
  if (!queues) return 'Where do packets wait?'
  const longest = queues.toSorted((one, other) => other.drainUs - one.drainUs)[0]
  if (!longest || longest.heldBytes <= 0) return 'No queues, because no node is a common target'
  const all = queues.reduce((sum, { heldBytes }) => sum + heldBytes, 0)
  const share = longest.heldBytes / all
  return `${formatPercent(share, { digits: 2 })} of the packets for a root wait ${uncapitalised(nameOf(longest))}`
}

export const queuesTable = (queues: readonly Queue[], freshness: Freshness): Table =>
  table<Queue>({
    id: 'queues',
    caption: 'Where packets for a root wait',
    columns: [
      entered('before', 'Where', nameOf),
      queuesColumn('buffers', 'Buffers', ({ buffers }) => buffers, COUNT),
      queuesColumn('held_bytes', 'Held', ({ heldBytes }) => heldBytes, {
        unit: 'bytes',
        format: formatCount,
      }),
      queuesColumn('filled_share', 'Filled', ({ filled }) => filled, SHARE),
      queuesColumn('drains_in_us', 'Drains in', ({ drainUs }) => drainUs, {
        unit: 'µs',
        format: (time) => formatSignificant(time),
      }),
    ],
    rows: queues,
    note: 'Queues towards the first root in the first run, at the start of a round. Buffers fill from the root outward. Packets that do not fit wait at the next place, and so do all packets behind them.',
    freshness,
    chart: {
      type: 'rows',
      label: 'before',
      panels: [
        {
          spans: [
            { to: 1, look: 'track' },
            { to: ({ filled }) => Math.min(1, filled), look: 'bar', tone: () => 'risk' },
          ],
          words: wordsOf,
          domain: [0, 1],
          ticks: [],
        },
      ],
    },
  })

export function tailsSection(
  { plan, bands }: Answer,
  { own, known, baseline, freshness }: Shown,
  refusals: readonly Refusal[],
  { parameters: { victimTest: test } }: Input<Parameters>,
): Section {
  const { scenario } = own
  const isTwoPorts = hasTwoPorts(scenario)
  const largeBytes = plan.largeMessageBytes
  const { routing } = scenario.fabric
  const campaigns = known ? [...(baseline ? [baseline] : []), known] : []
  const plotted = known
    ? tailsTable({
        own: known,
        baseline,
        test,
        largeBytes,
        ofScenarios: [{ ...known, scenario }, ...(baseline ? [baseline] : [])],
        isTwoPorts,
        freshness,
      })
    : waitingTails
  return {
    id: 'tails',
    title: message(
      known && !known.isOld
        ? campaignTitle(test, scenario, known, baseline, bands)
        : campaignQuestion,
    ),
    subtitle: known
      ? campaignSubtitle(plan, scenario, known, bandsWords(test, routing, bands))
      : '',
    tables: [
      {
        ...tailsSummary(campaigns, test, largeBytes, isTwoPorts, bands),
        freshness,
        plotted,
        ...(plotted.note !== undefined && { note: plotted.note }),
      },
    ],
    messages: [
      ...singleSwitchMessage(own),
      ...sampledMessage(known),
      ...leftOutMessage(test, routing, bands),
      ...cancelledMessage(own, known, plan),
    ],
    refusals,
    controls: isSimulated(scenario.fabric) ? ['victimTest'] : [],
    only: ['page', 'file'],
  }
}

export const singleSwitchMessage = ({ at, scenario, built }: Requested): readonly Message[] =>
  built.value?.machine.edgeSwitches === scenario.fabric.rails
    ? [message(singleSwitchNote(letterOf(at)))]
    : []

export const sampledMessage = (known: Pick<Known, 'result'> | undefined): readonly Message[] =>
  messagesOf([known && sampledNote(known.result)])

/** What was run until it was cancelled is right. */
const cancelledMessage = (
  { runs }: Requested,
  known: Known | undefined,
  plan: CongestionPlan,
): readonly Message[] =>
  runs?.state === 'refused' && runs.refusal.reason === 'cancelled' && known && !known.isOld
    ? [
        message('Cancelled: {done} of {runs} runs are shown.', {
          done: known.result.runs,
          runs: Math.max(known.result.runs, plan.runs),
        }),
      ]
    : []

export function placementsSection(
  { plan, bands }: Answer,
  { own, known, baseline, freshness }: Shown,
  refusals: readonly Refusal[],
  { parameters: { victimTest: test } }: Input<Parameters>,
): Section {
  const isTwoPorts = hasTwoPorts(own.scenario)
  const rows = known ? placementRows({ own: known, baseline, test, isTwoPorts, bands }) : []
  const measured = `Congested ${worstName(test)}`
  const unit = unitOf(test)
  return {
    id: 'placements',
    title: message(placementsTitle(rows, test, freshness !== 'stale')),
    subtitle:
      known && known.result.runs < 2
        ? `${measured} of the first run, in ${unit}. A second placement is required to show how much placements differ`
        : `${measured} of every run, in ${unit}, with the median, minimum and maximum of ${runsWords(plan.runs)}`,
    tables: [placementsTable(rows, test, freshness)],
    refusals,
    only: ['page', 'file'],
  }
}

/** What belongs to one policy and routing: its queues, and the boxes of its report. */
export function conditionSections(
  { plan, bands }: Answer,
  { own, known, freshness }: Shown,
  refusals: readonly Refusal[],
  { parameters: { queuesUnder }, card }: Input<Parameters>,
): readonly Section[] {
  const { scenario } = own
  const condition = known && chosenIn(own, known.result, queuesUnder)
  const policy = condition && policyName(condition.policy, hasTwoPorts(scenario))
  return [
    {
      id: 'queues',
      title: message(queuesTitle(freshness === 'stale' ? undefined : condition?.queues)),
      subtitle:
        condition && policy !== undefined
          ? `${known.letter} under ${condition.routing} routing, with policy ${policy}. ${rootWords(known.result)}`
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
            title: message('GPCNeT 1.3 report (computed, not measured)'),
            subtitle: `${known.letter} under ${condition.routing} routing; ${
              known.result.runs < plan.runs
                ? `${runsWords(known.result.runs)} so far`
                : runsWords(known.result.runs)
            }. A dash marks columns that the model does not compute.`,
            tables: [
              boxesTable(
                {
                  letter: known.letter,
                  scenarioName: scenario.name,
                  result: known.result,
                  condition,
                  policy,
                  ranksPerNode: plan.ranksPerNode,
                  congestors: congestorLines(plan),
                  messageBytes: plan.messageBytes,
                  largeMessageBytes: plan.largeMessageBytes,
                  bands,
                  seed: scenario.seed,
                  modelVersion: card?.version ?? 'unknown',
                  parametersHash: card?.parametersHash ?? 'unknown',
                },
                freshness,
              ),
            ],
            refusals,
            only: ['page', 'file'] as const,
          },
        ]
      : []),
  ]
}

function rootWords({ roots, bulkUplinkShare }: CongestionAnswer): string {
  const many =
    roots === 0
      ? 'No node receives from many nodes at once.'
      : `${formatCount(roots)} ${roots === 1 ? 'node receives' : 'nodes receive'} from many nodes at once.`
  return bulkUplinkShare > 0
    ? `${many} Traffic without hot spots loads an edge switch’s uplinks to ${formatPercent(bulkUplinkShare, { digits: 2 })} of their capacity.`
    : many
}
