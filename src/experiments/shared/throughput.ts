/** What designs do of the baseline's workload: who takes part, how it runs on each, and how sure that is. */
import { isSimulated } from '../../document/scenario/fabric'
import { SAMPLES } from '../../document/samples'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import {
  countedProfiles,
  workANode,
  workloadCells,
  type NodeWork,
} from '../../document/workload/cells'
import { whyBlocked } from '../../document/workload/profile-issues'
import {
  contestOf,
  contestQuestions,
  runsOn,
  speedOf,
  type BlockedApplication,
  type Competitor,
} from '../../model/contest'
import type { RequestOf, MachineFigures, RiskAnswer, Summary } from '../../model/engine'
import { toNodes } from '../../model/to-node-request'
import type { Study } from '../../model/to-study-request'
import type { Get, Input, Slot } from '../experiment'
import { jobsOn } from './jobs'
import { builtOf, following, PENDING, refusedAs, together } from './scenarios'

export interface ScenarioThroughput extends NodeWork {
  readonly nodes: number
  /** In undisturbed nodes of the baseline, all inputs at their values. */
  readonly throughput: number
  /** Over the baseline: all inputs at their values, and over the samples. */
  readonly gain: {
    readonly value: number
    readonly samples: Summary
  }
  /** What its money buys and costs, over the same samples. */
  readonly sampled: {
    readonly nodes: Summary
    readonly purchaseUsd: Summary
    readonly yearsUsd: Summary
    /** Share of the samples in which the core switches, not the money, end the machine. */
    readonly fillsCore: number
  }
}

/** What was found, and for which document. */
export interface Throughputs {
  readonly scenarios: readonly Scenario[]
  readonly baseline: number
  readonly samples: number
  /** By scenario; undefined for one that does not compete. */
  readonly found: readonly (ScenarioThroughput | undefined)[]
  /** Share of the baseline's cycles that is of applications which run on every design, 0 to 1. */
  readonly covered: number
  /** Applications that do not run on every design, by the letters of those where they do not. */
  readonly blocked: readonly BlockedApplication[]
  /** What is left out or run otherwise than the workload says. */
  readonly notes: readonly string[]
}

interface ThroughputSubject {
  readonly scenarios: readonly Scenario[]
  readonly baseline: number
  /** By scenario; undefined where no machine can be bought. */
  readonly machines: readonly (MachineFigures | undefined)[]
}

interface Contestant extends Competitor {
  readonly index: number
}

/** Who takes part: the baseline first. Empty where there is nothing to compare with it. */
function contestants({ scenarios, baseline, machines }: ThroughputSubject): readonly Contestant[] {
  const order = [baseline, ...scenarios.keys()].filter(
    (index, at, all) => all.indexOf(index) === at,
  )
  const competing = order.flatMap((index): readonly Contestant[] => {
    const [scenario, machine] = [scenarios[index], machines[index]]
    if (!scenario || !machine || !isSimulated(scenario.fabric)) return []
    return [{ label: letterOf(index), index, scenario, machine }]
  })
  return competing[0]?.index === baseline && competing.length > 1 ? competing : []
}

/** The designs that compete, the baseline first, and how the workload runs on them. */
export interface ThroughputStudy extends Pick<Throughputs, 'covered' | 'blocked' | 'notes'> {
  readonly competing: readonly Contestant[]
  /** Undefined where nothing can be compared. */
  readonly study: Study | undefined
  /** What of the workload runs otherwise than it says; in `notes` too. */
  readonly otherwise: readonly string[]
  /** By competing design, what the workload loses to each mechanism. */
  readonly parts: readonly ReadonlyMap<string, number>[]
}

/**
 * The jobs of the baseline on all that compete, as of the release of a drag.
 * @param at the scenario that it is requested; one experiment asks about several subjects by several `name`s
 * @param subject its machines are compared by identity
 */
export function throughputStudyOf(
  subject: ThroughputSubject,
  get: Get,
  { at, name }: { readonly at: number; readonly name: string },
): Slot<ThroughputStudy> {
  const { scenarios, baseline, machines } = subject
  const settled = get.settled(
    `contestants ${name}`,
    at,
    () => ({ competing: contestants(subject), workload: scenarios[baseline]?.workload }),
    [baseline, ...scenarios, ...machines],
  )
  const { competing = [], workload } = settled.value ?? {}
  const how = { place: name, at, scenarioOf: () => at }
  const { contest, throughput, slots } = jobsOn(competing, workload, get, how)
  const whole = throughput.isOld ? undefined : throughput.value
  const made = get.made(`study ${name}`, at, whole && [contest, whole], () => {
    if (!contest || !whole) return undefined
    const { covered, blocked, leftOut } = contest
    const { notes: otherwise, ...found } = whole
    return { competing, covered, blocked, ...found, otherwise, notes: [...leftOut, ...otherwise] }
  })
  if (!contest) return settled.isOld ? PENDING : { state: 'current', value: NOTHING_COMPARED }
  if (contest.profiles.length === 0) {
    const { covered, blocked, leftOut: notes } = contest
    return { state: 'current', value: { ...NOTHING_COMPARED, competing, covered, blocked, notes } }
  }
  const found = following(together(slots), (): Slot<ThroughputStudy> =>
    made.value && !made.isOld ? { state: 'current', value: made.value } : PENDING,
  )
  return settled.isOld && found.state === 'current' ? { ...found, state: 'pending' } : found
}

