/**
 * What is known of every scenario wherever the page is, and what the comparison is made of: its machine, its node, its
 * bisection.
 */
import { isSimulated } from '../../document/scenario/fabric'
import type { Scenario } from '../../document/scenario/schema'
import type { AnswerTo, BisectionAnswer, Issue } from '../../model/engine'
import type { Get, Input, Slot } from '../experiment'
import {
  bisectionOf,
  builtIn,
  designRequest,
  PENDING,
  type BuiltMachine,
} from '../shared/scenarios'
import type { Outcome } from './figures'

export interface Known extends Outcome {
  /** Its machine, or why there is none. */
  readonly built: Slot<BuiltMachine>
  readonly simulated: Slot<BisectionAnswer>
  /** Why it cannot be built or bought as it stands, with the ways out. */
  readonly issues: readonly Issue[]
  /** Why the model has no answer, where that is not the fault of the design. */
  readonly failure: string | undefined
}

/** The comparison without what comes later, for who wants this alone. */
export const headline = { title: 'Headline', answer: knownOf, sections: () => [] } as const

type Requested = Pick<Input<unknown>, 'workbook' | 'replicates'>

/** Every scenario, in the order of the workbook; the same object while nothing of it has changed. */
export function knownOf({ workbook, replicates }: Requested, get: Get): readonly Known[] {
  return workbook.scenarios.map((scenario, at) => {
    const design = get(designRequest(scenario), at)
    const built = builtIn(design)
    // What cannot be built is not simulated.
    const simulated = get.kept(
      'bisection',
      at,
      built.state === 'refused' ? PENDING : bisectionOf(scenario, at, replicates, get),
    )
    // While the next answer is awaited the last one stands, with what it found wrong.
    const { value: last } = get.kept('design', at, answeredIn(design))
    const of = [scenario, last, ...partsOf(built), ...partsOf(simulated)]
    const make = () => knownIn(scenario, built, simulated, last)
    return get.made('known', at, of, make).value ?? make()
  })
}

/** An answer without a machine is one, too. */
function answeredIn(slot: Slot<AnswerTo<'design'>>): Slot<AnswerTo<'design'>> {
  const answer = slot.state === 'refused' ? slot.answer : slot.state === 'current' && slot.value
  return answer ? { state: 'current', value: answer } : PENDING
}

const partsOf = (slot: Slot<unknown>): readonly unknown[] => [
  slot.state,
  slot.value,
  slot.state === 'refused' && slot.refusal.message,
]

function knownIn(
  scenario: Scenario,
  built: Slot<BuiltMachine>,
  simulated: Slot<BisectionAnswer>,
  { issues = [], node }: Partial<AnswerTo<'design'>> = {},
): Known {
  const isImpossible = built.state === 'refused' && built.refusal.reason === 'cannot-be-built'
  // The last machine is not what stands here now: the reason stands in place of its figures.
  const hasMachine = isSimulated(scenario.fabric) && !isImpossible
  return {
    scenario,
    built,
    simulated,
    issues,
    node,
    machine: hasMachine ? built.value?.machine : undefined,
    bisection: hasMachine ? simulated.value : undefined,
    machineCurrent: built.state === 'current',
    bisectionCurrent: simulated.state === 'current',
    bisectionProblem: failureIn(simulated),
    failure: failureIn(built) ?? failureIn(simulated),
    problem: isImpossible ? (issues[0]?.sentence ?? '') : undefined,
  }
}

/** Why the model has no answer, which is neither that the design is impossible nor that somebody cancelled it. */
export const failureIn = (slot: Slot<unknown>): string | undefined =>
  slot.state === 'refused' && !SHOWN_OTHERWISE.has(slot.refusal.reason)
    ? slot.refusal.message
    : undefined

const SHOWN_OTHERWISE: ReadonlySet<string> = new Set(['cannot-be-built', 'cancelled'])
