/**
 * The designs of a sweep: every combination of the values of its axes, the last axis fastest. A design
 * is made from its index alone, so that any part of a sweep can be made anywhere.
 */
import { formatCount } from '../../document/format'
import type { LeafValue } from '../../document/scenario/write-path'
import { ruleAt } from '../../document/scenario/rules'
import type { Scenario } from '../../document/scenario/schema'
import type { TaperFigures } from '../../model/engine'
import { CliFailure } from '../failure'
import { refuseUnread, withValue } from '../set-value'
import type { JsonPath } from '../../sharing/json-scan'
import { kindOf, type CellKind } from './columns'
import { SpecFailure, type Axis } from './spec'

/** More designs than a job array does in a day are a slip of the pen. */
export const MAX_DESIGNS = 10_000_000

/** A larger count is shown as more than this: it is no longer exact. */
const MAX_LISTED = 1e15

/** Values of an axis, made when they are requested: a range may have millions. */
export interface Steps {
  readonly paths: readonly string[]
  /** What the values of each path are, over all of them. */
  readonly kinds: readonly CellKind[]
  readonly count: number
  /** One value a path. */
  readonly at: (place: number) => readonly LeafValue[]
}

/** Of a range, and of downlinks and uplinks. */
const NUMBERS: readonly CellKind[] = ['number', 'number']

/** Digits of a range's values, so that 0.1 + 0.2 is 0.3. */
const DIGITS = 12

/**
 * The axes with their values checked against the base.
 * @param splits what the base's edge switch can be split into
 * @throws CliFailure that says where a value cannot stand
 */
export function stepsOf(
  axes: readonly Axis[],
  base: Scenario,
  splits: readonly TaperFigures[],
): readonly Steps[] {
  const steps = axes.map((axis, at) => stepsOfAxis(axis, ['axes', at], splits))
  const owner = new Map<string, number>()
  steps.forEach(({ paths }, at) => {
    for (const path of paths) {
      const other = owner.get(path)
      if (other !== undefined) {
        const both = `Axes ${other + 1} and ${at + 1}`
        throw new SpecFailure(['axes', at], ` both vary ${path}. Delete one of them.`, both)
      }
      owner.set(path, at)
    }
  })
  if (!owner.has('budget.mode')) refuseUnread(base, [...owner.keys()])
  // The count comes before the values: a sweep that is too large is refused whatever is in it.
  refuseTooMany(steps)
  axes.forEach((axis, at) => checkValues(axis, ['axes', at], base))
  return steps
}

function stepsOfAxis(axis: Axis, where: JsonPath, splits: readonly TaperFigures[]): Steps {
  if ('splits' in axis) {
    const pairs = splits.map(({ downlinks, uplinks }) => [downlinks, uplinks])
    const paths = ['fabric.edge.downlinks', 'fabric.edge.uplinks']
    return { paths, kinds: NUMBERS, count: pairs.length, at: (place) => pairs[place] ?? [] }
  }
  if ('paths' in axis) {
    const { paths, values } = axis
    const short = values.findIndex((list) => list.length !== paths.length)
    if (short >= 0) {
      throw new SpecFailure(
        [...where, 'values', short],
        ` must have ${paths.length} values, one per path; it has ${values[short]?.length ?? 0}.`,
      )
    }
    const kinds = paths.map((_, of) => kindOf(values.map((list) => list[of])))
    return { paths, kinds, count: values.length, at: (place) => values[place] ?? [] }
  }
  if ('values' in axis) {
    const { path, values } = axis
    const kinds = [kindOf(values)]
    const at = (place: number) => values.slice(place, place + 1)
    return { paths: [path], kinds, count: values.length, at }
  }
  const { path, from, to, step } = axis
  if (step === 0 || (to - from) / step < 0) {
    const [way, sign, such] = to < from ? ['down', 'negative', -1] : ['up', 'positive', 1]
    const why = step === 0 ? '' : `, but the values go ${way} from ${from} to ${to}`
    const wanted = `Use a ${sign} step, such as ${such * Math.abs(step || 1)}.`
    throw new SpecFailure([...where, 'step'], ` is ${step}${why}. ${wanted}`)
  }
  const value = (place: number) => Number((from + place * step).toPrecision(DIGITS))
  // A step that divides the range to the last bit but one still reaches its end.
  const count = Math.min(Math.floor((to - from) / step + 1e-9) + 1, Number.MAX_SAFE_INTEGER)
  return { paths: [path], kinds: NUMBERS, count, at: (place) => [value(place)] }
}

function refuseTooMany(steps: readonly Steps[]): void {
  const designs = steps.reduce((product, { count }) => product * count, 1)
  if (designs <= MAX_DESIGNS) return
  const factors =
    steps.length > 1 ? ` (${steps.map(({ count }) => countWords(count)).join(' × ')})` : ''
  throw new CliFailure(
    `This sweep has ${countWords(designs)} designs${factors}; at most ${formatCount(MAX_DESIGNS)} are allowed. Use fewer values or larger steps.`,
  )
}

