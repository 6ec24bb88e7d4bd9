/** A requirement against what designs achieve. Only mandatory items and Class A disqualify; targets earn credit. */
import type { Achieved } from './achieved'
import { confidenceOf, meets, type Confidence } from './confidence'
import type { Quantity } from '../quantities'
import { inOwnUnit, requiredAt, unitsOf } from './quantities'
import type { Requirement } from './schema'

type Level = Requirement['level']

/** The quantity of a requirement, and its unit. */
interface Target {
  readonly quantity: Quantity
  /** What one of the requirement's unit is in the quantity's. */
  readonly factor: number
}

/** Why nothing can be judged, whatever the designs are. */
interface Unjudged {
  readonly kind: 'vendor' | 'no-threshold' | 'wrong-unit'
  readonly sentence: string
}

export type Verdict =
  | {
      readonly kind: 'met' | 'missed'
      /** In the unit of the requirement, as `margin` is. */
      readonly achieved: number
      /** Positive where it is better than required. */
      readonly margin: number
      /** Share of the threshold; undefined where that is 0. */
      readonly marginShare: number | undefined
      readonly confidence: Confidence
      /** What the value is counted with or without, so that the verdict may turn. */
      readonly caution?: string
      /** Whether it is not certain that it is missed, so that it disqualifies nothing. */
      readonly isUnsure?: true
    }
  /** Without a threshold: what is achieved, in the unit of the requirement. */
  | { readonly kind: 'reported'; readonly achieved: number }
  | { readonly kind: 'not-known'; readonly sentence: string }
  /** Not computed yet. */
  | { readonly kind: 'pending' }

export interface JudgedRequirement {
  readonly requirement: Requirement
  readonly quantity: Quantity | undefined
  /** Why it is not judged; undefined where it is. */
  readonly unjudged: Unjudged | undefined
  /** By design; empty where nothing can be judged. */
  readonly verdicts: readonly Verdict[]
  /** What no single verdict says: that no design reaches it. */
  readonly remark: string | undefined
}

const NO_THRESHOLD: Unjudged = {
  kind: 'no-threshold',
  sentence: 'The threshold is missing. Enter one.',
}

const VENDOR: Unjudged = {
  kind: 'vendor',
  sentence: 'Taper cannot compute this quantity. Ask the vendor.',
}

function targetOf({ quantity: id, unit }: Requirement): Target | Unjudged {
  const quantity = requiredAt(id)
  if (!quantity) return VENDOR
  const factor = inOwnUnit(quantity, 1, unit)
  return factor === undefined
    ? { kind: 'wrong-unit', sentence: wrongUnitSentence(quantity, unit) }
    : { quantity, factor }
}

/** "MB is not a unit of “Peak, double precision”. Use PFLOP/s, TFLOP/s or EFLOP/s, or choose another quantity." */
function wrongUnitSentence(quantity: Quantity, unit: string): string {
  const units = unitsOf(quantity).map((each) => (each === '' ? 'no unit' : each))
  const list = units.length === 1 ? units[0] : `${units.slice(0, -1).join(', ')} or ${units.at(-1)}`
  const name = `“${quantity.name}”`
  const fault = unit === '' ? `${name} requires a unit` : `${unit} is not a unit of ${name}`
  return `${fault}. Use ${list}, or choose another quantity.`
}

/** @param achieved of the requirement's quantity, by design; undefined while it is not known */
export function judge(
  requirement: Requirement,
  achieved: readonly (Achieved | undefined)[],
): JudgedRequirement {
  const target = targetOf(requirement)
  if ('kind' in target) {
    const quantity = requiredAt(requirement.quantity)
    return { requirement, quantity, unjudged: target, verdicts: [], remark: undefined }
  }
  const { quantity } = target
  const verdicts = achieved.map((each) => verdictOf(requirement, target, each))
  return requirement.threshold === null
    ? { requirement, quantity, unjudged: NO_THRESHOLD, verdicts, remark: undefined }
    : {
        requirement,
        quantity,
        unjudged: undefined,
        verdicts,
        remark: remarkOn(requirement, verdicts),
      }
}