const NOTHING_COMPARED: ThroughputStudy = {
  competing: [],
  study: undefined,
  covered: 0,
  blocked: [],
  otherwise: [],
  parts: [],
  notes: [],
}

/** What every scenario does of the baseline's workload, over samples of prices and of the model's inputs. */
export function throughputsOf(
  input: Pick<Input<unknown>, 'workbook'>,
  get: Get,
): Slot<Throughputs> {
  const { scenarios, baseline } = input.workbook
  const built = builtOf(input, get)
  if (built.some(({ built: slot }) => slot.state === 'pending')) {
    return get.kept<Throughputs>('throughputs', baseline, PENDING)
  }
  const machines = built.map(({ built: slot }) =>
    slot.state === 'current' ? slot.value.machine : undefined,
  )
  const how = { at: baseline, name: 'throughput' }
  const studied = throughputStudyOf({ scenarios, baseline, machines }, get, how)
  const found = following(studied, (value): Slot<Throughputs> => {
    const { study, competing, covered, blocked, notes, parts } = value
    const known = { scenarios, baseline, samples: SAMPLES, covered, blocked, notes }
    if (!study) {
      return { state: 'current', value: { ...known, found: scenarios.map(() => undefined) } }
    }
    const sampled = get.settled('throughput samples', baseline, () => throughputSamples(study), [
      study,
    ])
    if (!sampled.value) return PENDING
    return following(get(sampled.value, baseline), ({ result }) => ({
      state: 'current',
      value: {
        ...known,
        found: scenarios.map((_, index) =>
          throughputIn(result, { study, competing, parts }, index),
        ),
      },
    }))
  })
  return get.kept('throughputs', baseline, found)
}

/** Samples of prices and of the model's inputs that state how sure the throughputs are. */
const throughputSamples = ({ request }: Study): RequestOf<'risk'> => ({
  kind: 'risk',
  study: request,
  firstDraw: 0,
  draws: SAMPLES,
  groups: [],
  goals: [],
})

/** Of one scenario; undefined if it does not compete. */
function throughputIn(
  risk: RiskAnswer,
  { study, competing, parts }: Pick<ThroughputStudy, 'competing' | 'parts'> & { study: Study },
  index: number,
): ScenarioThroughput | undefined {
  const at = competing.findIndex((each) => each.index === index)
  const [design, own] = [competing[at], risk.designs[at]]
  if (!design || !own?.throughputGain) return undefined
  const perNode = perNodeOf(study, at)
  return {
    nodes: design.machine.nodes,
    throughput: design.machine.nodes * perNode.value,
    perNode,
    gain: {
      value: own.verdict?.throughputGain ?? 0,
      samples: own.throughputGain,
    },
    sampled: own,
    parts: parts[at] ?? new Map(),
  }
}

/** What one node does of the workload, at the ends of all slowdowns and at their values. */
export function perNodeOf(
  { runs, cells }: Pick<Study, 'runs' | 'cells'>,
  at: number,
): ScenarioThroughput['perNode'] {
  const work = (end: 'low' | 'value' | 'high') => workANode(cells, runs[at] ?? [], end)
  return { low: work('low'), value: work('value'), high: work('high') }
}

/**
 * What one node of a design does of the design's own workload, in undisturbed nodes of another, of which no machine
 * is needed. Refused where an application of it does not run.
 */
export function workOn(
  at: number,
  { scenario, machine }: Pick<Competitor, 'scenario' | 'machine'>,
  reference: Scenario,
  get: Get,
): Slot<number> {
  const refused = (message: string) =>
    refusedAs({ reason: 'nothing-to-compare', scenario: at, message })
  const { workload } = scenario
  const counted = countedProfiles(workload)
  const contest = contestOf([{ label: '', scenario, machine }], workload)
  const blocked = counted.find((profile) => !contest.profiles.includes(profile))
  if (blocked) {
    return refused(whyBlocked(blocked, scenario.node, blocked.typicalNodes)?.sentence ?? '')
  }
  const { workload: jobs, nodes } = contestQuestions(contest)
  const [job] = jobs
  if (!job || !nodes) return refused('The workload has no application that the model can compute.')
  const both = toNodes([reference, scenario], nodes)
  const [jobsSlot, nodesSlot] = [get(job, at), get(both, at)]
  return following(jobsSlot, ({ result: slowdowns }) =>
    following(nodesSlot, ({ result: speeds }): Slot<number> => {
      const slow = speeds.nodes.flatMap(({ applications }) => applications)
      const sentence = slow.find((speed) => speed.kind === 'refused')?.sentence
      if (sentence !== undefined) return refused(sentence)
      const runs = runsOn(contest, 0, slowdowns, (profile) =>
        speedOf(speeds, 1, counted.indexOf(profile)),
      )
      if (runs.includes(undefined)) {
        const [first] = slowdowns.refused
        return refused(first?.sentence ?? 'The model cannot compute all of its jobs.')
      }
      return { state: 'current', value: workANode(workloadCells(workload), runs) }
    }),
  )
}
