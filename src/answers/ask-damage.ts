/**
 * Asks what machines deliver after damage beside the same machines as built. Bisection is asked of the real
 * damage; congestion and applications, which know no single cable, of the evenly thinned tree.
 */
import { gpcnet13 } from '../document/congestion-plan'
import { DRAWS } from '../document/draws'
import { atSize, thinned, whyNotDamaged, type Damage } from '../document/failures/thinned-tree'
import { ownPolicy } from '../document/port-policy'
import type { Scenario } from '../document/scenario/schema'
import type { CongestionDto, MachineDto, SummaryDto, WhatIfDto } from '../model/engine'
import { toPlanDto } from '../model/to-congestion-request'
import { toDesign } from '../model/to-request'
import { AS_BUILT, toWhatIf } from '../model/to-what-if-request'
import type { Study } from '../model/to-study-request'
import type { Ask } from '../model/ask'
import { askThroughputStudy, perNodeOf } from './ask-throughputs'
import type { OnAsked } from './on-asked'
import { askDesign, orSentence, type Answered } from './scenario-answers'

/** Something before and after. */
export interface Pair<Value> {
  readonly before: Value
  readonly after: Value
}

/** A scenario with its machine, and the same with fewer uplinks. */
export interface DamagedDesign {
  /** Of the scenario in the document. */
  readonly index: number
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly damage: Damage
  /** Both at the size of the machine as built. */
  readonly designs: Pair<Scenario>
  readonly thinnedMachine: MachineDto
}

/** By scenario; a sentence where it cannot be asked about. */
export type DamagedDesigns = readonly Answered<DamagedDesign>[]

/** Counts alone: answers at once. @throws EngineError if it was cancelled or the model is lost */
export async function askDamagedDesigns(
  ask: Ask,
  scenarios: readonly Scenario[],
  damage: Damage,
): Promise<DamagedDesigns> {
  const found: Answered<DamagedDesign>[] = []
  for (const [index, scenario] of scenarios.entries()) {
    found.push(await damagedDesign(ask, scenario, index, damage))
  }
  return found
}

async function damagedDesign(
  ask: Ask,
  scenario: Scenario,
  index: number,
  damage: Damage,
): Promise<Answered<DamagedDesign>> {
  const { topology } = scenario.fabric
  if (topology !== 'fat-tree')
    return { sentence: `its network is a ${topology}, which is not modelled.` }
  const { machine, issues } = await askDesign(ask, scenario)
  if (!machine) return { sentence: `it cannot be built. ${issues[0]?.sentence ?? ''}`.trim() }
  if (machine.nodes < 2) return { sentence: 'a single node has no network that could fail.' }
  const refusal = whyNotDamaged(scenario, machine, damage)
  if (refusal !== undefined) return { sentence: refusal }
  const designs = {
    before: atSize(scenario, machine.nodes),
    after: thinned(scenario, machine, damage),
  }
  const after = await ask({ kind: 'design', design: toDesign(designs.after) })
  if (!after.machine) {
    return {
      sentence:
        `with so few uplinks its tree cannot be wired. ${after.issues[0]?.sentence ?? ''}`.trim(),
    }
  }
  return {
    value: { index, scenario, machine, damage, designs, thinnedMachine: after.machine },
  }
}

/** Those that can be asked about. */
export const known = (designs: DamagedDesigns): readonly DamagedDesign[] =>
  designs.flatMap((each) => ('value' in each ? [each.value] : []))

/** In the order of `designs`. @throws EngineError if it was cancelled or the model is lost */
export async function askDamagedBisection(
  ask: Ask,
  designs: readonly DamagedDesign[],
  onAsked: OnAsked = () => undefined,
): Promise<readonly Answered<Pair<WhatIfDto>>[]> {
  const found: Answered<Pair<WhatIfDto>>[] = []
  for (const [at, { scenario, damage }] of designs.entries()) {
    onAsked(at / designs.length, 'the bisection')
    const bisect = async (circumstances: Damage) =>
      (await ask(toWhatIf(scenario, { ...AS_BUILT, ...circumstances }))).result
    found.push(
      await orSentence(
        bisect(AS_BUILT).then(async (before) => ({ before, after: await bisect(damage) })),
      ),
    )
  }
  return found
}

/** The virtual GPCNeT as it comes, under the scenario's own policy. In the order of `designs`. */
export async function askDamagedCongestion(
  ask: Ask,
  designs: readonly DamagedDesign[],
  onAsked: OnAsked = () => undefined,
): Promise<readonly Answered<Pair<CongestionDto>>[]> {
  const all = 2 * designs.length
  let done = 0
  onAsked(0, 'the congestion')
  // What takes longest is asked all together, so that every worker that there is has something to do.
  return Promise.all(
    designs.map(({ scenario, designs: { after } }) => {
      const congest = async (design: Scenario) => {
        const { result } = await ask({
          kind: 'congestion',
          design: toDesign(design),
          plan: toPlanDto(gpcnet13, [ownPolicy(design)]),
        })
        done += 1
        onAsked(done / all, 'the congestion')
        return result
      }
      return orSentence(
        congest(scenario).then(async (before) => ({ before, after: await congest(after) })),
      )
    }),
  )
}

