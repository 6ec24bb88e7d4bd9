/**
 * What machines deliver with something of their network broken, beside the same machines as built. Bisection is requested
 * of the real damage; congestion and applications, which know no single cable, of the evenly thinned tree.
 */
import { atSize } from '../../document/at-size'
import { runsNowhere } from '../../document/refusals'
import { gpcnet13 } from '../../document/congestion-plan'
import { SAMPLES } from '../../document/samples'
import { isWhole, thinned, whyNotDamaged, type Damage } from '../../document/failures'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { conditions } from '../../document/workload/conditions'
import type { Workload } from '../../document/workload/workload'
import { contestOf, contestQuestions } from '../../model/contest'
import type {
  ApplicationsAnswer,
  CongestionAnswer,
  MachineFigures,
  Summary,
  WhatIf,
} from '../../model/engine'
import { toCongestion } from '../../model/to-congestion-request'
import { toDesign } from '../../model/to-request'
import type { Study } from '../../model/to-study-request'
import { AS_BUILT, toWhatIf } from '../../model/to-what-if-request'
import { type Freshness, type Interval, type Refusal, isPassing } from '../../tables/table'
import type { Get, Input, Slot } from '../experiment'
import { circumstancesOf, type CircumstanceParameters } from '../shared/circumstances'
import { builtOf, nowIn, PENDING, type Built } from '../shared/scenarios'
import { perNodeOf, throughputStudyOf, type ThroughputStudy } from '../shared/throughput'
import { failuresIn, shownRows, whyNoMachine, type Changed, type Pair } from './changes'
import { CUT_TO_SIZE } from './words'

export type DamageParameters = Omit<CircumstanceParameters, 'racks'>

/** A slowdown with its interval; 0.05 is 5 % more time. */
export interface Slowed extends Interval {
  readonly value: number
}

/** A scenario with its machine, and the same with fewer uplinks. */
interface Damaged {
  readonly machine: MachineFigures
  readonly thinnedMachine: MachineFigures
  /** Both at the size of the machine as built. */
  readonly designs: Pair<Scenario>
}

interface Work {
  /** Of the whole machine, in nodes of the first design that lose nothing to the network. */
  readonly work: Pair<number>
  /** What is lost or gained over the samples of the slowdowns; undefined where the model has none. */
  readonly samples: Summary | undefined
  /** Weighted over the jobs of each application. */
  readonly applications: readonly {
    readonly id: string
    readonly name: string
    readonly slowdown: Pair<Slowed>
  }[]
}

/** An application under the condition in which the damage slows it most. */
export interface Hardest {
  /** Id of the application. */
  readonly application: string
  /** As it follows the application: "beside a seven-to-one incast". */
  readonly condition: string
  readonly slowdown: Pair<Slowed>
}

export interface DamageRow extends Changed {
  /** What of it the model refuses, each in a sentence. */
  readonly gaps: readonly string[]
  readonly design: Damaged | undefined
  readonly bisection: Pair<WhatIf> | undefined
  readonly p99Us: Pair<number> | undefined
  /** Least and most change of the p99, run by run. */
  readonly p99Range: Interval | undefined
  readonly work: Work | undefined
  readonly hardest: readonly Hardest[]
}

export interface DamageAnswer {
  readonly damage: Damage
  readonly rows: readonly DamageRow[]
  readonly freshness: Freshness
  readonly failures: readonly Refusal[]
  /** What is left out or run otherwise than the workload says. */
  readonly notes: readonly string[]
  /** Machines as built, for what can be broken at most. */
  readonly machines: readonly MachineFigures[]
}

type Slots = readonly Slot<unknown>[]