const countWords = (count: number) =>
  count > MAX_LISTED ? `more than ${formatCount(MAX_LISTED)}` : formatCount(count)

/** Every listed value stands in the base, and both ends of a range do. */
function checkValues(axis: Axis, where: JsonPath, base: Scenario): void {
  if ('splits' in axis) return
  if ('from' in axis) {
    const rule = ruleAt(axis.path)
    if (rule !== undefined && rule.kind !== 'number') {
      throw new SpecFailure(
        where,
        `: ${axis.path} is not a number; list its values instead of a range.`,
      )
    }
    checked(base, axis.path, axis.from, [...where, 'from'])
    checked(base, axis.path, axis.to, [...where, 'to'])
    if (rule?.integer && !(Number.isInteger(axis.from) && Number.isInteger(axis.step))) {
      throw new SpecFailure(
        where,
        `: ${axis.path} requires whole numbers. Enter whole numbers for "from" and "step".`,
      )
    }
    return
  }
  if ('path' in axis) {
    axis.values.forEach((value, at) => checked(base, axis.path, value, [...where, 'values', at]))
    return
  }
  axis.values.forEach((list, at) => {
    axis.paths.forEach((path, of) => {
      checked(base, path, list[of] ?? null, [...where, 'values', at, of])
    })
  })
}

function checked(base: Scenario, path: string, value: LeafValue, where: JsonPath): void {
  try {
    withValue(base, path, value)
  } catch (error) {
    if (error instanceof CliFailure) throw new SpecFailure(where, `: ${error.message}`)
    throw error
  }
}

/** A design of the sweep: its scenario, or the sentence why its values do not go together. */
export interface Design {
  readonly values: readonly LeafValue[]
  readonly made: Scenario | string
}

/**
 * What makes a design from its index. Made in order, a design costs the change of one axis: what the
 * slower axes have changed is kept.
 */
export function designsOf(base: Scenario, steps: readonly Steps[]): (index: number) => Design {
  const places: number[] = []
  const stack: Scenario[] = [base]
  const edit = partEditor()
  return (index) => {
    const digits = digitsOf(index, steps)
    const values = valuesOf(digits, steps)
    const kept = digits.findIndex((digit, at) => digit !== places[at])
    const from = kept < 0 ? digits.length : kept
    places.splice(from)
    stack.splice(from + 1)
    for (let at = from; at < steps.length; at += 1) {
      const next = applied(stack[at], steps[at], digits[at], edit)
      if (next === undefined || typeof next === 'string') return { values, made: next ?? '' }
      stack.push(next)
      places.push(digits[at] ?? 0)
    }
    return { values, made: stack.at(-1) ?? base }
  }
}

/** The values of a design, one a path. */
export const valuesAt = (index: number, steps: readonly Steps[]): readonly LeafValue[] =>
  valuesOf(digitsOf(index, steps), steps)

const valuesOf = (digits: readonly number[], steps: readonly Steps[]) =>
  steps.flatMap((step, at) => step.at(digits[at] ?? 0))

/** The place on every axis. */
function digitsOf(index: number, steps: readonly Steps[]): readonly number[] {
  let rest = index
  return steps
    .toReversed()
    .map(({ count }) => {
      const digit = rest % count
      rest = (rest - digit) / count
      return digit
    })
    .toReversed()
}

/** Parts of documents that are kept, of about 10 kB each. */
const KEPT_PARTS = 2000

/**
 * Changes a value of a scenario as {@link withValue} does. An edit changes one part of the document, such as its node,
 * by that part alone: the part that the same edit made before serves again, with all that was made of it.
 */
function partEditor(): typeof withValue {
  let known = new WeakMap<object, Map<string, Partial<Scenario>>>()
  let count = 0
  return (scenario, path, value) => {
    const [group = ''] = path.split('.')
    const part: unknown = Reflect.get(scenario, group)
    if (typeof part !== 'object' || part === null) return withValue(scenario, path, value)
    const edit = `${path} ${JSON.stringify(value)}`
    const before = known.get(part)?.get(edit)
    if (before) return { ...scenario, ...before }
    const made = withValue(scenario, path, value)
    if (count >= KEPT_PARTS) [known, count] = [new WeakMap(), 0]
    const edits = known.get(part) ?? new Map<string, Partial<Scenario>>()
    known.set(part, edits.set(edit, { [group]: Reflect.get(made, group) }))
    count += 1
    return made
  }
}

function applied(
  before: Scenario | undefined,
  step: Steps | undefined,
  digit: number | undefined,
  edit: typeof withValue,
): Scenario | string | undefined {
  if (!before || !step || digit === undefined) return undefined
  const values = step.at(digit)
  try {
    return step.paths.reduce((made, path, at) => edit(made, path, values[at] ?? null), before)
  } catch (error) {
    if (error instanceof CliFailure) return error.message
    throw error
  }
}
