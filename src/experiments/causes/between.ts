/** Every design between two designs, built: what an explanation of their gap is worked out from. */
import { isSimulated } from '../../document/scenario/fabric'
import { capitalised } from '../../document/format'
import { notModelled } from '../../document/refusals'
import { causesOf, type Cause, hybridOf, joined, standingApart } from '../../document/causes/groups'
import type { Scenario } from '../../document/scenario/schema'
import { titleOf } from '../../document/titles'
import type { RequestOf, MachineFigures } from '../../model/engine'
import { toCostedDesign } from '../../model/to-request'
import type { Get, Slot } from '../experiment'
import { PENDING, refusedAs, together } from '../shared/scenarios'

/** Two designs, the first of which is the baseline, with their places in the workbook. */
export interface Pair {
  readonly baseline: number
  readonly other: number
  readonly from: Scenario
  readonly to: Scenario
}

export interface BuiltBetween {
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

export interface DesignsBetween {
  readonly causes: readonly Cause[]
  /** By coalition of the causes, 2^k of k: the first is the baseline and the last the other. */
  readonly built: readonly BuiltBetween[]
  /** What is left out or explained together, a sentence each. */
  readonly notes: readonly string[]
}

/** Refused where one of the two is no fat tree, or cannot be built or bought. */
export function designsBetween(pair: Pair, get: Get): Slot<DesignsBetween> {
  const { from, to, other, baseline } = pair
  const { value, isOld } = get.settled(
    `designs between ${baseline}`,
    other,
    () => {
      const { causes, notes } = causesOf(from, to)
      const designs = Array.from({ length: 1 << causes.length }, (_, coalition): Planned => {
        const scenario = hybridOf(from, to, causes, coalition)
        return scenario && isSimulated(scenario.fabric)
          ? { scenario, request: { kind: 'design', design: toCostedDesign(scenario) } }
          : { why: scenario ? notATree(scenario) : 'Some of its values conflict.' }
      })
      return { causes, notes, designs }
    },
    [from, to],
  )
  if (!value) return PENDING
  const known = value.designs.map((design): Slot<Known<BuiltBetween>> => {
    if ('why' in design) return { state: 'current', value: design }
    const { scenario, request } = design
    const slot = get(request, other)
    if (slot.state === 'refused' && slot.answer) {
      const why = slot.answer.issues[0]?.sentence ?? 'It cannot be built or bought.'
      return { state: 'current', value: { why } }
    }
    if (slot.state === 'refused') return refusedAs(slot.refusal)
    const machine = slot.state === 'current' ? slot.value.machine : undefined
    return machine ? { state: 'current', value: { value: { scenario, machine } } } : PENDING
  })
  const priced = isPricedSize(pair, known) ? joined(value.causes, SIZE_AND_PRICES) : undefined
  const between = knownBetween(
    pair,
    priced?.causes ?? value.causes,
    priced ? priced.coalitions.flatMap((at) => known[at] ?? []) : known,
    'built',
  )
  if (between.state === 'refused') return refusedAs(between.refusal)
  if (between.state !== 'current') return PENDING
  const { causes, values, notes } = between.value
  return {
    state: isOld ? 'pending' : 'current',
    value: {
      causes,
      built: values,
      notes: [...value.notes, ...(priced && causes.some(isBoth) ? [QUOTED_SIZE] : []), ...notes],
    },
  }
}

const SIZE_AND_PRICES = ['budget', 'prices']
const isBoth = ({ ids }: Cause) => SIZE_AND_PRICES.every((id) => ids.includes(id))

const QUOTED_SIZE =
  'One of the two is priced for a given size that the other’s budget also pays for. Its size and prices are one cause.'

/**
 * Whether one of the two has a given size that the money of the other pays for at its own prices: such a size is what
 * its quote is for, and no larger budget.
 */
function isPricedSize({ from, to }: Pair, known: readonly Slot<Known<BuiltBetween>>[]): boolean {
  const ends = [known[0], known.at(-1)].map((slot) =>
    slot?.value && 'value' in slot.value ? slot.value.value.machine.cost.totalUsd : Infinity,
  )
  return [from, to].some(({ budget }, at) => {
    const other = [to, from][at]?.budget
    return (
      budget.mode === 'nodes' &&
      other?.mode === 'usd' &&
      other.basis === 'purchase' &&
      (ends[at] ?? Infinity) <= other.usd
    )
  })
}

type Planned =
  | { readonly why: string }
  | { readonly scenario: Scenario; readonly request: RequestOf<'design'> }

const notATree = ({ fabric }: Scenario) => `${capitalised(notModelled(fabric))}.`

/** Of one design; or why not, a sentence. */
export type Known<Value> = { readonly value: Value } | { readonly why: string }

interface KnownBetween<Value> {
  readonly causes: readonly Cause[]
  /** By coalition of the causes, 2^k of k: the first is of the baseline and the last of the other. */
  readonly values: readonly Value[]
  /** What is explained together, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Causes put together until a value is known of every design between the two. Refused where there is none of
 * either end.
 *
 * @param known by coalition of `causes`
 * @param done what cannot be done to a design that is not known: "built"
 */
export function knownBetween<Value>(
  { baseline, other, from, to }: Pair,
  causes: readonly Cause[],
  known: readonly Slot<Known<Value>>[],
  done: string,
): Slot<KnownBetween<Value>> {
  const all = together(known)
  if (all.state === 'refused') return refusedAs(all.refusal)
  if (all.state !== 'current') return PENDING
  const [first, last] = [all.value[0], all.value.at(-1)]
  const refused =
    first && 'why' in first
      ? { at: baseline, scenario: from, ...first }
      : last && 'why' in last
        ? { at: other, scenario: to, ...last }
        : undefined
  if (refused) {
    const message = `The difference between ${titleOf(baseline, from)} and ${titleOf(other, to)} cannot be explained. ${titleOf(refused.at, refused.scenario)}: ${refused.why}`
    return {
      state: 'refused',
      refusal: { reason: 'cannot-be-built', message },
      value: undefined,
    }
  }
  const apart = standingApart(
    causes,
    all.value.map((each) => 'value' in each),
  )
  const isOld = ({ ids }: Cause) => causes.some((each) => each.ids.join() === ids.join())
  return {
    state: 'current',
    value: {
      causes: apart.causes,
      values: apart.coalitions.flatMap((at) => {
        const each = all.value[at]
        return each && 'value' in each ? [each.value] : []
      }),
      notes: apart.causes
        .filter((cause) => !isOld(cause))
        .map(
          ({ name }) =>
            `These differences are combined, because no design with only some of them can be ${done}: ${name}.`,
        ),
    },
  }
}