/** What is counted is requested first, what takes longest last. */
export function damageAnswer(
  { workbook, focus, parameters }: Input<DamageParameters>,
  get: Get,
): DamageAnswer {
  const { baseline, scenarios } = workbook
  const { racks: _, ...damage } = circumstancesOf({ ...parameters, racks: undefined })
  const built = builtOf({ workbook }, get)
  const machines = built.flatMap((each) => each.built.value?.machine ?? [])
  if (isWhole(damage)) {
    return { damage, rows: [], freshness: 'current', failures: [], notes: [], machines }
  }
  const designs = built.map((each) => damagedIn(each, damage, get))
  const each = <Value>(read: (design: Damaged, at: number, scenario: Scenario) => Value) =>
    designs.map(({ at, scenario, design }) => design && read(design, at, scenario))
  const bisection = each((_design, at, scenario) => [
    get(toWhatIf(scenario, AS_BUILT), at),
    get(toWhatIf(scenario, { ...AS_BUILT, ...damage }), at),
  ])
  const isKnown = designs.every(({ refusal, design }) => refusal ?? design)
  const workload = scenarios[baseline]?.workload
  const known = designs.flatMap(({ at, design }) => (design ? [{ at, ...design }] : []))
  const studied = studyIn(get, focus, known, baseline, isKnown ? workload : undefined)
  const study = nowIn(studied)
  const works = known.map((design, place) =>
    workIn(get, design, study, { before: place, after: place + known.length }),
  )
  const hardest = each((design, at) => hardestIn(get, design, at, workload))
  const congestion = each(({ designs: { after } }, at, scenario) =>
    [scenario, after].map((of) => get(toCongestion(of, gpcnet13), at)),
  )
  const rows = designs.map((design, at): DamageRow => {
    const own = known.findIndex((other) => other.at === design.at)
    const work = works[own]
    const parts = [...(bisection[at] ?? []), ...(congestion[at] ?? []), ...(work?.slots ?? [])]
    return {
      at: design.at,
      scenario: design.scenario,
      refusal: design.refusal,
      gaps: [...new Set([...gapsIn(parts), ...(own >= 0 ? workGap(study) : [])])],
      design: design.design,
      bisection: resultsIn(bisection[at]),
      ...latencyOf(design.scenario, resultsIn(congestion[at])),
      work: work?.work,
      hardest: hardest[at]?.found ?? [],
    }
  })
  const slots: Slots = [
    ...designs.flatMap((design) => design.slots),
    ...bisection.flatMap((pair) => pair ?? []),
    ...(known.length > 0 ? [studied] : []),
    ...works.flatMap((work) => work.slots),
    ...hardest.flatMap((found) => found?.slots ?? []),
    ...congestion.flatMap((pair) => pair ?? []),
  ]
  return {
    damage,
    ...shownRows(
      get,
      `damage ${Object.values(damage).join(' ')} ${rows.length}`,
      focus,
      rows,
      slots,
    ),
    failures: failuresIn(slots),
    notes: study && study.notes.length > 0 ? [CUT_TO_SIZE] : [],
    machines,
  }
}

const gapsIn = (slots: Slots): readonly string[] =>
  slots.flatMap((slot) =>
    slot.state === 'refused' && !isPassing(slot.refusal) ? [slot.refusal.message] : [],
  )

const workGap = (study: ThroughputStudy | undefined): readonly string[] =>
  study && !study.study ? [`${runsNowhere('chosen scenario')}.`] : []

function resultsIn<Result>(
  slots: readonly Slot<{ readonly result: Result }>[] | undefined,
): Pair<Result> | undefined {
  const [before, after] = (slots ?? []).map((slot) => nowIn(slot)?.result)
  return before && after && { before, after }
}

interface Requested extends Changed {
  readonly design: Damaged | undefined
  readonly slots: Slots
}

