/** What many experiments ask of every scenario, and how the states of answers add up to one of a table. */
import { withOptional } from '../../document/prices/quotes'
import { isSimulated } from '../../document/scenario/fabric'
import { onceFor } from '../../document/once-for'
import { notModelled } from '../../document/refusals'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type {
  AnswerTo,
  BisectionAnswer,
  RequestOf,
  MachineFigures,
  TaperFigures,
} from '../../model/engine'
import { toCostedDesign, toDesign } from '../../model/to-request'
import { entered } from '../../tables/columns'
import {
  message,
  type Column,
  type Freshness,
  type Refusal,
  type Section,
} from '../../tables/table'
import type { Get, Input, Made, Slot } from '../experiment'

export interface BuiltMachine {
  readonly machine: MachineFigures
  /** Splits of its edge switch, without simulation; of hundreds some. */
  readonly tapers: readonly TaperFigures[]
  /** How many can be built and bought. */
  readonly buildableTapers: number
}

/** A scenario with what is known of its machine. */
export interface Built {
  /** Index in the workbook. */
  readonly at: number
  readonly scenario: Scenario
  readonly built: Slot<BuiltMachine>
}

/** Every scenario with its machine, or why there is none. */
export const builtOf = (
  { workbook }: Pick<Input<unknown>, 'workbook'>,
  get: Get,
): readonly Built[] =>
  workbook.scenarios.map((scenario, at) => ({ at, scenario, built: machineOf(scenario, at, get) }))

const machineOf = (scenario: Scenario, at: number, get: Get): Slot<BuiltMachine> =>
  isSimulated(scenario.fabric)
    ? builtIn(get(designRequest(scenario), at))
    : refusedAs(noTree(scenario, at))

/** The same request for the same scenario, so that it is hashed once. */
export const designRequest = onceFor((scenario: Scenario): RequestOf<'design'> => ({
  kind: 'design',
  design: toCostedDesign(scenario),
}))

/** The machine of an answer; one without a machine is a refusal. */
export function builtIn(slot: Slot<AnswerTo<'design'>>): Slot<BuiltMachine> {
  const value = machineIn(slot.value)
  switch (slot.state) {
    case 'current':
    case 'partial':
      return value ? { state: slot.state, value } : { state: 'pending', value }
    case 'pending':
      return { state: 'pending', value }
    case 'refused':
      return { state: 'refused', refusal: slot.refusal, value }
  }
}

const machineIn = (answer: AnswerTo<'design'> | undefined) => answer && machineOfAnswer(answer)

/** The same object for the same answer. */
const machineOfAnswer = onceFor(
  ({ machine, tapers, buildableTapers }: AnswerTo<'design'>): BuiltMachine | undefined =>
    machine && { machine, tapers, buildableTapers },
)

/** What a machine delivers across its middle, as built. */
export function bisectionOf(
  scenario: Scenario,
  at: number,
  replicates: number,
  get: Get,
): Slot<BisectionAnswer> {
  const { value: request } = get.made('bisection', at, [scenario, replicates], () => ({
    kind: 'bisection' as const,
    design: toDesign(scenario),
    replicates,
  }))
  return request ? mapped(get(request, at), ({ result }) => result) : PENDING
}

export const noTree = (scenario: Scenario, at: number): Refusal => ({
  reason: 'not-modelled',
  scenario: at,
  message: `${titleOf(at, scenario)}: ${notModelled(scenario.fabric)}. To see its nodes on a fat tree, choose “Fat tree” as the topology.`,
})

/** "directors" */
export const coreSwitches = ({ fabric }: Scenario): string => coreNouns[coreKind(fabric)].many

/** Changes the value of an answer, whatever its state. */
export function mapped<Value, Result>(
  slot: Slot<Value>,
  change: (value: Value) => Result,
): Slot<Result> {
  const maybe = (value: Value | undefined) => (value === undefined ? undefined : change(value))
  switch (slot.state) {
    case 'current':
    case 'partial':
      return { state: slot.state, value: change(slot.value) }
    case 'pending':
      return { state: 'pending', value: maybe(slot.value) }
    case 'refused':
      return { state: 'refused', refusal: slot.refusal, value: maybe(slot.value) }
  }
}

/** Not known yet, and nothing before. */
export const PENDING = { state: 'pending', value: undefined } as const

/** Without a value, and none before. */
export const refusedAs = (refusal: Refusal) =>
  ({ state: 'refused', refusal, value: undefined }) as const