/** A slowdown with its interval; 0.05 is 5 % more time. */
export interface Slowed {
  readonly low: number
  readonly value: number
  readonly high: number
}

export interface DamagedWork {
  /** Work of the whole machine, in nodes of the first design that lose nothing to the network. */
  readonly work: Pair<number>
  /** What is lost or gained: 0.01 is 1 % more, every input at its value. */
  readonly change: number
  /** Over the draws of the slowdowns; undefined where the model has none. */
  readonly draws: SummaryDto | undefined
  /** Weighted over the jobs of each application. */
  readonly applications: readonly {
    readonly id: string
    readonly name: string
    readonly slowdown: Pair<Slowed>
  }[]
}

export interface DamagedWorks {
  /** In the order of the designs. */
  readonly works: readonly Answered<DamagedWork>[]
  /** What is left out or run otherwise than the workload says. */
  readonly notes: readonly string[]
}

/** Its letters would be those of the contest, which has every scenario twice. */
export const CUT_TO_SIZE =
  'Not all of the workload runs as stated on every scenario; what does not is left out or cut to size, as Applications says.'

const NO_WORK = {
  sentence: 'no application of the workload runs on every scenario that is asked about.',
}

/**
 * Runs the baseline's workload on every machine before and after, in one contest, so that all is in one unit.
 * @param baseline index of the scenario that has the workload
 */
export async function askDamagedWork(
  ask: Ask,
  scenarios: readonly Scenario[],
  baseline: number,
  designs: readonly DamagedDesign[],
  onAsked: OnAsked = () => undefined,
): Promise<DamagedWorks> {
  onAsked(0, 'the applications')
  const workload = scenarios[baseline]?.workload
  const [first] = designs
  if (!workload || !first) return { works: [], notes: [] }
  const all = [
    ...designs.map(({ designs: { before }, machine }) => ({ scenario: before, machine })),
    ...designs.map(({ designs: { after }, thinnedMachine: machine }) => ({
      scenario: after,
      machine,
    })),
  ].map(({ scenario, machine }) => ({ scenario: { ...scenario, workload }, machine }))
  const at = Math.max(
    0,
    designs.findIndex(({ index }) => index === baseline),
  )
  const { competing, study, notes } = await askThroughputStudy(ask, {
    scenarios: all.map(({ scenario }) => scenario),
    baseline: at,
    machines: all.map(({ machine }) => machine),
  })
  if (!study) return { works: designs.map(() => NO_WORK), notes: [] }
  const place = (index: number) => competing.findIndex((each) => each.index === index)
  const works: Answered<DamagedWork>[] = []
  for (const [index, design] of designs.entries()) {
    onAsked(0.5 + (0.5 * index) / designs.length, 'how sure the work is')
    const places = { before: place(index), after: place(index + designs.length) }
    works.push(await orSentence(damagedWork(ask, design, study, places)))
  }
  return { works, notes: notes.length > 0 ? [CUT_TO_SIZE] : [] }
}

async function damagedWork(
  ask: Ask,
  { machine }: DamagedDesign,
  study: Study,
  places: Pair<number>,
): Promise<DamagedWork> {
  const { request, cells } = study
  const work = (place: number) => machine.nodes * perNodeOf(request, place).value
  const both = [places.before, places.after].flatMap((place) => request.designs[place] ?? [])
  const { result } = await ask({
    kind: 'risk',
    // Prices move neither of two machines of given size.
    study: {
      ...request,
      designs: both,
      inputs: request.inputs.filter(({ kind }) => kind === 'slowdown'),
    },
    firstDraw: 0,
    draws: DRAWS,
    groups: [],
    goals: [],
  })
  const ids = [...new Set(cells.map(({ application }) => application))]
  const pair = { before: work(places.before), after: work(places.after) }
  return {
    work: pair,
    change: pair.after / pair.before - 1,
    draws: result.designs[1]?.throughputGain,
    applications: ids.map((id) => ({
      id,
      name: cells.find(({ application }) => application === id)?.name ?? id,
      slowdown: {
        before: slowdownOf(study, places.before, id),
        after: slowdownOf(study, places.after, id),
      },
    })),
  }
}

/** Of an application on a design, weighted over its jobs. */
function slowdownOf({ request, cells }: Study, place: number, id: string): Slowed {
  const own = cells.flatMap(({ application, share }, at) =>
    application === id ? [{ share, slowdown: request.designs[place]?.cells[at]?.slowdown }] : [],
  )
  const all = own.reduce((sum, { share }) => sum + share, 0)
  const mean = (end: 'low' | 'value' | 'high') =>
    own.reduce((sum, { share, slowdown }) => sum + (share / all) * (slowdown?.[end] ?? 0), 0)
  return { low: mean('low'), value: mean('value'), high: mean('high') }
}
