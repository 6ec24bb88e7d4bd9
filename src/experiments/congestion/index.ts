/** What a job feels while others congest the fabric: a virtual GPCNeT, computed and not measured. */
import { isSimulated } from '../../document/scenario/fabric'
import { formatCount } from '../../document/format'
import { ownPolicy, policiesOf, type PortPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import type { CongestionCondition, CongestionRuns, CongestionTest } from '../../model/engine'
import { toCongestion } from '../../model/to-congestion-request'
import { message, type Message, type Refusal, type Section, messagesOf } from '../../tables/table'
import type { Band } from '../../validation/bands'
import { limitsTitled } from '../../validation/model-limits'
import {
  choice,
  choiceOf,
  defineExperiment,
  type Controls,
  type Get,
  type Input,
} from '../experiment'
import { builtOf, type Built } from '../shared/scenarios'
import { congestionBands, type CongestionBands } from '../shared/stated-band'
import {
  chosenIn,
  conditionName,
  knownOf,
  absencesOf,
  shownOf,
  type Answer,
  type Requested,
  type ConditionName,
  type Parameters,
} from './answers'
import { bothRoutings, ROUTINGS } from './both-routings'
import { conditionSections, placementsSection, singleSwitchMessage, tailsSection } from './page'
import { impactSection, latencySection, policiesSection, type Run } from './paper'
import { planOf, planParameters } from './plan'
import {
  bandsOf,
  conditionsOf,
  hasTwoPorts,
  leftOutMessage,
  ownCondition,
  policyName,
  type TestId,
} from './words'

const parameters = {
  ...planParameters,
  victimTest: choice<TestId>(
    'Victim test',
    'Victim test whose samples and runs are shown',
    { latency: 'Latency, 8 B', bandwidth: 'Bandwidth', allreduce: 'Allreduce, 8 B' },
    'latency',
  ),
  queuesUnder: choiceOf<ConditionName>(
    'Show queues and report for',
    'Routing and striping policy for which queues and the report are shown. “own” means the scenario’s routing and policy',
    [
      { value: 'own', label: 'Same as the scenario' },
      ...ROUTINGS.flatMap((routing) =>
        (['ownPort', 'firstPortStriped', 'ownPortStriped'] as const).map((policy) => ({
          value: conditionName({ policy, routing }),
          label: `${routing}, ${policyName(policy, true)}`,
        })),
      ),
    ],
    'own',
  ),
}

function answer(input: Input<Parameters>, get: Get): Answer {
  const { workbook, focus, isPaper = false, isPrint = false } = input
  const { policy } = input.parameters
  const plan = planOf(input.parameters)
  const all = builtOf(input, get).filter(
    ({ at }) => isPaper || at === focus || at === workbook.baseline,
  )
  // Behind fewer uplinks messages meet more queues: what takes longest begins first, so that fewer processors idle at the end.
  const longestFirst = all.toSorted((a, b) => edgeTaper(b.scenario) - edgeTaper(a.scenario))
  const runsUnder = (isOwn: boolean) => {
    const runsOf = ({ at, scenario, built }: Built) => {
      if (built.state === 'refused') return undefined
      // Each run is of all policies, so that nothing grows with those that come later.
      const policies =
        policy === 'all' ? policiesOf(scenario) : policy === 'own' ? [ownPolicy(scenario)] : policy
      const own = scenario.fabric.routing
      const routing = ROUTINGS.find((each) => (each === own) === isOwn) ?? own
      // Print has every test of the scenario as it is, and of all else the latency.
      const isWhole = (each: PortPolicy) => isOwn && each === ownPolicy(scenario)
      const latencyOnly = isPrint ? policies.filter((each) => !isWhole(each)) : []
      return get(toCongestion(scenario, plan, { policies, routing, latencyOnly }), at)
    }
    return new Map(longestFirst.map((each) => [each.at, runsOf(each)]))
  }
  // The own routing of each is requested first: most of what is shown first is of it.
  const [own, other] = [runsUnder(true), runsUnder(false)]
  const requested = all.map((each): Requested => {
    const [mine, rest] = [own.get(each.at), other.get(each.at)]
    return { ...each, runs: mine && rest && bothRoutings(mine, rest) }
  })
  return { plan, requested, bands: congestionBands(get) }
}

const edgeTaper = ({ fabric: { edge } }: Scenario): number => edge.downlinks / edge.uplinks

function sections(found: Answer, input: Input<Parameters>): readonly Section[] {
  const shown = shownOf(found, input)
  if (!shown) return []
  const refusals = absencesOf(found, input.focus)
  const tails = tailsSection(found, shown, refusals, input)
  if (!isSimulated(shown.own.scenario.fabric) && !input.isPaper) return [tails, limitsSection]
  const ownRefusals = refusals.filter(({ scenario }) => scenario === input.focus)
  return [
    tails,
    // Before there is a run nothing stands below the one that is waited for, so that nothing jumps.
    ...(shown.known
      ? [
          placementsSection(found, shown, ownRefusals, input),
          ...conditionSections(found, shown, ownRefusals, input),
        ]
      : []),
    ...paperSections(found, input, refusals),
    limitsSection,
  ]
}

/** Of every scenario, beside the baseline. */
function paperSections(
  { plan, requested, bands }: Answer,
  { workbook, isPaper = false }: Input<Parameters>,
  refusals: readonly Refusal[],
): readonly Section[] {
  if (!isPaper) return []
  const runs = requested.flatMap((each): readonly Run[] => {
    const known = knownOf(each)
    return known ? [{ ...known, at: each.at, scenario: each.scenario }] : []
  })
  const baseline = runs.find(({ at }) => at === workbook.baseline)
  const others = runs.filter((run) => run !== baseline)
  const plotted = others.length === 0 ? runs : others
  const isBanded = plotted.some(({ scenario }) => scenario.fabric.routing === 'adaptive')
  const leftOut = isBanded ? leftOutMessage('latency', 'adaptive', bands) : []
  const notes = requested.flatMap((each) => (knownOf(each) ? singleSwitchMessage(each) : []))
  return [
    ...plotted.map((run, at) =>
      latencySection(
        run,
        run === baseline ? undefined : baseline,
        plan,
        bands,
        at === plotted.length - 1 ? leftOut : undefined,
      ),
    ),
    ...(runs.length === 0 ? [] : [impactSection(runs, bands), policiesSection(runs)]),
    ...(notes.length + refusals.length === 0 ? [] : [absentSection(notes, refusals)]),
  ]
}

/** What is left out, and what is said of those that are not. */
const absentSection = (messages: readonly Message[], refusals: readonly Refusal[]): Section => ({
  id: 'absent',
  title: message('What was not run'),
  messages,
  refusals,
  only: ['report'],
})

const limitsSection: Section = {
  id: 'limits',
  title: message('Limits of this section'),
  messages: messagesOf(limitsTitled('congestion')),
  only: ['page', 'report'],
}

function controls(found: Answer, input: Input<Parameters>): Controls {
  const shown = shownOf(found, input)
  if (!shown?.known) return {}
  const { own, known } = shown
  const isTwoPorts = hasTwoPorts(own.scenario)
  const ownName = conditionName(ownCondition(own.scenario))
  const held = chosenIn(own, known.result, input.parameters.queuesUnder)
  return {
    queuesUnder: {
      choices: conditionsOf(known.result).map((condition) => {
        const value = conditionName(condition)
        const mark = value === ownName ? ` (same as ${known.letter})` : ''
        return {
          value,
          label: `${condition.routing}, ${policyName(condition.policy, isTwoPorts)}${mark}`,
        }
      }),
      ...(held && { held: conditionName(held) }),
    },
  }
}

/** A ring of victims needs three. */
const FEWEST_VICTIMS = 3

/** The histogram is for charts; a reader of JSON has every run. */
const withoutHistogram = ({ binsUs: _bins, counts: _counts, ...runs }: CongestionRuns) => runs

/** Runs that no measurement supports a band of have none. */
const brief =
  (bands: CongestionBands) =>
  ({ latency, bandwidth, allreduce, ...condition }: CongestionCondition) => {
    const runsOf = (runs: CongestionRuns, band: Band | undefined) => ({
      ...withoutHistogram(runs),
      bandFactor: band?.size ?? null,
    })
    const test = (id: TestId, found: CongestionTest | undefined) =>
      found && {
        isolated: runsOf(found.isolated, bandsOf(id, condition.routing, bands).isolated),
        congested: runsOf(found.congested, bandsOf(id, condition.routing, bands).congested),
      }
    return {
      ...condition,
      latencyUs: test('latency', latency),
      bandwidthGBps: test('bandwidth', bandwidth),
      allreduceUs: test('allreduce', allreduce),
    }
  }

/** The names that other tools read. */
function json({ plan, requested, bands }: Answer, { focus }: Input<Parameters>) {
  const own = requested.find(({ at }) => at === focus)
  if (!own) return undefined
  const { scenario, built, runs } = own
  if (!isSimulated(scenario.fabric)) return { notModelled: scenario.fabric.topology }
  if (built.state !== 'current') return undefined
  const { nodes } = built.value.machine
  if (nodes * (1 - plan.congestorPercent / 100) < FEWEST_VICTIMS) {
    return {
      notModelled: `Fewer than 3 of ${formatCount(nodes)} nodes are left as victims, but the test requires at least 3. Use fewer congesting nodes, or a larger machine.`,
    }
  }
  if (runs?.state !== 'current') return undefined
  const { conditions, ...rest } = runs.value.result
  return { ...rest, conditions: conditions.map(brief(bands)), bands }
}

export const congestion = defineExperiment<Parameters, Answer>({
  id: 'congestion',
  title: 'Congestion',
  report: true,
  help: 'slowdown of a job caused by other jobs',
  parameters,
  answer,
  sections,
  controls,
  json,
})
