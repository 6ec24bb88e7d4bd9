/**
 * What every scenario achieves of the quantities that requirements and criteria are about. Requested is only what
 * those quantities need: congestion, which takes longest, only for its own.
 */
import { isSimulated } from '../../../document/scenario/fabric'
import { stillRun } from '../../../document/workload/cells'
import { cannotBeBuilt, notModelled } from '../../../document/refusals'
import { coveredSentence } from '../covered'
import type { Answered, Samples, Found, Need, WorstSlowdown } from './found'
import { needsOf, readers } from './readers'
import { nodesOf } from './values'
import { capitalised } from '../../../document/format'
import { gpcnet13 } from '../../../document/congestion-plan'
import { SAMPLES, DEFAULT_REPLICATES } from '../../../document/samples'
import type { Achieved } from '../../../document/procurement/achieved'
import type { RequiredId } from '../../../document/quantities'
import type { Scenario, Workbook } from '../../../document/scenario/schema'
import { workloadCells } from '../../../document/workload/cells'
import type { Workload } from '../../../document/workload/workload'
import { contestOf, contestQuestions, runsOn, type Contest } from '../../../model/contest'
import type {
  AnswerTo,
  ApplicationsAnswer,
  EngineRequest,
  RequestOf,
  MachineFigures,
  StudyQuestion,
} from '../../../model/engine'
import { toCongestion } from '../../../model/to-congestion-request'
import { toCollectives, toPointToPoint } from '../../../model/to-message-request'
import { checkpointJobs, toCheckpoint } from '../../../model/to-node-request'
import { toCostedDesign, toDesign } from '../../../model/to-request'
import { toStudy } from '../../../model/to-study-request'
import { type Refusal, isPassing } from '../../../tables/table'
import type { Get, Input, Slot } from '../../experiment'
import { nowIn, PENDING, refusalsIn, refusedAs } from '../scenarios'
import { scoresIn } from '../scores'
import { bandsUnder, congestionBands, NO_BANDS } from '../stated-band'
import { throughputStudyOf } from '../throughput'
import { publishedFile } from '../published-rows'

/** By scenario, what is achieved of every quantity that was requested. */
export type AchievedQuantities = readonly ReadonlyMap<RequiredId, Achieved>[]

interface Quantities {
  /** While they are not known, the earlier ones. */
  readonly slot: Slot<AchievedQuantities>
  /** What another attempt may answer. */
  readonly refusals: readonly Refusal[]
}

/**
 * While a value is being dragged, what is known is of the design before.
 * @param name tells apart what one experiment asks of several workbooks
 */
export function quantitiesIn(
  { workbook: now }: Pick<Input<unknown>, 'workbook'>,
  get: Get,
  ids: readonly RequiredId[],
  name = 'quantities',
): Quantities {
  const settled = get.settled(`${name} of`, now.baseline, () => now, [
    now.scenarios,
    now.baseline,
    now.procurement.scoring,
    now.procurement.statusQuo,
  ])
  const workbook = settled.value ?? now
  const { scenarios, baseline } = workbook
  const needs = needsOf(ids)
  const asker = askerOf(get, name)
  const designs = scenarios.map((scenario, at) => {
    const slot = asker.ask(at, 'design', [scenario], () => ({
      kind: 'design',
      design: toCostedDesign(scenario),
    }))
    const answer = slot?.state === 'refused' ? slot.answer : nowIn(slot)
    return { at, scenario, slot, answer, machine: answer?.machine }
  })
  const areKnown = designs.every(({ slot }) => slot?.state !== 'pending')
  const gains = needs.has('throughput') && areKnown ? gainsIn(workbook, designs, asker) : []
  const scores = needs.has('scores') && areKnown ? scoresOf(workbook, asker) : undefined
  const found = designs.map((design): Found => ({
    ...foundIn(workbook, design, needs, asker),
    isBaseline: design.at === baseline,
    throughput: gains[design.at],
    scores: scores?.by(design.at),
    reference: scores?.reference ?? '',
    scoresCaution: scores?.caution,
  }))
  const refusals = refusalsIn(asker.slots).filter(isPassing)
  const isWaiting =
    !areKnown || asker.slots.some((slot) => slot?.state === 'pending' || slot?.state === 'partial')
  const slot: Slot<AchievedQuantities> =
    settled.isOld || isWaiting || refusals.length > 0
      ? PENDING
      : {
          state: 'current',
          value: found.map((each) => new Map(ids.map((id) => [id, readers[id].read(each)]))),
        }
  return { slot: get.kept(name, baseline, slot), refusals }
}

interface Asker {
  readonly get: Get
  readonly name: string
  /** All that was read. */
  readonly slots: (Slot<unknown> | undefined)[]
  /** @param of what the request is built of */
  readonly ask: <Request extends EngineRequest>(
    at: number,
    what: string,
    of: readonly unknown[],
    build: () => Request | undefined,
  ) => Slot<AnswerTo<Request['kind']>> | undefined
}