/** Counts alone: answers at once. */
function damagedIn({ at, scenario, built }: Built, damage: Damage, get: Get): Requested {
  const own = { at, scenario, refusal: undefined, design: undefined }
  const machine = nowIn(built)?.machine
  if (!machine) {
    const refusal = built.state === 'refused' ? whyNoMachine(built.refusal, own) : undefined
    return { ...own, refusal, slots: [built] }
  }
  const refusal =
    machine.nodes < 2
      ? 'a single node has no network that could fail.'
      : whyNotDamaged(scenario, machine, damage)
  if (refusal !== undefined) return { ...own, refusal, slots: [] }
  const designs = get.made('thinned', at, [scenario, machine, ...Object.values(damage)], () => ({
    before: atSize(scenario, machine.nodes),
    after: thinned(scenario, machine, damage),
  })).value
  if (!designs) return { ...own, slots: [PENDING] }
  const slot = get({ kind: 'design', design: toDesign(designs.after) }, at)
  if (slot.state === 'refused' && !isPassing(slot.refusal)) {
    const [issue] = slot.answer?.issues ?? []
    const why = `its tree cannot be wired with so few uplinks. ${issue?.sentence ?? ''}`
    return { ...own, refusal: why.trim(), slots: [slot] }
  }
  const thinnedMachine = nowIn(slot)?.machine
  return {
    ...own,
    design: thinnedMachine && { machine, thinnedMachine, designs },
    slots: [slot],
  }
}

/** The workload on every machine before and after, in one contest, so that all is in one unit. */
function studyIn(
  get: Get,
  focus: number,
  known: readonly (Damaged & { readonly at: number })[],
  baseline: number,
  workload: Workload | undefined,
): Slot<ThroughputStudy> {
  const subject = get.made(
    'machines',
    focus,
    workload && [
      workload,
      ...known.flatMap(({ designs, thinnedMachine }) => [designs, thinnedMachine]),
    ],
    () => {
      const all = [
        ...known.map(({ designs, machine }) => ({ scenario: designs.before, machine })),
        ...known.map(({ designs, thinnedMachine }) => ({
          scenario: designs.after,
          machine: thinnedMachine,
        })),
      ]
      return (
        workload && {
          scenarios: all.map(({ scenario }) => ({ ...scenario, workload })),
          baseline: Math.max(
            0,
            known.findIndex(({ at }) => at === baseline),
          ),
          machines: all.map(({ machine }) => machine),
        }
      )
    },
  )
  return subject.value && !subject.isOld
    ? throughputStudyOf(subject.value, get, { at: focus, name: 'damage' })
    : PENDING
}

/** @param indices among the scenarios of the contest */
function workIn(
  get: Get,
  { at, machine }: Damaged & { readonly at: number },
  studied: ThroughputStudy | undefined,
  indices: Pair<number>,
): { readonly work: Work | undefined; readonly slots: Slots } {
  const study = studied?.study
  if (!studied || !study) return { work: undefined, slots: [] }
  const placeOf = (index: number) => studied.competing.findIndex((each) => each.index === index)
  const places = { before: placeOf(indices.before), after: placeOf(indices.after) }
  const requested = get.made('samples', at, [study, places.before, places.after], () => ({
    kind: 'risk' as const,
    // Prices move neither of two machines of given size.
    study: {
      ...study.request,
      designs: [places.before, places.after].flatMap((place) => study.request.designs[place] ?? []),
      inputs: study.request.inputs.filter(({ kind }) => kind === 'model'),
    },
    firstDraw: 0,
    draws: SAMPLES,
    groups: [],
    goals: [],
  })).value
  const slot = requested && get(requested, at)
  const risk = nowIn(slot)?.result
  const work = (place: number) => machine.nodes * perNodeOf(study, place).value
  const ids = [...new Set(study.cells.map(({ application }) => application))]
  return {
    slots: slot ? [slot] : [],
    work: risk && {
      work: { before: work(places.before), after: work(places.after) },
      samples: risk.designs[1]?.throughputGain,
      applications: ids.map((id) => ({
        id,
        name: study.cells.find(({ application }) => application === id)?.name ?? id,
        slowdown: {
          before: slowdownOf(study, places.before, id),
          after: slowdownOf(study, places.after, id),
        },
      })),
    },
  }
}

