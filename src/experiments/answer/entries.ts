/** One uncertain input at another value: as it is sampled then, and as it is entered in the documents. */
import { isPriceKey } from '../../document/prices/books'
import { roundedBeyond } from '../../document/input-words'
import type { Scenario } from '../../document/scenario/schema'
import type { RequestOf, StudyInput } from '../../model/engine'
import { uncertainOf, type Study } from '../../model/to-study-request'
import type { TimedRun } from '../../model/to-study-request'
import { withOperation, type UncertainInput } from '../../model/uncertain-operation'
import { studyOf } from '../shared/ranking/contender-runs'
import type { Change, UnderCondition } from './entered'
import type { Contender } from '../shared/ranking/offers'
import type { Move } from '../shared/ranking/ranking'

/** An input at a value, as it is sampled then and as it is entered. */
export interface Entry extends Pick<Move, 'input' | 'end' | 'value' | 'times'> {
  readonly moved: NonNullable<RequestOf<'ranking'>['moved']>[number]
  /** Undefined where the document has no such field: it is held, and moves no machine. */
  readonly change: Change | undefined
}

/** Every uncertain input at both ends of its range. */
export function endsOf({ contest, condition }: UnderCondition): readonly Entry[] {
  const { inputs, request } = studyOf(contest, [condition])
  return inputs.flatMap((input, at) => {
    const asInput = request.inputs[at]
    if (!asInput || input.value <= 0) return []
    return (['low', 'high'] as const).flatMap((end) => {
      // Within the range, in digits that can be read and entered.
      const value = roundedBeyond(end === 'low' ? 0 : Infinity, input[end], digitsOf(input))
      return input[end] === input.value
        ? []
        : entryOf(contest.designs, input, asInput, at, value, end)
    })
  })
}

const digitsOf = ({ unit }: UncertainInput) => (unit.startsWith('$') ? 4 : 3)

/** An input beyond its range, such that it is at a value or, in the digits that are said, beyond it. */
export function beyondEntry(
  { inputs, request }: Study<TimedRun>,
  designs: readonly Contender[],
  at: number,
  to: number,
): Entry | undefined {
  const [input, asInput] = [inputs[at], request.inputs[at]]
  if (!input || !asInput) return undefined
  const value = roundedBeyond(input.value, to, digitsOf(input))
  // From a value of nothing no range follows.
  return value > 0 ? entryOf(designs, input, asInput, at, value, undefined)[0] : undefined
}

function entryOf(
  designs: readonly Contender[],
  input: UncertainInput,
  asInput: StudyInput,
  at: number,
  rounded: number,
  end: Entry['end'],
): readonly Entry[] {
  const isModel = asInput.kind === 'model'
  const isOf = (place: number) => isModel || (input.designs?.includes(place) ?? true)
  const those = designs.flatMap(({ scenario }, place) => (isOf(place) ? [scenario] : []))
  // A size that is given does not follow the money.
  if (!isModel && those.every(({ budget }) => budget.mode === 'nodes')) return []
  const values = those.flatMap((scenario) => valueOf(scenario, asInput) ?? [])
  const areAlike = values.every((value) => value === values[0])
  const times = areAlike ? rounded / input.value : Number((rounded / input.value).toPrecision(3))
  const value = areAlike ? rounded : times * input.value
  const change: Change = {
    name: `${input.id} at ${value}`,
    in: (scenario, place) =>
      isOf(place) ? withInput(scenario, asInput, times, areAlike ? rounded : undefined) : undefined,
  }
  const changed = designs.map(({ scenario }, place) => ({
    scenario: change.in(scenario, place) ?? scenario,
    runs: [],
  }))
  // Another price takes its range with it, another routing quality does not. What has no field is held.
  const isHeld = values.length === 0
  const range = isModel
    ? !isHeld && input
    : uncertainOf(changed).uncertain.find((other) => other.input.id === input.id)?.input
  const { low, high } = range || { low: value, high: value }
  return [
    {
      input,
      end,
      value,
      ...(!areAlike && { times }),
      moved: {
        input: at,
        times: {
          low: Math.min(low / input.value, times),
          value: times,
          high: Math.max(high / input.value, times),
        },
      },
      change: isHeld ? undefined : change,
    },
  ]
}

/** What a document has of an input; undefined where it has no such field, or does not read it. */
function valueOf({ prices, fabric }: Scenario, asInput: StudyInput): number | undefined {
  if (asInput.kind === 'operation') return 1
  if (asInput.kind === 'price') return isPriceKey(asInput.price) ? prices[asInput.price] : 1
  return asInput.input === 'routingQuality' && fabric.routing === 'adaptive'
    ? fabric.routingQuality.value
    : undefined
}

/** The document with an input at that multiple, or at that value where one is given. */
function withInput(
  scenario: Scenario,
  asInput: StudyInput,
  times: number,
  given: number | undefined,
): Scenario {
  const at = (value: number) => Number((times * value).toPrecision(12))
  const { prices, fabric } = scenario
  if (asInput.kind === 'operation') return withOperation(scenario, asInput.field, times)
  if (asInput.kind === 'model') {
    const { low, value, high } = fabric.routingQuality
    // As it is sampled: from static tables to ideal splitting, and with it an end of the range that it goes beyond.
    const moved = Math.min(1, Math.max(0, given ?? at(value)))
    const routingQuality = { low: Math.min(low, moved), value: moved, high: Math.max(high, moved) }
    return { ...scenario, fabric: { ...fabric, routingQuality } }
  }
  const { price, also = [] } = asInput
  if (isPriceKey(price)) {
    const following = also.flatMap(({ price: key, slope }) =>
      isPriceKey(key) ? [[key, prices[key] * (1 + slope * (times - 1))] as const] : [],
    )
    const moved = { [price]: given ?? at(prices[price]), ...Object.fromEntries(following) }
    return { ...scenario, prices: { ...prices, ...moved } }
  }
  const paid = price === 'onceUsd' ? 'once' : 'yearly'
  const lines = prices.lines.map((line) =>
    line.paid === paid ? { ...line, usd: at(line.usd) } : line,
  )
  return { ...scenario, prices: { ...prices, lines } }
}