function askerOf(get: Get, name: string): Asker {
  const slots: (Slot<unknown> | undefined)[] = []
  return {
    get,
    name,
    slots,
    ask: (at, what, of, build) => {
      const { value } = get.made(`${name} ${what} ${at}`, at, of, build)
      const slot = value && get(value, at)
      slots.push(slot)
      return slot
    },
  }
}

/** An answer, or the sentence in its place. */
function answeredBy<Result, Value>(
  slot: Slot<Result> | undefined,
  read: (result: Result) => Value,
): Answered<Value> | undefined {
  if (slot?.state === 'refused') return { sentence: slot.refusal.message }
  return slot?.state === 'current' ? { value: read(slot.value) } : undefined
}

const resultOf = <Result>({ result }: { readonly result: Result }): Result => result

interface Design {
  readonly at: number
  readonly scenario: Scenario
  readonly answer: AnswerTo<'design'> | undefined
  readonly machine: MachineFigures | undefined
}

/** Throughput of every scenario over the baseline's, sample by sample. */
function gainsIn(
  { scenarios, baseline }: Workbook,
  designs: readonly Design[],
  asker: Asker,
): readonly Found['throughput'][] {
  const machines = designs.map(({ machine }) => machine)
  const subject = { scenarios, baseline, machines }
  const studied = throughputStudyOf(subject, asker.get, { at: baseline, name: asker.name })
  asker.slots.push(studied)
  if (studied.state === 'refused') {
    return scenarios.map(() => ({ sentence: studied.refusal.message }))
  }
  if (studied.state !== 'current') return []
  const { competing, study, covered, notes } = studied.value
  const sentence =
    notes[0] ?? 'Throughput is relative to the baseline, so at least one other design is required.'
  if (!study) return scenarios.map(() => ({ sentence }))
  const slot = asker.ask(baseline, 'gains', [study], () => toSamples(study.request))
  return scenarios.map((_, index) => {
    if (slot?.state === 'refused') return { sentence: slot.refusal.message }
    const own = nowIn(slot)?.result.designs[competing.findIndex((each) => each.index === index)]
    const value = own?.verdict?.throughputGain
    const sampled = own?.kept?.throughputGain
    return sampled && value !== undefined
      ? { value: { value, sampled, caution: coveredSentence(covered, notes) } }
      : undefined
  })
}

/** The scenarios by the published rules, against the reference of the document. */
function scoresOf(workbook: Workbook, { get, slots }: Asker) {
  const { scored, isOld, reference, caution, refusals } = scoresIn(
    {
      workbook,
      focus: workbook.baseline,
      replicates: DEFAULT_REPLICATES,
      isPaper: true,
      parameters: {
        compare: 'scenarios',
        reference: undefined,
        nodeTflops: undefined,
        early: undefined,
        problemGrowth: 1,
        runHours: 1,
        jobsOn: undefined,
      },
    },
    get,
  )
  const [refusal] = refusals
  const known = isOld ? undefined : scored
  slots.push(refusal ? refusedAs(refusal) : known ? { state: 'current', value: known } : PENDING)
  return {
    reference: refusal ? '' : (reference?.scenario.name ?? ''),
    caution: refusal ? undefined : caution,
    by: (at: number): Found['scores'] => {
      if (refusal) return { sentence: refusal.message }
      const value = known?.scores.designs[known.designs.findIndex((each) => each.at === at)]
      return value && { value }
    },
  }
}

type OfOne = Omit<Found, 'isBaseline' | 'throughput' | 'scores' | 'reference' | 'scoresCaution'>