function verdictOf(
  { sense, threshold }: Requirement,
  { factor }: Target,
  achieved: Achieved | undefined,
): Verdict {
  if (!achieved) return { kind: 'pending' }
  if (!('value' in achieved)) return { kind: 'not-known', sentence: achieved.sentence }
  const value = achieved.value / factor
  if (threshold === null) return { kind: 'reported', achieved: value }
  const margin = sense === 'at-least' ? value - threshold : threshold - value
  const limit = threshold * factor
  return {
    kind: meets(achieved.value, sense, limit) ? 'met' : 'missed',
    achieved: value,
    margin,
    marginShare: threshold === 0 ? undefined : margin / Math.abs(threshold),
    confidence: confidenceOf(achieved, sense, limit),
    ...(achieved.caution !== undefined && { caution: achieved.caution }),
  }
}

/** No quantity of the catalogue is ever less than nothing. */
function remarkOn({ threshold, sense }: Requirement, verdicts: readonly Verdict[]) {
  if (threshold === null || threshold >= 0) return unreached(verdicts)
  return sense === 'at-least'
    ? 'The threshold is below 0, so every design meets it. Enter the required value.'
    : 'The threshold is below 0, so no design can meet it. Enter the allowed value.'
}

/** Said where no design of which it is known meets it. */
function unreached(verdicts: readonly Verdict[]): string | undefined {
  const judged = verdicts.filter(({ kind }) => kind === 'met' || kind === 'missed')
  if (judged.length === 0 || judged.some(({ kind }) => kind === 'met')) return undefined
  if (judged.length < verdicts.length) {
    return 'No design with a known value meets this requirement.'
  }
  return verdicts.length === 1
    ? 'The design does not meet this requirement.'
    : 'No design meets this requirement.'
}

/** The same with what is missed, but not surely, marked so. @param isSure by requirement and design */
export const withCertainty = (
  judged: readonly JudgedRequirement[],
  isSure: (requirement: Requirement, design: number) => boolean,
): readonly JudgedRequirement[] =>
  judged.map((each) => ({
    ...each,
    verdicts: each.verdicts.map((verdict, at) =>
      verdict.kind === 'missed' && !isSure(each.requirement, at)
        ? { ...verdict, isUnsure: true }
        : verdict,
    ),
  }))

/** Whether missing it disqualifies. */
export const disqualifies = (level: Level): boolean => level === 'mandatory' || level === 'class-a'

/** How one design stands. */
interface Tally {
  readonly met: number
  readonly missed: number
  /** Judged for no design, or not known for this one. */
  readonly open: number
}

/** What a design meets of the requirements whose missing disqualifies, and of all others. */
export interface DesignTally {
  readonly binding: Tally
  readonly others: Tally
}

export function tallyOf(judged: readonly JudgedRequirement[], design: number): DesignTally {
  const count = (those: readonly JudgedRequirement[]): Tally => {
    const kinds = those.map(({ verdicts }) => verdicts[design]?.kind)
    const met = kinds.filter((kind) => kind === 'met').length
    const missed = kinds.filter((kind) => kind === 'missed').length
    return { met, missed, open: those.length - met - missed }
  }
  return {
    binding: count(judged.filter(({ requirement }) => disqualifies(requirement.level))),
    others: count(judged.filter(({ requirement }) => !disqualifies(requirement.level))),
  }
}

/** "meets 7 of 9 mandatory requirements (1 open) and 2 of 5 others". */
export function tallySentence(tally: DesignTally, bindingName: string): string {
  const binding = partOf(tally.binding, `${bindingName} requirements`)
  const others = partOf(tally.others, binding === undefined ? 'targets' : 'others')
  const parts = [binding, others].filter((part) => part !== undefined)
  return parts.length === 0 ? 'has no requirements' : `meets ${parts.join(' and ')}`
}

function partOf({ met, missed, open }: Tally, name: string): string | undefined {
  const all = met + missed + open
  if (all === 0) return undefined
  return `${met} of ${all} ${name}${open === 0 ? '' : ` (${open} open)`}`
}

/** What the requirements are called whose missing disqualifies. */
export function bindingName(requirements: readonly Pick<Requirement, 'level'>[]): string {
  const has = (level: Level) => requirements.some((each) => each.level === level)
  if (!has('class-a')) return 'mandatory'
  return has('mandatory') ? 'mandatory and Class A' : 'Class A'
}