/** Of an application on a design, weighted over its jobs. */
function slowdownOf({ runs, cells }: Study, place: number, id: string): Slowed {
  const own = cells.flatMap(({ application, share }, at) =>
    application === id ? [{ share, slowdown: runs[place]?.[at]?.slowdown }] : [],
  )
  const all = own.reduce((sum, { share }) => sum + share, 0)
  const mean = (end: 'low' | 'value' | 'high') =>
    own.reduce((sum, { share, slowdown }) => sum + (share / all) * (slowdown?.[end] ?? 0), 0)
  return { low: mean('low'), value: mean('value'), high: mean('high') }
}

/** Of every application under every condition that both machines have room for. */
function hardestIn(
  get: Get,
  { machine, thinnedMachine, designs: { before, after } }: Damaged,
  at: number,
  workload: Workload | undefined,
): { readonly found: readonly Hardest[]; readonly slots: Slots } {
  const { value } = get.made('conditions', at, workload && [workload, before, after], () => {
    if (!workload) return undefined
    const contest = contestOf(
      [
        { label: 'it', scenario: before, machine },
        { label: 'it', scenario: after, machine: thinnedMachine },
      ],
      workload,
    )
    return { contest, requested: contestQuestions(contest).conditions }
  })
  const [asBuilt, damaged] = value?.requested ?? []
  if (!value || !asBuilt || !damaged) return { found: [], slots: [] }
  const slots = [get(asBuilt, at), get(damaged, at)]
  const pair = resultsIn(slots)
  return {
    slots,
    found: pair ? value.contest.profiles.flatMap(({ id }) => hardestOf(id, pair)) : [],
  }
}

function hardestOf(id: string, { before: was, after: is }: Pair<ApplicationsAnswer>): Hardest[] {
  const pairs = is.cells.flatMap((after) => {
    const before = was.cells.find(
      ({ application, condition }) =>
        application === id && after.application === id && condition === after.condition,
    )
    return before ? [{ before, after }] : []
  })
  const more = ({ before, after }: (typeof pairs)[number]) => after.slowdown - before.slowdown
  const [worst] = pairs.toSorted((one, other) => more(other) - more(one))
  if (!worst) return []
  const slowed = ({ low, slowdown, high }: (typeof worst)['after']): Slowed => ({
    low,
    value: slowdown,
    high,
  })
  return [
    {
      application: id,
      condition: conditions.find((each) => each.id === worst.after.condition)?.long ?? '',
      slowdown: { before: slowed(worst.before), after: slowed(worst.after) },
    },
  ]
}

/** Of an 8-byte message beside the congestors, under the scenario's own policy and routing. */
function latencyOf(
  scenario: Scenario,
  congested: Pair<CongestionAnswer> | undefined,
): Pick<DamageRow, 'p99Us' | 'p99Range'> {
  const own = ({ conditions: all }: CongestionAnswer) =>
    all.find(
      ({ policy, routing }) =>
        policy === ownPolicy(scenario) && routing === scenario.fabric.routing,
    )?.latency.congested
  const [before, after] = [congested && own(congested.before), congested && own(congested.after)]
  if (!before || !after) return { p99Us: undefined, p99Range: undefined }
  const changes = after.runWorsts.map((worst, run) => worst / (before.runWorsts[run] ?? worst) - 1)
  return {
    p99Us: { before: before.worst.median, after: after.worst.median },
    p99Range:
      changes.length > 0 ? { low: Math.min(...changes), high: Math.max(...changes) } : undefined,
  }
}

/** "A: ..." of what the model refuses of a scenario that is in it. */
export const gapSentences = (rows: readonly DamageRow[]): readonly string[] =>
  rows.flatMap(({ at, refusal, gaps }) =>
    refusal === undefined ? gaps.map((gap) => `${letterOf(at)}: ${gap}`) : [],
  )