function foundIn(
  { scenarios, baseline }: Workbook,
  { at, scenario, answer, machine }: Design,
  needs: ReadonlySet<Need>,
  asker: Asker,
): OfOne {
  const tree = isSimulated(scenario.fabric) ? machine : undefined
  const nodes = nodesOf({ scenario, machine: tree })
  const workload = (scenarios[baseline] ?? scenario).workload
  /** Of the tree, where a quantity needs it. */
  const where = <Request extends EngineRequest>(
    need: Need,
    build: (built: MachineFigures) => Request | undefined,
  ) =>
    tree && needs.has(need) ? asker.ask(at, need, [scenario, tree], () => build(tree)) : undefined
  const sampled = (
    need: Need,
    build: (built: MachineFigures) => StudyQuestion,
    of: 'nodes' | 'usd',
  ) =>
    answeredBy(
      where(need, (built) => toSamples(build(built))),
      ({ result }): Samples => result.designs[0]?.kept?.[of] ?? [],
    )
  return {
    scenario,
    machine: tree,
    noTree: tree ? undefined : whyNoTree(scenario, answer),
    node: answer?.node,
    nodes,
    bisection: answeredBy(
      where('bisection', () => ({
        kind: 'bisection',
        design: toDesign(scenario),
        replicates: DEFAULT_REPLICATES,
      })),
      resultOf,
    ),
    messages: answeredBy(
      where('messages', () => toPointToPoint(scenario)),
      resultOf,
    ),
    collectives: answeredBy(
      where('collectives', () => toCollectives(scenario, { ranksPerNode: 1 })),
      resultOf,
    ),
    congestion: answeredBy(
      // Of the virtual GPCNeT, under the scenario's own policy and routing alone.
      where('congestion', () => toCongestion(scenario, gpcnet13)),
      resultOf,
    ),
    bands: needs.has('congestion') ? bandsUnder(scenario.fabric.routing, bandsIn(asker)) : NO_BANDS,
    checkpoints:
      needs.has('checkpoints') && nodes !== undefined
        ? answeredBy(
            asker.ask(at, 'checkpoints', [scenario, nodes], () =>
              toCheckpoint(scenario, checkpointJobs(nodes)),
            ),
            resultOf,
          )
        : undefined,
    slowdown:
      tree && needs.has('slowdowns') ? worstIn(at, scenario, tree, workload, asker) : undefined,
    // A size that is entered is not shown.
    sampledNodes:
      scenario.budget.mode === 'nodes'
        ? undefined
        : sampled('sampled-nodes', () => studyOf(scenario), 'nodes'),
    sampledCostUsd: sampled(
      'sampled-cost',
      (built) => studyOf(sized(scenario, built, 'purchase')),
      'usd',
    ),
    sampledLifetimeUsd: sampled('sampled-lifetime', (built) => lifetimeOf(scenario, built), 'usd'),
  }
}

/** What is waited for as an answer is. */
function bandsIn({ get, slots }: Asker) {
  slots.push(get.file(publishedFile))
  return congestionBands(get)
}

function whyNoTree({ fabric }: Scenario, answer: AnswerTo<'design'> | undefined): string {
  if (!isSimulated(fabric)) {
    return `${capitalised(notModelled(fabric))}.`
  }
  return cannotBeBuilt('It', answer?.issues[0]?.sentence)
}

/** Money alone is requested, so all cycles are in one cell that nothing moves. */
const cells = [{ application: '', name: '', share: 1 }]
const runs = [stillRun]

const studyOf = (scenario: Scenario): StudyQuestion => toStudy([{ scenario, runs }], cells).request

function lifetimeOf(scenario: Scenario, machine: MachineFigures): StudyQuestion {
  const design = sized(scenario, machine, 'lifetime')
  const request = studyOf(design)
  // A design whose size is given has no terms of its own accord: they do not decide on it.
  const designs = request.designs.map((each) => ({ ...each, design: toCostedDesign(design) }))
  return { ...request, designs }
}

/** The same machine with its size given, so that samples of prices move what it costs. */
const sized = (
  scenario: Scenario,
  { nodes }: MachineFigures,
  basis: Scenario['budget']['basis'],
): Scenario => ({ ...scenario, budget: { ...scenario.budget, mode: 'nodes', nodes, basis } })

/** All samples of a study, each kept. */
const toSamples = (study: StudyQuestion): RequestOf<'risk'> => ({
  kind: 'risk',
  study,
  firstDraw: 0,
  draws: SAMPLES,
  groups: [],
  goals: [],
  keepDraws: true,
})

/** The application of a workload that loses most on a design, in the workload's own jobs. */
function worstIn(
  at: number,
  scenario: Scenario,
  machine: MachineFigures,
  workload: Workload,
  asker: Asker,
): Found['slowdown'] {
  const { value } = asker.get.made(
    `${asker.name} slowdowns ${at}`,
    at,
    [scenario, machine, workload],
    () => {
      const contest = contestOf([{ label: 'this design', scenario, machine }], workload)
      return { contest, question: contestQuestions(contest).workload[0] }
    },
  )
  const { contest, question } = value ?? {}
  if (!contest || !question || !contest.places[0]) {
    return {
      sentence: contest?.leftOut[0] ?? 'The workload has no application that runs on this design.',
    }
  }
  const slot = asker.get(question, at)
  asker.slots.push(slot)
  if (slot.state === 'refused') return { sentence: slot.refusal.message }
  const slowdowns = nowIn(slot)?.result
  return slowdowns && worstOf(contest, slowdowns)
}

function worstOf(contest: Contest, slowdowns: ApplicationsAnswer): Answered<WorstSlowdown> {
  const own = runsOn(contest, 0, slowdowns, () => 1)
  const known = workloadCells(contest.workload, contest.profiles).flatMap(
    ({ profile, nodes }, at) => {
      const run = own[at]
      return run ? [{ application: profile.name, nodes, ...run.slowdown }] : []
    },
  )
  const [worst] = known.toSorted((a, b) => b.value - a.value)
  if (!worst) {
    return {
      sentence: slowdowns.refused[0]?.sentence ?? 'The model computes no slowdown for this design.',
    }
  }
  return {
    value: {
      ...worst,
      low: Math.max(...known.map(({ low }) => low)),
      high: Math.max(...known.map(({ high }) => high)),
    },
  }
}