/** All of them as one: known when all are, refused where one is. */
export function together<Value>(slots: readonly Slot<Value>[]): Slot<readonly Value[]> {
  const values: Value[] = []
  let isPartial = false
  let isPending = false
  for (const slot of slots) {
    if (slot.state === 'refused') return refusedAs(slot.refusal)
    if (slot.state === 'pending') isPending = true
    else values.push(slot.value)
    isPartial ||= slot.state === 'partial'
  }
  if (isPending) return PENDING
  return { state: isPartial ? 'partial' : 'current', value: values }
}

/** What follows from an answer that is complete; the others stay as they are, without a value. */
export function following<Value, Result>(
  slot: Slot<Value>,
  next: (value: Value) => Slot<Result>,
): Slot<Result> {
  if (slot.state === 'current') return next(slot.value)
  if (slot.state === 'refused') {
    return refusedAs(slot.refusal)
  }
  return PENDING
}

/** What answers the present question, with nothing to come. */
export const nowIn = <Value>(slot: Slot<Value> | undefined): Value | undefined =>
  slot?.state === 'current' ? slot.value : undefined

/** How a table stands that is of what was built of answers. */
export const freshnessOfMade = ({ value, isOld }: Made<unknown>): Freshness =>
  !isOld ? 'current' : value === undefined ? 'partial' : 'stale'

/** Whether what it holds answers an earlier request. */
const isOld = (slot: Slot<unknown> | undefined): boolean =>
  (slot?.state === 'pending' || slot?.state === 'refused') && slot.value !== undefined

const isComing = (slot: Slot<unknown> | undefined): boolean =>
  slot?.state === 'partial' || slot?.state === 'pending'

type Slots = readonly (Slot<unknown> | undefined)[]

/**
 * How a table stands that is made of these answers.
 * @param analytic those that follow an edit at once
 * @param simulated those that its columns of basis `simulated` are read from
 */
export function freshnessOf(analytic: Slots, simulated: Slots = []): Freshness {
  if (analytic.some(isOld)) return 'stale'
  if (simulated.some(isOld)) return 'stale-simulated'
  return [...analytic, ...simulated].some(isComing) ? 'partial' : 'current'
}

/** There is nothing that it could be about, and nobody has made a mistake. */
export const nothing = (said: string): Refusal => ({ reason: 'nothing-to-compare', message: said })

/** What the command line reports where the workbook lacks what it is about; there the page has an editor. */
export const nothingYet = (title: string, said: string): Section => ({
  id: 'none',
  title: message(title),
  refusals: [nothing(said)],
  only: ['file'],
})

/** Why there is no answer; nothing where there is one, or soon will be. */
export const refusalsIn = (slots: Slots): readonly Refusal[] => {
  const found = slots.flatMap((slot) => (slot?.state === 'refused' ? [slot.refusal] : []))
  return found.filter(
    ({ message, scenario }, at) =>
      found.findIndex((each) => each.message === message && each.scenario === scenario) === at,
  )
}

/** The same of one scenario: where it is not the one in focus, they say which it is of. */
export const refusalsOf = (
  { at, scenario }: Pick<Built, 'at' | 'scenario'>,
  slot: Slot<unknown> | undefined,
  focus: number,
): readonly Refusal[] =>
  refusalsIn([slot]).map((refusal) =>
    at === focus || refusal.message.includes(titleOf(at, scenario))
      ? refusal
      : { ...refusal, message: `${titleOf(at, scenario)}: ${refusal.message}` },
  )

/** The first column of a table of scenarios: "A Sierra as built". */
export const scenarioColumn = <Row extends { readonly at: number; readonly scenario: Scenario }>(
  header = 'Scenario',
): Column<Row> => entered('design', header, ({ at, scenario }) => titleOf(at, scenario))

/** A column of a table that has the scenarios side by side: "A". */
export const besideOf = (at: number) => ({
  key: `${letterOf(at).toLowerCase()}_value`,
  header: letterOf(at),
  scenario: at,
})

/** The machine with all optional payments; undefined where none are offered. */
export function takenIn(
  { at, scenario }: Pick<Built, 'at' | 'scenario'>,
  get: Get,
): Slot<BuiltMachine> | undefined {
  const prices = withOptional(scenario.prices)
  return prices && builtIn(get(designRequest({ ...scenario, prices }), at))
}
